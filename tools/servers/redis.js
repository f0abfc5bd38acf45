import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderOf, serveUntilStopped, startServer } from './servers.js';

/**
 * Starts a Redis server for tests, which keeps nothing.
 *
 * @returns {Promise<{ url: string, port: number, stop: () => Promise<void> }>}
 */
export async function startRedis() {
  const bin = await folderOf(
    'redis-server',
    ['/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin'],
    'redis-server',
  );
  const { port, stop } = await startServer(undefined, async (folder, freePort) => ({
    program: join(bin, 'redis-server'),
    args: [
      '--port',
      `${freePort}`,
      '--bind',
      '127.0.0.1',
      '--dir',
      folder,
      '--save',
      '',
      '--appendonly',
      'no',
    ],
    ready: /Ready to accept connections/,
  }));
  return { url: `redis://127.0.0.1:${port}`, port, stop };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await serveUntilStopped(startRedis);
