import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { AwsClient } from 'aws4fetch';
import { folderOf, serveUntilStopped, startServer } from './servers.js';

/** @typedef {{ endpoint: string, region: string, bucket: string, accessKeyId: string, secretAccessKey: string }} Bucket */

/**
 * Starts an object storage of Ceph with the API of S3 for tests, in memory, with an empty bucket: a monitor, a place for
 * objects, and a gateway. Takes about 15 seconds.
 *
 * @returns {Promise<{ bucket: Bucket, url: string, stop: () => Promise<void> }>}
 */
export async function startCeph() {
  for (const program of ['ceph-mon', 'ceph-osd', 'radosgw']) {
    // Of one system, which installs one package at a time.
    await folderOf(program, ['/usr/bin'], program);
  }
  /** @type {import('./servers.js').Running[]} */
  const running = [];
  const stop = async () => {
    // The monitor last: the others wait for it.
    for (const server of running.toReversed()) await server.stop();
  };
  let config = '';
  const run = async (/** @type {string} */ program, /** @type {string[]} */ ...args) => {
    await promisify(execFile)(program, ['-c', config, ...args], { timeout: 120_000 });
  };
  /** @type {(program: string, args: string[], ready: RegExp | null) => import('./servers.js').Server} */
  const server = (program, args, ready) => ({
    program,
    args: ['-c', config, ...args, '-f', '--log-to-stderr=true', '--log-file='],
    ready,
    patience: 120_000,
    signal: 'TERM',
  });
  try {
    const monitor = await startServer(undefined, async (folder, port) => {
      const map = join(folder, 'map');
      const keyring = join(folder, 'keyring');
      const address = `[v1:127.0.0.1:${port}]`;
      const cluster = randomUUID();
      config = join(folder, 'ceph.conf');
      await writeFile(config, configOf(folder, cluster, address));
      await run('ceph-authtool', '--create-keyring', keyring, '--gen-key', '-n', 'mon.', ...capsOf('mon'));
      for (const name of ['client.admin', 'client.rgw', 'osd.0']) {
        // Into one file.
        await run('ceph-authtool', keyring, '--gen-key', '-n', name, ...capsOf('mon', 'osd'));
      }
      await run('monmaptool', '--create', '--fsid', cluster, '--addv', 'a', address, map);
      await run('ceph-mon', '-i', 'a', '--mkfs', '--monmap', map, '--keyring', keyring);
      return server('ceph-mon', ['-i', 'a'], /is new leader/);
    });
    running.push(monitor);
    const keyring = join(config, '../keyring');
    await run('ceph', 'auth', 'import', '-i', keyring);
    const place = await startServer(undefined, async (folder) => {
      const id = randomUUID();
      const data = `--osd-data=${folder}`;
      await run('ceph', 'osd', 'new', id);
      await run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', id, data);
      return server('ceph-osd', ['-i', '0', data], null);
    });
    running.push(place);
    const keys = { accessKeyId: 'longshore', secretAccessKey: randomUUID() };
    const user = ['--uid=longshore', '--display-name=longshore'];
    const secrets = [`--access-key=${keys.accessKeyId}`, `--secret-key=${keys.secretAccessKey}`];
    await run('radosgw-admin', '-n', 'client.rgw', 'user', 'create', ...user, ...secrets);
    const gateway = await startServer(undefined, async (folder, port) => {
      const frontend = `--rgw-frontends=beast endpoint=127.0.0.1:${port}`;
      return server(
        'radosgw',
        ['-n', 'client.rgw', frontend, `--rgw-data=${folder}`],
        /starting handler: beast/,
      );
    });
    running.push(gateway);
    const endpoint = `http://127.0.0.1:${gateway.port}`;
    const bucket = { endpoint, region: 'us-east-1', bucket: 'media', ...keys };
    const client = new AwsClient({ ...bucket, service: 's3' });
    const { ok, status } = await client.fetch(`${endpoint}/${bucket.bucket}`, { method: 'PUT' });
    if (!ok) throw new Error(`The bucket was not created: ${status}.`);
    return { bucket, url: endpoint, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @param {string[]} services */
function capsOf(...services) {
  return services.flatMap((service) => ['--cap', service, 'allow *']);
}

/** @param {string} folder @param {string} cluster @param {string} address */
function configOf(folder, cluster, address) {
  return `[global]
fsid = ${cluster}
mon host = ${address}
keyring = ${join(folder, 'keyring')}
run dir = ${folder}
admin socket =
public addr = 127.0.0.1
mon data = ${join(folder, 'data')}
mon data avail crit = 1
mon allow pool size one = true
osd objectstore = memstore
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd crush chooseleaf type = 0
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await serveUntilStopped(startCeph);
