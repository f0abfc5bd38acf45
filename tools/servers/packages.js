import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';

/** Programs that tests need beside the packages of npm: finding them, and installing them where they are missing. */

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Installs a package of the system, where it is Debian's or a relative of it. Needs root, or sudo without a password.
 *
 * @param {string} name
 */
export async function installPackage(name) {
  const root = process.getuid?.() === 0;
  if (process.platform !== 'linux') return false;
  const apt = (/** @type {string[]} */ ...args) => {
    const command = ['apt-get', '-o', 'DPkg::Lock::Timeout=300', ...args];
    // In runlevel 1, packages do not start their services.
    const settings = ['env', 'DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1'];
    const [program = '', ...rest] = root ? command : ['sudo', '-n', ...settings, ...command];
    return succeeds(program, rest, 480_000);
  };
  // If the update fails, old package lists may still do.
  await apt('update');
  return apt('install', '-y', '--no-install-recommends', name);
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {number} timeout milliseconds
 * @param {Record<string, string>} [env] in addition to this process's
 * @returns {Promise<boolean>}
 */
export function succeeds(program, args, timeout, env = {}) {
  return new Promise((resolve) => {
    // To stderr: callers print results to stdout.
    const child = spawn(program, args, {
      stdio: ['ignore', 2, 2],
      timeout,
      env: {
        ...process.env,
        DEBIAN_FRONTEND: 'noninteractive',
        RUNLEVEL: '1',
        PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000',
        ...env,
      },
    });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}
