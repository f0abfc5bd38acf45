import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { installPackage, succeeds } from '../servers/packages.js';
import { folderOf, startServer } from '../servers/servers.js';

/**
 * WebKitGTK for tests. There is no headless mode: it is shown on a display in memory, and driven over WebDriver.
 *
 * @typedef {object} Programs
 * @property {string} driver WebKitWebDriver
 * @property {string} browser MiniBrowser
 * @property {string} display Xvfb
 * @property {string} mouse xdotool, which moves the mouse of a display
 * @property {string} python a Python with GTK, for a window to drag from
 */

const screen = { width: 1400, height: 1000 };
const patience = 20_000;
// On a line of its own, after complaints about displays that are taken.
const displayNumber = /^(\d+)\n/m;

/** @type {Promise<Programs> | undefined} */
let found;

/**
 * The paths of the programs; packages of the system are installed for those that are missing.
 *
 * @returns {Promise<Programs>}
 */
export function webkitPrograms() {
  found ??= findOrInstall();
  return found;
}

async function findOrInstall() {
  const libraries = ['/usr/lib/*/webkit2gtk-4.1', '/usr/libexec/webkit2gtk-4.1', '/usr/lib/webkit2gtk-4.1'];
  const path = async (/** @type {string} */ program, /** @type {string} */ packageName) =>
    join(await folderOf(program, ['/usr/bin', '/usr/local/bin', ...libraries], packageName), program);
  return {
    driver: await path('WebKitWebDriver', 'webkit2gtk-driver'),
    browser: await path('MiniBrowser', 'libwebkit2gtk-4.1-0'),
    display: await path('Xvfb', 'xvfb'),
    mouse: await path('xdotool', 'xdotool'),
    python: await pythonWithGtk(),
  };
}

async function pythonWithGtk() {
  // The packages of the system extend its own Python.
  const python = '/usr/bin/python3';
  const hasGtk = () => succeeds(python, ['-c', "import gi; gi.require_version('Gtk', '3.0')"], patience);
  if (await hasGtk()) return python;
  console.error("No GTK for Python found: installing the system's packages …");
  for (const name of ['python3-gi', 'gir1.2-gtk-3.0']) await installPackage(name);
  if (await hasGtk()) return python;
  throw new Error(
    'These tests need GTK 3 for Python. It was not found, and could not be installed: install python3-gi and ' +
      'gir1.2-gtk-3.0.',
  );
}

/**
 * Starts a display and a driver on it, which starts the browser with its session.
 *
 * @returns {Promise<{ url: string, browser: string, display: string, frameBuffer: string, downloads: string,
 *   stop: () => Promise<void> }>} `browser`: the path of MiniBrowser. `frameBuffer`: a file with what the display shows,
 *   as XWD. `downloads`: the folder of downloads
 */
export function startWebkit() {
  return onDisplay(async ({ name, frameBuffer }, { driver, browser }) => {
    let downloads = '';
    const { port, stop } = await startServer(undefined, async (folder, freePort) => {
      // The home of its user.
      downloads = folder;
      return {
        program: driver,
        args: [`--port=${freePort}`, '--host=127.0.0.1'],
        ready: null,
        signal: 'TERM',
        env: environment(name, folder),
      };
    });
    const url = `http://127.0.0.1:${port}/`;
    if (await answers(`${url}status`)) return { url, browser, display: name, frameBuffer, downloads, stop };
    await stop();
    throw new Error(`${driver} did not answer within ${patience / 1000} s.`);
  });
}

/**
 * What WebKitGTK writes to its console for a page, until the page writes something that matches. A driven browser does
 * not tell.
 *
 * @param {string} url
 * @param {RegExp} end
 * @returns {Promise<string>}
 */
export async function consoleOf(url, end) {
  const { output, stop } = await onDisplay(({ name }, { browser }) =>
    startServer(undefined, async (folder) => ({
      program: browser,
      args: ['--enable-write-console-messages-to-stdout=true', url],
      ready: end,
      patience: 100_000,
      signal: 'TERM',
      env: environment(name, folder),
    })),
  );
  await stop();
  return output;
}

/**
 * @template {{ stop: () => Promise<void> }} Started
 * @param {(display: { name: string, frameBuffer: string }, programs: Programs) => Promise<Started>} start
 * @returns {Promise<Started>} `stop` ends the display as well
 */
async function onDisplay(start) {
  const programs = await webkitPrograms();
  const display = await startDisplay();
  try {
    const started = await start(display, programs);
    const stop = async () => {
      await started.stop();
      await display.stop();
    };
    return { ...started, stop };
  } catch (error) {
    await display.stop();
    throw error;
  }
}

/**
 * Starts a display in memory.
 *
 * @returns {Promise<{ name: string, frameBuffer: string, stop: () => Promise<void> }>}
 */
export async function startDisplay() {
  const programs = await webkitPrograms();
  let frameBuffer = '';
  const { output, stop } = await startServer(undefined, async (folder) => {
    frameBuffer = join(folder, 'Xvfb_screen0');
    const size = `${screen.width}x${screen.height}x24`;
    return {
      program: programs.display,
      // It takes the first free display, and prints its number when it is ready.
      args: ['-displayfd', '1', '-screen', '0', size, '-nolisten', 'tcp', '-fbdir', folder],
      ready: displayNumber,
      signal: 'TERM',
    };
  });
  const [, number] = displayNumber.exec(output) ?? [];
  return { name: `:${number}`, frameBuffer, stop };
}

/** @param {string} display @param {string} folder */
function environment(display, folder) {
  return {
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
    // The frame buffer stays empty with it.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    // `navigator.language` is read from these. Names of files are UTF-8 although the locale may not be installed.
    LC_ALL: undefined,
    LANG: 'en_US.UTF-8',
    LANGUAGE: 'en_US',
    G_FILENAME_ENCODING: 'UTF-8',
    // No settings of this user, and nothing left behind.
    HOME: folder,
    XDG_CACHE_HOME: join(folder, 'cache'),
    XDG_CONFIG_HOME: join(folder, 'config'),
    XDG_DATA_HOME: join(folder, 'data'),
    // Without a desktop, it would wait for the bus of one.
    NO_AT_BRIDGE: '1',
  };
}

/** @param {string} url */
async function answers(url) {
  for (const end = Date.now() + patience; Date.now() < end; await wait(50)) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return true;
  }
  return false;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  console.log(Object.values(await webkitPrograms()).join('\n'));
