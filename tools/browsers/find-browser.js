import { execFile } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { isExecutable } from '../servers/packages.js';

/**
 * @typedef {object} Browser
 * @property {string} title
 * @property {string} variable the environment variable that may hold its path
 * @property {string[]} names of its executable
 * @property {string[]} places folders beside those of PATH
 * @property {string[]} [paths] further executables, tried last
 * @property {RegExp} version matches what it prints for `--version`
 * @property {[string, () => Promise<boolean>][]} installers tried in turn, each with what it does
 */

/** @type {Map<Browser, Promise<string>>} */
const found = new Map();

/**
 * The path of a browser that starts: the one in its environment variable, one found on this machine, or one installed
 * now. Looks once for each browser.
 *
 * @param {Browser} browser
 * @returns {Promise<string>}
 */
export function browserPath(browser) {
  const path = found.get(browser) ?? findOrInstall(browser);
  found.set(browser, path);
  return path;
}

/** @param {Browser} browser */
async function findOrInstall(browser) {
  const { title, variable, installers } = browser;
  const given = process.env[variable];
  if (given) {
    if (await starts(browser, given)) return given;
    throw new Error(`${variable} is ${given}, which does not start. Correct or unset it.`);
  }
  const there = await find(browser);
  if (there) return there;
  for (const [what, install] of installers) {
    console.error(`No ${title} found: ${what} …`);
    if (!(await install())) continue;
    const installed = await find(browser);
    if (installed) return installed;
  }
  throw new Error(
    `The browser tests need ${title}. It was not found, and could not be installed: install it, or set ${variable}.`,
  );
}

/** @param {Browser} browser */
async function find(browser) {
  for (const candidate of candidates(browser)) {
    if (isExecutable(candidate) && (await starts(browser, candidate))) return candidate;
  }
  return undefined;
}

/** @param {Browser} browser */
function candidates({ names, places, paths = [] }) {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...places].filter(Boolean);
  return new Set([...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...paths]);
}

/**
 * The executable may be a stub for a snap, or lack system libraries.
 *
 * @param {Browser} browser
 * @param {string} path
 */
async function starts({ version }, path) {
  try {
    const { stdout } = await promisify(execFile)(path, ['--version'], { timeout: 20_000 });
    return version.test(stdout);
  } catch {
    return false;
  }
}
