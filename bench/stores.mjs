import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Pool } from 'pg';
import { startPostgres } from '../tools/servers/postgres.js';
import { buildForNode } from './build-for-node.mjs';

/**
 * @typedef {import('../test/user-stores/filled-stores.js').FilledStore} FilledStore
 * @typedef {import('../test/user-stores/filled-stores.js').Shape} Shape
 * @typedef {import('kysely').CompiledQuery} Query
 * @typedef {{ name: string, p50: number, p95: number, plans: string[] }} Timing milliseconds; the plan of each query
 * @typedef {{ database: string, shape: Shape, seconds: number, timings: Timing[] }} Result
 */

/**
 * How long calls of the stores take with few assets and with many, one call at a time. Commits wait for the disk, as in
 * production.
 *
 * @param {{ sizes?: readonly Shape[], rounds?: number }} [options]
 * @returns {Promise<Result[]>}
 */
export async function run({
  sizes = [
    { assets: 10_000, users: 100, dormant: 3000 },
    { assets: 1_000_000, users: 10_000, dormant: 300_000 },
  ],
  rounds = 1000,
} = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'longshore-bench-'));
  const stores = await load();
  const postgres = await startPostgres({ durable: true });
  /** @type {Result[]} */
  const results = [];
  try {
    for (const [index, shape] of sizes.entries()) {
      const path = join(folder, `${index}.db`);
      results.push(
        await measure('SQLite', shape, rounds, stores, (log) => stores.createFilledSqlite(path, shape, log)),
      );
    }
    for (const shape of sizes) {
      results.push(
        await measure('PostgreSQL', shape, rounds, stores, (log) =>
          stores.createFilledPostgres(postgres.url, shape, log),
        ),
      );
    }
    results.push(await besideLockedRow(postgres.url, rounds, stores));
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true });
  }
  return results;
}

/**
 * @typedef {typeof import('../test/user-stores/filled-stores.js') &
 *   typeof import('../src/server/postgres/postgres-store.js') &
 *   typeof import('../src/server/users/store/guarded-store.js') &
 *   typeof import('../test/user-stores/samples.js')} Stores
 * @returns {Promise<Stores>}
 */
async function load() {
  const modules = await buildForNode(
    'stores',
    {
      stores: 'test/user-stores/filled-stores.ts',
      samples: 'test/user-stores/samples.ts',
      postgres: 'src/server/postgres/postgres-store.ts',
      guard: 'src/server/users/store/guarded-store.ts',
    },
    { external: [/^node:/, 'kysely', 'pg'] },
  );
  return Object.assign({}, ...modules);
}

/**
 * @param {string} database
 * @param {Shape} shape
 * @param {number} rounds
 * @param {Pick<Stores, 'sessionOf'>} samples
 * @param {(log: import('kysely').Logger) => Promise<FilledStore>} create
 * @returns {Promise<Result>}
 */
async function measure(database, shape, rounds, { sessionOf }, create) {
  const started = performance.now();
  /** @type {Query[]} */
  let queries = [];
  const { store, planOf, end } = await create(({ query }) => void queries.push(query));
  const seconds = (performance.now() - started) / 1000;
  /** @type {Timing[]} */
  const timings = [];
  for (const [name, call] of Object.entries(callsOf(store, shape, sessionOf))) {
    // The first calls prepare statements and read pages from the disk.
    await sample(call, 50);
    const times = await sample(call, rounds);
    queries = [];
    await call(0);
    const plans = [];
    for (const query of queries.filter(({ sql }) => /^(select|insert|update|delete|with)/.test(sql))) {
      plans.push(await planOf(query));
    }
    timings.push({ name, p50: quantile(times, 0.5), p95: quantile(times, 0.95), plans });
  }
  await end();
  return { database, shape, seconds, timings };
}

/**
 * Reservations of users, one at a time, while 30 calls of another wait for a row that is locked.
 *
 * @param {string} url
 * @param {number} rounds
 * @param {Stores} stores
 * @returns {Promise<Result>}
 */
