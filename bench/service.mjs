import { fork, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { AwsClient } from 'aws4fetch';
import express from 'express';
import { buildForNode } from './build-for-node.mjs';

/**
 * @typedef {{ name: string, perSecond: number }} Rate
 * @typedef {{ page: string, p50: number, p95: number }} Page milliseconds
 * @typedef {{ name: string, service: number, nginx: number }} Delivery answers a second
 * @typedef {{ rates: Rate[], pages: Page[], deliveries: Delivery[] }} Result
 */

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/**
 * The service over SQLite and a folder, beside the mock, a bare route and nginx; all over HTTP on this machine, with one
 * client. Needs nginx for its part.
 *
 * @param {{ files?: number, assets?: number, reads?: number }} [options]
 * @returns {Promise<Result>}
 */
export async function run({ files = 1000, assets = 1_000_000, reads = 1000 } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'longshore-bench-'));
  await buildForNode(
    'service',
    { service: 'src/service/index.ts', mock: 'src/mock/node.ts' },
    { external: [/^node:/, 'kysely', 'pg', 'aws4fetch', 'ipaddr.js', /^@noble/] },
  );
  /** @type {{ stop(): unknown }[]} */
  const started = [];
  try {
    const own = await startProcess('service', folder);
    const mock = await startProcess('mock', folder);
    const bare = await startBare(folder);
    started.push(own, mock, bare);
    /** @type {Rate[]} */
    const rates = [];
    for (const [name = '', baseUrl = '', bearer = ''] of [
      ['service', own.baseUrl, own.key],
      ['mock', mock.baseUrl, mock.key],
      ['Express with aws4fetch', bare.baseUrl, 'none'],
    ]) {
      const upload = uploader(baseUrl, bearer);
      await timed(100, upload);
      rates.push({ name, perSecond: await timed(files, upload) });
    }
    fill(join(folder, 'records.sqlite'), assets);
    const pages = await measurePages(own.baseUrl, own.key);
    return { rates, pages, deliveries: await measureDelivery(folder, own.baseUrl, own.key, reads) };
  } finally {
    for (const one of started) one.stop();
    agent.destroy();
    await rm(folder, { recursive: true });
  }
}

/** Time of the service relative to each of the others. @param {Result} result */
export function toRatios({ rates: [own, ...others], deliveries }) {
  return Object.fromEntries([
    ...others.map(({ name, perSecond }) => [name, perSecond / (own?.perSecond ?? NaN)]),
    ...deliveries.map(({ name, service, nginx }) => [`nginx, ${name}`, nginx / service]),
  ]);
}

/** @param {Result} result */
export function toMarkdown({ rates, pages, deliveries: delivered }) {
  const own = rates[0]?.perSecond ?? 1;
  return [
    '| presign, PUT of 1 kB, finalize | files a second | service relative to it |',
    '| --- | --- | --- |',
    ...rates.map(
      ({ name, perSecond }) => `| ${name} | ${Math.round(perSecond)} | ${(own / perSecond).toFixed(2)} |`,
    ),
    '',
    '| page of 100 assets of 1,000,000 | median, ms | p95, ms |',
    '| --- | --- | --- |',
    ...pages.map(({ page, p50, p95 }) => `| ${page} | ${p50.toFixed(1)} | ${p95.toFixed(1)} |`),
    '',
    '| delivery, answers a second | service | nginx | service relative to it |',
    '| --- | --- | --- | --- |',
    ...delivered.map(
      ({ name, service, nginx }) =>
        `| ${name} | ${Math.round(service)} | ${Math.round(nginx)} | ${(service / nginx).toFixed(2)} |`,
    ),
  ].join('\n');
}

/**
 * A route that presigns a PUT with a key of a bucket and believes whatever comes: no quota, no digest, no asset.
 *
 * @param {string} folder
 */
