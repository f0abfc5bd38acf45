import { fork } from 'node:child_process';
import { createServer, request as httpRequest, Agent } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildForNode } from './build-for-node.mjs';

/**
 * One user floods the proxy with calls that cost no unit, 200 a second, while ten others each make four a second. Over
 * HTTP, with users on SQLite. Prints how long the others wait before and during the flood, and the memory of the server.
 *
 * `node --expose-gc bench/flood.mjs [seconds]`
 */

const seconds = Number(process.argv[2] ?? 30);
const perSecond = 200;
const others = 10;

if (process.send)
  process.once('message', (/** @type {Parameters<typeof callAll>[0]} */ plan) => void callAll(plan));
else await run();

async function run() {
  const folder = await mkdtemp(join(tmpdir(), 'longshore-flood-'));
  const [{ createMediaProxy, toNodeHandler, libraryOperations }, { createSqliteStore }] = await buildForNode(
    'flood',
    { server: 'src/server/index.ts', sqlite: 'src/server/sqlite/index.ts' },
    { external: [/^node:/, 'kysely'] },
  );
  const store = createSqliteStore({ path: join(folder, 'media.db') });
  const proxy = createMediaProxy({
    baseUrl: 'https://service.invalid/v1',
    apiKey: 'mk_live_0123456789abcdef',
    allow: libraryOperations,
    authorize: () => true,
    users: { of: (/** @type {Request} */ request) => request.headers.get('cookie'), store },
  });
  const server = createServer(toNodeHandler(proxy));
  // A connection must not close between two calls.
  server.keepAliveTimeout = 120_000;
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const quiet = await measure({ port, flood: 0, seconds: Math.min(seconds, 10) });
  const flooded = await measure({ port, flood: perSecond, seconds });
  for (const [name, { p50, p95, cores }] of Object.entries({ 'no flood': quiet, flood: flooded })) {
    const waits = `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;
    console.log(`others, ${name}: ${waits}; the server uses ${cores.toFixed(2)} of a core`);
  }
  const part = Math.ceil(flooded.resident.length / 4);
  const quarters = [0, 1, 2, 3].map((index) =>
    Math.max(...flooded.resident.slice(index * part, (index + 1) * part)),
  );
  console.log(`flood of ${perSecond}/s for ${seconds} s: ${JSON.stringify(flooded.statuses)}`);
  console.log(`memory in its quarters: ${quarters.join(', ')} MB; heap in the end: ${memory().heap} MB`);
  console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`);
  await proxy.close();
  await store.close();
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
}

/** The callers are a process of their own, whose work counts neither as waiting nor as memory. */
async function measure(/** @type {{ port: number, flood: number, seconds: number }} */ plan) {
  const callers = fork(new URL(import.meta.url), { execArgv: [] });
  const start = process.cpuUsage();
  /** @type {number[]} */
  const resident = [];
  const sampling = setInterval(() => resident.push(memory().rss), 1_000);
  callers.send(plan);
  const result = await new Promise((resolve, reject) => {
    callers.once('message', resolve);
    callers.once('error', reject);
  });
  clearInterval(sampling);
  const { user, system } = process.cpuUsage(start);
  return { ...result, resident, cores: (user + system) / 1e6 / plan.seconds };
}

async function callAll(
  /** @type {{ port: number, flood: number, seconds: number }} */ { port, flood, seconds: duration },
) {
  // The others must not wait for a connection of the flood.
  const agents = {
    eve: new Agent({ keepAlive: true, maxSockets: 400 }),
    others: new Agent({ keepAlive: true }),
  };
  /** @type {number[]} */
  const waits = [];
  /** @type {Record<string, number>} */
  const statuses = {};
  const calls = [
    { method: 'GET', path: '/folders' },
    { method: 'GET', path: '/assets?limit=100' },
    { method: 'POST', path: '/folders', body: '{"name":"x"}' },
    { method: 'POST', path: '/uploads/check-duplicate', body: `{"checksum_sha256":"${'ab'.repeat(32)}"}` },
  ];
  const call = (/** @type {string} */ user, /** @type {number} */ count) =>
    new Promise((resolve, reject) => {
      const { method, path, body = '' } = calls[count % calls.length] ?? {};
      const headers = {
        cookie: user,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        'content-length': body.length,
      };
      const sent = httpRequest(
        {
          port,
          host: '127.0.0.1',
          agent: user === 'eve' ? agents.eve : agents.others,
          method,
          path: `/api/media${path}`,
          headers,
        },
        (answer) => {
          answer.resume().once('end', () => resolve(answer.statusCode));
        },
      );
      sent.once('error', reject).end(body);
    });
  const end = performance.now() + duration * 1_000;
  const ordinary = async (/** @type {number} */ index) => {
    await sleep(index * 23);
    for (let count = index; performance.now() < end; count += 1) {
      const start = performance.now();
      await call(`user-${index}`, count);
      waits.push(performance.now() - start);
      await sleep(250);
    }
  };
  /** @type {Promise<unknown>[]} */
  const flooding = [];
  const flooder = async () => {
    const start = performance.now();
    if (flood === 0) return;
    for (let count = 0; performance.now() < end; count += 1) {
      flooding.push(
        call('eve', count).then((status) => {
          statuses[String(status)] = (statuses[String(status)] ?? 0) + 1;
        }),
      );
      await sleep(Math.max(0, start + (count * 1_000) / flood - performance.now()));
    }
    await Promise.all(flooding);
  };
  await Promise.all([flooder(), ...Array.from({ length: others }, (_, index) => ordinary(index))]);
  for (const agent of Object.values(agents)) agent.destroy();
  waits.sort((one, other) => one - other);
  const at = (/** @type {number} */ part) => waits[Math.floor(waits.length * part)] ?? Number.NaN;
  process.send?.({ p50: at(0.5), p95: at(0.95), statuses });
  process.disconnect();
}

function memory() {
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  return { heap: Math.round(heapUsed / 1e6), rss: Math.round(rss / 1e6) };
}
