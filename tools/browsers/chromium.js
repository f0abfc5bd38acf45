import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium as playwright } from 'playwright-core';
import { installPackage, succeeds } from '../servers/packages.js';
import { browserPath } from './find-browser.js';

// The list that Playwright 1.64 passes, since a second `--disable-features` replaces the first. The last two are popups
// of the address bar, which Chromium loads in a separate renderer for each window: a third of the CPU time of a test.
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

/** @type {import('./find-browser.js').Browser} */
const chromium = {
  title: 'Chromium',
  variable: 'CHROMIUM_PATH',
  names: [
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'Google Chrome',
    'Chromium',
  ],
  places: [
    '/usr/bin',
    '/usr/local/bin',
    '/opt/google/chrome',
    '/snap/bin',
    '/Applications/Google Chrome.app/Contents/MacOS',
    '/Applications/Chromium.app/Contents/MacOS',
  ],
  paths: [playwright.executablePath()],
  version: /chrom/i,
  installers: [
    ["downloading Playwright's", download],
    ["installing the system's package", () => installPackage('chromium')],
  ],
};

/**
 * The path of a Chromium that starts: `CHROMIUM_PATH`, the system's, Playwright's, or one installed now (Playwright's
 * download, or else the system's package).
 *
 * @returns {Promise<string>}
 */
export function chromiumPath() {
  return browserPath(chromium);
}

/**
 * Chromium without windows, which takes a fifth less CPU time: its window is loaded for each test.
 *
 * @type {import('./find-browser.js').Browser}
 */
const headlessShell = {
  title: 'headless Chromium',
  variable: 'HEADLESS_CHROMIUM_PATH',
  names: ['chromium-headless-shell', 'chrome-headless-shell'],
  places: ['/usr/bin', '/usr/local/bin'],
  version: /chrom/i,
  installers: [["installing the system's package", () => installPackage('chromium-headless-shell')]],
};

/**
 * The path of a Chromium for what needs no window: `HEADLESS_CHROMIUM_PATH`, the system's headless Chromium, its
 * package, installed now, or else `chromiumPath()`. A given `CHROMIUM_PATH` is used here too.
 *
 * @returns {Promise<string>}
 */
export async function headlessChromiumPath() {
  if (process.env[headlessShell.variable]) return browserPath(headlessShell);
  if (process.env[chromium.variable]) return chromiumPath();
  return browserPath(headlessShell).catch(chromiumPath);
}

function download() {
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
  return succeeds(process.execPath, [cli, 'install', 'chromium'], 240_000);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await chromiumPath());