async function startBare(folder) {
  const client = new AwsClient({
    accessKeyId: 'a',
    secretAccessKey: 'b',
    service: 's3',
    region: 'us-east-1',
  });
  const app = express();
  const storage = createServer((incoming, outgoing) => {
    // As it comes, without a digest.
    incoming.pipe(createWriteStream(join(folder, 'bare'))).on('close', () => outgoing.end());
  });
  const port = await listen(storage);
  app.use(express.json());
  app.post('/uploads/presign', async (incoming, outgoing) => {
    const { content_type } = incoming.body;
    const url = `http://127.0.0.1:${port}/bucket/${Math.random()}?X-Amz-Expires=900`;
    const signed = await client.sign(url, {
      method: 'PUT',
      headers: { 'content-type': content_type },
      aws: { signQuery: true, allHeaders: true },
    });
    outgoing.json({
      upload_id: 'u',
      upload_url: signed.url,
      required_headers: { 'Content-Type': content_type },
    });
  });
  app.post('/uploads/finalize', (_incoming, outgoing) => outgoing.status(201).json({ id: 'a' }));
  const server = createServer(app);
  return {
    baseUrl: `http://127.0.0.1:${await listen(server)}`,
    stop() {
      for (const one of [server, storage]) one.close();
    },
  };
}

/**
 * @param {'service' | 'mock'} kind @param {string} folder
 * @returns {Promise<{ baseUrl: string, key: string, stop(): unknown }>}
 */
function startProcess(kind, folder) {
  const child = fork(fileURLToPath(new URL('service-process.mjs', import.meta.url)), [kind, folder]);
  return new Promise((resolve, reject) => {
    child.once('message', (/** @type {{ baseUrl: string, key: string }} */ started) =>
      resolve({ ...started, stop: () => child.kill() }),
    );
    child.once('exit', () => reject(new Error(`The process of the ${kind} ended.`)));
  });
}

/** @param {import('node:http').Server} server @returns {Promise<number>} its port */
async function listen(server) {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

/** @param {string} baseUrl @param {string} key */
function uploader(baseUrl, key) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  let count = 0;
  return async () => {
    const bytes = Buffer.alloc(1000, `${(count += 1)} `);
    const checksum_sha256 = createHash('sha256').update(bytes).digest('hex');
    const declared = { filename: 'a.txt', content_type: 'text/plain', size: bytes.length, checksum_sha256 };
    const presigned = await send(`${baseUrl}/uploads/presign`, 'POST', headers, JSON.stringify(declared));
    const { upload_id, upload_url, required_headers } = JSON.parse(presigned.body.toString());
    await send(upload_url, 'PUT', required_headers, bytes);
    const ended = await send(`${baseUrl}/uploads/finalize`, 'POST', headers, JSON.stringify({ upload_id }));
    if (ended.status !== 201) throw new Error(ended.body.toString());
  };
}

/**
 * Resolves with how often it ran in a second, eight at a time.
 *
 * @param {number} times @param {() => Promise<void>} work
 */
async function timed(times, work) {
  let left = times;
  const start = performance.now();
  const loop = async () => {
    while ((left -= 1) >= 0) await work();
  };
  await Promise.all(Array.from({ length: 8 }, loop));
  return times / ((performance.now() - start) / 1000);
}

/**
 * @param {string} url @param {string} method @param {Record<string, string>} headers @param {string | Buffer} [body]
 * @returns {Promise<{ status: number | undefined, body: Buffer }>}
 */
function send(url, method, headers, body = Buffer.alloc(0)) {
  return new Promise((resolve, reject) => {
    const length = method === 'GET' ? {} : { 'content-length': Buffer.byteLength(body) };
    const sent = request(url, { method, agent, headers: { ...headers, ...length } }, (response) => {
      /** @type {Buffer[]} */
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode, body: Buffer.concat(chunks) }));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(method === 'GET' ? undefined : body);
  });
}

/**
 * Adds assets to the account, without versions and objects.
 *
 * @param {string} path @param {number} assets
 */
function fill(path, assets) {
  const database = new DatabaseSync(path);
  const columns = `id, account, link_token, privacy, status, folder_id, created_at, version_id, object_key, sha256,
    version_created_at, type, search_key, number, filename, content_type, size`;
  database.exec(`insert into longshore_service_assets (${columns})
    with recursive n (i) as (select 1 union all select i + 1 from n where i < ${assets})
    select 'ast_' || i, 'default', 'link' || i, 'public', 'active', null, i, 'ver_' || i, 'hosted/' || i, null,
      i, case i % 10 when 0 then 'video' else 'image' end, 'photo ' || i, 1, 'Photo ' || i, 'image/png', 1000 from n`);
  database.exec('analyze');
  // As after a while: so many rows at once would stay in the log.
  database.exec('pragma wal_checkpoint(truncate)');
  database.close();
}