async function besideLockedRow(url, rounds, { createPostgresStore, guardedStore, sessionOf }) {
  const pool = new Pool({ connectionString: url });
  const store = createPostgresStore({ pool });
  await store.migrate();
  const guarded = guardedStore(store, () => undefined);
  const reserve = (/** @type {string} */ user) => guarded.of(user).reserve(sessionOf(user), {}, Date.now());
  await reserve('locked');
  const blocking = new Client({ connectionString: url });
  await blocking.connect();
  await blocking.query(`begin; select from longshore_usage where user_id = 'locked' for update`);
  const over = new AbortController();
  const waiting = Array.from({ length: 30 }, async () => {
    while (!over.signal.aborted) await reserve('locked').catch(() => undefined);
  });
  const times = await sample((round) => reserve(`user-${round}`), rounds);
  over.abort();
  await blocking.query('rollback');
  await Promise.all(waiting);
  await blocking.end();
  await pool.end();
  const timing = { name: "Reservation, another user's row locked", plans: [] };
  const shape = { assets: 0, users: rounds, dormant: 0 };
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
  return { database: 'PostgreSQL, 10 connections', shape, seconds: 0, timings: [{ ...timing, p50, p95 }] };
}

/**
 * @param {(round: number) => Promise<unknown>} call
 * @param {number} rounds
 */
async function sample(call, rounds) {
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await call(round);
    times.push(performance.now() - started);
  }
  return times;
}

/**
 * @param {FilledStore['store']} store
 * @param {Shape} shape
 * @param {Stores['sessionOf']} sessionOf
 * @returns {Record<string, (round: number) => Promise<unknown>>}
 */
function callsOf(store, { assets, users, dormant }, sessionOf) {
  const page = { limit: 20, after: null, type: null, folderId: null, tag: null, search: null };
  // Spread over all users and assets, by a step that has no factor in common with their numbers.
  const userOf = (/** @type {number} */ round) => `user-${(round * 7919) % users}`;
  let count = 0;
  return {
    'First page': (round) => store.listAssets({ ...page, user: userOf(round) }),
    'Later page': (round) =>
      store.listAssets({
        ...page,
        user: userOf(round),
        after: { createdAt: 1_700_000_000_000 + assets * 500, id: 'asset-0' },
      }),
    Search: (round) => store.listAssets({ ...page, user: userOf(round), search: `${round % 100}.jpg` }),
    'First page, user with 30 %': () => store.listAssets({ ...page, user: 'dormant' }),
    'Search without a match, user with 30 %': () =>
      store.listAssets({ ...page, user: 'dormant', search: 'none' }),
    'Duplicate check': (round) => {
      const asset = dormant + ((round * 7919) % (assets - dormant));
      return store.findDuplicate(`user-${asset % users}`, String(asset).padStart(64, '0'), 1000);
    },
    Reservation: (round) =>
      store.reserve(
        sessionOf(userOf(round), { id: `new-${(count += 1)}` }),
        { bytes: 1e12, files: 1e6 },
        1_700_000_000_000,
      ),
  };
}

/** @param {number[]} times @param {number} share */
function quantile(times, share) {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** @param {Result[]} results the smaller size of each database first */
export function toMarkdown(results) {
  const lines = [
    '| Database | Call | Assets | p50 (ms) | p95 (ms) | p95 ÷ with fewest |',
    '|---|---|---|---|---|---|',
  ];
  for (const { database, shape, timings } of results) {
    const fewest = results.find((result) => result.database === database);
    for (const { name, p50, p95 } of timings) {
      const least = fewest?.timings.find((timing) => timing.name === name)?.p95 ?? NaN;
      const figures = [p50.toFixed(2), p95.toFixed(2), (p95 / least).toFixed(1)];
      lines.push(
        `| ${database} | ${name} | ${shape.assets.toLocaleString('en')} of ${shape.users.toLocaleString('en')} users | ${figures.join(' | ')} |`,
      );
    }
  }
  lines.push('', 'The query plans with the most assets:');
  for (const database of new Set(results.map((result) => result.database))) {
    const { timings = [] } = results.findLast((result) => result.database === database) ?? {};
    const explained = timings.filter(({ plans }) => plans.some(Boolean));
    if (explained.length === 0) continue;
    const plans = explained.map(
      ({ name, plans: parts }) => `-- ${name}\n${parts.filter(Boolean).join('\n')}`,
    );
    lines.push('', `${database}:`, '', '```text', ...plans, '```');
  }
  return lines.join('\n');
}
