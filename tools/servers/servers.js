import { spawn } from 'node:child_process';
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { installPackage, isExecutable } from './packages.js';

/**
 * Servers for tests: each on a free port, with a temporary folder of its own.
 *
 * @typedef {object} Server
 * @property {string} program
 * @property {string[]} args
 * @property {RegExp | null} ready matches what the server prints; null if it prints nothing
 * @property {number} [patience] milliseconds until it must be ready. Default 30,000
 * @property {'INT' | 'TERM'} [signal] ends it. Default `INT`
 * @property {Record<string, string | undefined>} [env] in addition to this process's. Default: the locale `C`
 *
 * @typedef {{ uid: number, gid: number }} Owner
 * @typedef {{ port: number, output: string, stop: () => Promise<void> }} Running `output`: what it has printed at its start
 */

/**
 * The folder of a program, installing the package of the system if it is not found.
 *
 * @param {string} program
 * @param {string[]} places patterns of folders beside those of PATH
 * @param {string} packageName
 */
export async function folderOf(program, places, packageName) {
  const there = find(program, places);
  if (there) return there;
  console.error(`No ${program} found: installing the system's package ${packageName} …`);
  const installed = (await installPackage(packageName)) && find(program, places);
  if (installed) return installed;
  throw new Error(
    `These tests need ${program}. It was not found, and could not be installed: install ${packageName}.`,
  );
}

/** @param {string} program @param {string[]} places */
function find(program, places) {
  const inPath = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  // The newest version first.
  const elsewhere = places.flatMap((place) => globSync(place).toSorted(byNumber).toReversed());
  return [...inPath, ...elsewhere].find((folder) => isExecutable(join(folder, program)));
}

/** @param {string} one @param {string} other */
function byNumber(one, other) {
  return one.localeCompare(other, 'en', { numeric: true });
}

// Ends the server and removes its folder when the pipe to this process closes, so that nothing outlives a test run that
// was killed.
const guard = `exec 3<&0; signal=$1; shift; "$@" </dev/null 3<&- & pid=$!
(cat <&3 >/dev/null; kill -s "$signal" $pid) & wait $pid; rm -rf "$PWD"`;

/**
 * @param {Owner | undefined} owner of folder and process; default: this process's
 * @param {(folder: string, port: number) => Promise<Server>} prepare
 * @returns {Promise<Running>}
 */
export async function startServer(owner, prepare) {
  const folder = mkdtempSync(join(tmpdir(), 'longshore-server-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  try {
    const port = await freePort();
    return await run(await prepare(folder, port), { folder, port, owner });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * @param {Server} server
 * @param {{ folder: string, port: number, owner: Owner | undefined }} place
 * @returns {Promise<Running>}
 */
async function run(server, { folder, port, owner }) {
  const { program, args, ready, patience = 30_000, signal = 'INT', env = { LC_ALL: 'C' } } = server;
  const child = spawn('sh', ['-c', guard, 'sh', signal, program, ...args], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    ...owner,
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  // The reader of the pipe may be gone.
  child.stdin.on('error', () => {});
  const stop = async () => {
    child.stdin.end();
    await ended;
  };
  let output = '';
  const isReady = new Promise((resolve) => {
    if (!ready) child.once('spawn', () => resolve(true));
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        // What a server prints later is nobody's.
        if (output.length < 100_000) output += text;
        if (ready?.test(output)) resolve(true);
      });
    }
  });
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(() => resolve(false), patience);
  });
  const hasStarted = await Promise.race([isReady, late, ended.then(() => false)]);
  clearTimeout(timer);
  if (hasStarted) return { port, output, stop };
  await stop();
  throw new Error(`${program} did not start:\n${output}`);
}

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * Runs a server by hand, until Ctrl+C.
 *
 * @param {() => Promise<{ url: string, stop: () => Promise<void> }>} start
 */
export async function serveUntilStopped(start) {
  const { url, stop } = await start();
  console.log(url);
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, resolve);
  });
  await stop();
}