/** @param {string} baseUrl @param {string} key */
async function measurePages(baseUrl, key) {
  const headers = { authorization: `Bearer ${key}` };
  /** @type {Page[]} */
  const pages = [];
  for (const [page = '', query = ''] of [
    ['all', ''],
    ['videos', '&type=video'],
    ['search', '&search=photo%209'],
  ]) {
    /** @type {number[]} */
    const times = [];
    let cursor = '';
    for (let count = 0; count < 200; count += 1) {
      const start = performance.now();
      const { body } = await send(`${baseUrl}/assets?limit=100${query}${cursor}`, 'GET', headers);
      times.push(performance.now() - start);
      cursor = `&cursor=${JSON.parse(body.toString()).pagination.next_cursor}`;
    }
    times.sort((one, other) => one - other);
    pages.push({ page, p50: times[100] ?? 0, p95: times[190] ?? 0 });
  }
  return pages;
}

const deliveries = [
  { name: '10 kB', size: 10_000, headers: {}, length: 10_000 },
  { name: '1 MB', size: 1_000_000, headers: {}, length: 1_000_000 },
  { name: '100 kB of 1 MB', size: 1_000_000, headers: { range: 'bytes=500000-599999' }, length: 100_000 },
];

/**
 * Answers a second, beside nginx.
 *
 * @param {string} folder @param {string} baseUrl @param {string} key @param {number} reads
 * @returns {Promise<Delivery[]>}
 */
async function measureDelivery(folder, baseUrl, key, reads) {
  const nginx = await startNginx(folder);
  /** @type {Delivery[]} */
  const rows = [];
  for (const { name, size, headers, length } of deliveries) {
    const bytes = Buffer.alloc(size, 'longshore ');
    await writeFile(join(folder, 'a.bin'), bytes);
    const urls = { service: await host(baseUrl, key, bytes), nginx: `${nginx.url}/a.bin` };
    const rates = { service: 0, nginx: 0 };
    // In turn, so that both meet the same machine.
    for (const round of [0, 1, 2, 3]) {
      for (const server of /** @type {const} */ (['service', 'nginx'])) {
        const perSecond = await timed(round === 0 ? 100 : reads, async () => {
          const { body } = await send(urls[server], 'GET', headers);
          if (body.length !== length) throw new Error(`${server} served ${body.length}`);
        });
        if (round > 0) rates[server] += perSecond / 3;
      }
    }
    rows.push({ name, ...rates });
  }
  nginx.stop();
  return rows;
}

/** @param {string} baseUrl @param {string} key @param {Buffer} bytes */
async function host(baseUrl, key, bytes) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const declared = { filename: 'a.bin', content_type: 'application/octet-stream', size: bytes.length };
  const presigned = await send(`${baseUrl}/uploads/presign`, 'POST', headers, JSON.stringify(declared));
  const { upload_id, upload_url, required_headers } = JSON.parse(presigned.body.toString());
  await send(upload_url, 'PUT', required_headers, bytes);
  const ended = await send(`${baseUrl}/uploads/finalize`, 'POST', headers, JSON.stringify({ upload_id }));
  return JSON.parse(ended.body.toString()).direct_url;
}

/** @param {string} folder */
async function startNginx(folder) {
  const port = 20_000 + (process.pid % 10_000);
  const config = `daemon off; worker_processes 1; user root; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    events {} http { access_log off; sendfile on; server { listen 127.0.0.1:${port}; root ${folder}; } }`;
  await writeFile(join(folder, 'nginx.conf'), config);
  const server = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 50; tries += 1) {
    if (
      await send(`${url}/a.bin`, 'GET', {}).then(
        () => true,
        () => false,
      )
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { url, stop: () => server.kill() };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(toMarkdown(await run()));
