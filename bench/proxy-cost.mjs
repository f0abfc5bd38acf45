import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { startPostgres } from '../tools/servers/postgres.js';
import { buildForNode } from './build-for-node.mjs';

/** @typedef {{ name: string, perCall: number[] }} Result milliseconds of CPU per call, in each round */

const apiKey = 'key_of_the_benchmark';

/**
 * The CPU time of a presign call in the process of the proxy, beside the same call through a bare `fetch`. The service,
 * the pages and PostgreSQL are other processes.
 *
 * @param {{ rounds?: number, calls?: number, only?: readonly string[] }} [options]
 * @returns {Promise<Result[]>}
 */
export async function run({ rounds = 15, calls = 400, only = [] } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'longshore-bench-'));
  const postgres = await startPostgres();
  const outside = fork(new URL('proxy-cost/outside.mjs', import.meta.url), { execArgv: [] });
  const [{ port: service }] = await once(outside, 'message');
  const baseUrl = `http://127.0.0.1:${service}/v1`;
  const pool = new Pool({ connectionString: postgres.url });
  const [{ createMediaProxy, toNodeHandler, uploaderOperations }, sqlite, pg] = await load();
  const proxyWith = (/** @type {object} */ options) =>
    toNodeHandler(
      createMediaProxy({ baseUrl, apiKey, authorize: () => true, allow: uploaderOperations, ...options }),
    );
  const usersIn = (/** @type {object} */ store) => {
    const of = (/** @type {Request} */ { headers }) => /user=([\w-]+)/.exec(headers.get('cookie') ?? '')?.[1];
    return { users: { of, store, quota: { bytes: 1e15, files: 1e9 } } };
  };
  /** @type {Record<string, import('node:http').RequestListener>} */
  const handlers = {
    'Bare `fetch`': passThrough(baseUrl),
    'The proxy': proxyWith({}),
    '`users` in SQLite': proxyWith(usersIn(sqlite.createSqliteStore({ path: join(folder, 'media.db') }))),
    '`users` in PostgreSQL': proxyWith(usersIn(pg.createPostgresStore({ pool }))),
  };
  const ways = [];
  for (const [name, handler] of Object.entries(handlers)) {
    if (only.length > 0 && !only.some((part) => name.includes(part))) continue;
    const server = createServer(handler).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    ways.push({ name, server, port, perCall: /** @type {number[]} */ ([]) });
  }
  const send = async (/** @type {number} */ port) => {
    const before = process.cpuUsage();
    outside.send({ port, calls });
    const [{ failure }] = await once(outside, 'message');
    if (failure) throw new Error(failure);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / calls;
  };
  // The first rounds compile, and create tables.
  for (const { port } of [...ways, ...ways, ...ways]) await send(port);
  for (let round = 0; round < rounds; round += 1) {
    for (const { port, perCall } of ways) perCall.push(await send(port));
  }
  outside.kill();
  for (const { server } of ways) {
    server.closeAllConnections();
    server.close();
  }
  await pool.end();
  await postgres.stop();
  await rm(folder, { recursive: true });
  return ways.map(({ name, perCall }) => ({ name, perCall }));
}

/** @returns {Promise<any[]>} */
function load() {
  return buildForNode(
    'proxy-cost',
    {
      server: 'src/server/index.ts',
      sqlite: 'src/server/sqlite/index.ts',
      postgres: 'src/server/postgres/index.ts',
    },
    { external: [/^node:/, 'kysely', 'pg'] },
  );
}

/**
 * What an app would write without the proxy.
 *
 * @param {string} baseUrl
 * @returns {import('node:http').RequestListener}
 */
function passThrough(baseUrl) {
  return (incoming, outgoing) => void pass(incoming, outgoing);

  /**
   * @param {import('node:http').IncomingMessage} incoming
   * @param {import('node:http').ServerResponse} outgoing
   */
  async function pass(incoming, outgoing) {
    const chunks = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const response = await fetch(`${baseUrl}/uploads/presign`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: Buffer.concat(chunks),
    });
    outgoing.writeHead(response.status, { 'content-type': 'application/json' });
    outgoing.end(await response.text());
  }
}

/** @param {readonly number[]} values */
function median(values) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** CPU time relative to the bare one, which is the first. @param {readonly Result[]} results */
export function toRatios([bare, ...others]) {
  return Object.fromEntries(others.map((way) => [way.name, ratioOf(way, bare)]));
}

/** Median of the rounds. @param {Result} way @param {Result | undefined} bare */
function ratioOf(way, bare) {
  return median(way.perCall.map((time, round) => time / (bare?.perCall[round] ?? NaN)));
}

/** @param {readonly Result[]} results the bare one first */
export function toMarkdown(results) {
  const rows = results.map(
    (way) => `| ${way.name} | ${median(way.perCall).toFixed(3)} | ${ratioOf(way, results[0]).toFixed(2)} |`,
  );
  return ['| Way | CPU of a call (ms) | Ratio |', '|---|---|---|', ...rows].join('\n');
}
