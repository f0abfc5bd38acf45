import { fileURLToPath } from 'node:url';
import { installPackage } from '../servers/packages.js';
import { browserPath } from './find-browser.js';

/** Preferences for tests. */
export const firefoxPrefs = {
  // A page may ask before it is left although nobody has clicked in it: tests set files without a click.
  'dom.require_user_interaction_for_beforeunload': false,
};

/** @type {import('./find-browser.js').Browser} */
const firefox = {
  title: 'Firefox',
  variable: 'FIREFOX_PATH',
  // Playwright's own build is patched, and cannot be driven over WebDriver BiDi.
  names: ['firefox-esr', 'firefox'],
  places: ['/usr/bin', '/usr/local/bin', '/opt/firefox', '/Applications/Firefox.app/Contents/MacOS'],
  version: /firefox/i,
  installers: [["installing the system's package", () => installPackage('firefox-esr')]],
};

/**
 * The path of a Firefox that starts: `FIREFOX_PATH`, the system's, or the system's package, installed now.
 *
 * @returns {Promise<string>}
 */
export function firefoxPath() {
  return browserPath(firefox);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await firefoxPath());
