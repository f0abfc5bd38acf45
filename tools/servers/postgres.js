import { execFile, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { folderOf, serveUntilStopped, startServer } from './servers.js';

const places = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
];

/**
 * Starts a PostgreSQL server for tests, with an empty database.
 *
 * @param {{ durable?: boolean }} [options] `durable`: whether a commit waits for the disk, as in production. Default false
 * @returns {Promise<{ url: string, port: number, stop: () => Promise<void> }>}
 */
export async function startPostgres({ durable = false } = {}) {
  const bin = await folderOf('initdb', places, 'postgresql');
  const owner = unprivileged();
  const { port, stop } = await startServer(owner, async (folder, freePort) => {
    const data = join(folder, 'data');
    const choices = ['--username=longshore', '--auth=trust', '--no-sync', '--encoding=UTF8'];
    // Orders text as people do, so that what depends on the order of characters must say so.
    const locale = ['--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=en'];
    await promisify(execFile)(join(bin, 'initdb'), ['-D', data, ...choices, ...locale], {
      cwd: folder,
      ...owner,
    });
    const settings = ['listen_addresses=127.0.0.1', 'max_connections=200', `fsync=${durable ? 'on' : 'off'}`];
    return {
      program: join(bin, 'postgres'),
      args: [
        '-D',
        data,
        '-p',
        `${freePort}`,
        '-k',
        folder,
        ...settings.flatMap((setting) => ['-c', setting]),
      ],
      ready: /ready to accept connections/,
    };
  });
  return { url: `postgres://longshore@127.0.0.1:${port}/postgres`, port, stop };
}

/** PostgreSQL refuses to run as root. */
function unprivileged() {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (/** @type {string} */ option) =>
        Number(execFileSync('id', [option, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // No such user.
    }
  }
  return undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await serveUntilStopped(startPostgres);
