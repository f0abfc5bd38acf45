import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { installPackage, isExecutable, succeeds } from './packages.js';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const usualPlaces = [
  '/usr/bin',
  '/usr/local/bin',
  '/opt/google/chrome',
  '/snap/bin',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
];

// The list that Playwright 1.64 passes: a second `--disable-features` replaces the first. After it, the popups of the
// address bar, which Chromium loads for each window in a renderer of its own: that took a third of the CPU of a test.
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'BlockOriginHeaderModificationOnRedirect',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'Translate',
  'AutoDeElevate',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** Runs Chromium in containers and as root, without background requests. */
export const chromiumArgs = [
  `--disable-features=${disabledFeatures.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @type {Promise<string> | undefined} */
let found;

/**
 * The path of a Chromium that starts: `CHROMIUM_PATH`, the system's, Playwright's, or one installed now (Playwright's
 * download, else the system's package).
 *
 * @returns {Promise<string>}
 */
export function chromiumPath() {
  found ??= findOrInstall();
  return found;
}

async function findOrInstall() {
  const given = process.env['CHROMIUM_PATH'];
  if (given) {
    if (await starts(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${given}, which does not start. Correct or unset it.`);
  }
  const there = await find();
  if (there) return there;
  for (const [what, install] of installers) {
    console.error(`No Chromium found: ${what} …`);
    if (!(await install())) continue;
    const installed = await find();
    if (installed) return installed;
  }
  throw new Error(
    'The browser tests need Chromium. None was found, and none could be installed: install Chromium or Chrome, or ' +
      'set CHROMIUM_PATH.',
  );
}

async function find() {
  for (const candidate of candidates()) {
    if (isExecutable(candidate) && (await starts(candidate))) return candidate;
  }
  return undefined;
}

function candidates() {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...usualPlaces];
  const everyName = [...names, 'Google Chrome', 'Chromium'];
  const paths = everyName.flatMap((name) => folders.filter(Boolean).map((folder) => join(folder, name)));
  return new Set([...paths, chromium.executablePath()]);
}

/**
 * An executable of that name may be a stub for a snap, or lack system libraries.
 *
 * @param {string} path
 */
async function starts(path) {
  try {
    const { stdout } = await promisify(execFile)(path, ['--version'], { timeout: 20_000 });
    return /chrom/i.test(stdout);
  } catch {
    return false;
  }
}

/** @type {[string, () => Promise<boolean>][]} */
const installers = [
  ["downloading Playwright's", download],
  ["installing the system's package", () => installPackage('chromium')],
];

function download() {
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
  return succeeds(process.execPath, [cli, 'install', 'chromium'], 240_000);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await chromiumPath());
