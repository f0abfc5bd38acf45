import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { startMockServer } from '../../src/mock/node.js';
import type { MockService } from '../../src/mock/index.js';
import type { Reconciliation } from '../../src/server/users/options.js';
import type { OwnedAsset } from '../../src/server/users/store/model.js';
import type { UserStore } from '../../src/server/users/store/user-store.js';
import { createChance, type Chance } from '../faults/chance.js';
import { startClients, type ClientFile } from '../faults/clients.js';
import { startProcess, type ServerProcess } from '../faults/processes.js';
import { everyScope } from '../worlds/mock-world.js';
import { bundleForNode } from '../worlds/node-bundle.js';
import type { ProcessOptions } from './proxy-process.js';

/** A database of the test's own, with a table `notes (text text)` for `onUploaded`. */
export interface CrashDatabase {
  /** As `ProcessOptions.database`. */
  readonly address: string;
  readonly store: UserStore;
  notes(): Promise<string[]>;
}

const hour = 3_600_000;
const users = ['ada', 'bob', 'carol', 'dan', 'eve', 'fay'];

/** Kills a proxy under load again and again, or stops it first, then checks what is left. Resolves with figures. */
export async function crash(database: CrashDatabase, kills: number, seed: number): Promise<object> {
  const chance = createChance(seed);
  const folder = mkdtempSync(join(tmpdir(), 'longshore-crash-'));
  const heard = join(folder, 'heard');
  writeFileSync(heard, '');
  const mock = await startMockServer({
    limits: { ratePerMinute: 1_000_000_000, monthlyRequests: 1_000_000_000 },
    fetchSource: async (url) =>
      new Response(`imported ${url.href}`, { headers: { 'content-type': 'text/plain' } }),
    resolveHost: async () => ['8.8.8.8'],
    importPolls: 1,
  });
  const { service, baseUrl } = mock;
  const apiKey = service.createKey({ scopes: everyScope });
  const bundle = await bundleForNode('test/crash/proxy-process.ts');
  const start = (ahead: number) => {
    const options: ProcessOptions = { baseUrl, apiKey, database: database.address, heard, ahead };
    return startProcess(bundle, options);
  };

  let running = start(0);
  let current: ServerProcess | null = null;
  try {
    service.faults.add({ on: 'api', kind: 'lose-response', chance: 0.03, times: Infinity });
    const clients = startClients({
      accounts: users,
      clientsOfAccount: 1,
      chance,
      source: 'https://example.com',
      prefix: '',
      async send(account, path, init) {
        const headers = { ...init.headers, cookie: account, 'sec-fetch-site': 'same-origin' };
        return fetch(`${(await running).origin}/api/media${path}`, { ...init, headers });
      },
      storageUrl: async (url) => url,
    });
    for (let kill = 0; kill < kills; kill += 1) {
      current = await running;
      await delay(chance.between(50, 450));
      const { promise, resolve, reject } = deferred<ServerProcess>();
      running = promise;
      const startNext = () => void start(0).then(resolve, reject);
      const isFrozen = kill % 4 === 3;
      const hasOneWriter = !database.address.startsWith('postgres:');
      const others = { startNext, startLate: () => start(late), next: promise, hasOneWriter };
      if (isFrozen) await freeze(current, others, chance);
      await current.kill();
      if (!isFrozen) startNext();
    }
    const files = await clients.stop();
    current = await running;
    service.faults.clear();
    const left: Reconciliation[] = [];
    // The first leaves what a killed process had claimed, and learns the jobs of imports.
    for (const ahead of [hour, 2 * hour, 3 * hour]) {
      await current.kill();
      current = await start(ahead);
      const response = await fetch(`${current.origin}/reconcile`);
      left.push((await response.json()) as Reconciliation);
    }
    expect(clients.unexpected).toEqual([]);
    expect(left.at(-1)).toEqual({ completed: 0, released: 0, deleted: 0, unknown: 0, open: 0 });
    const figures = await expectTruth(service, database, files, readFileSync(heard, 'utf8'));
    return { kills, ...figures };
  } finally {
    await (current ?? (await running)).kill();
    await mock.close();
    rmSync(folder, { recursive: true, maxRetries: 10 });
    rmSync(dirname(bundle), { recursive: true });
  }
}

// Milliseconds: longer than a lease, and shorter than a session without a response is kept.
const late = 180_000;

interface Others {
  startNext: () => void;
  /** With a clock that is ahead. */
  startLate: () => Promise<ServerProcess>;
  readonly next: Promise<ServerProcess>;
  /** Whether a database lets one process write at a time. */
  readonly hasOneWriter: boolean;
}

/** Stops a process in the middle of its work for a while. Meanwhile, others take over, and settle what it has begun. */
async function freeze(
  frozen: ServerProcess,
  { startNext, startLate, next, hasOneWriter }: Others,
  chance: Chance,
): Promise<void> {
  await frozen.freeze({ inTransaction: chance.hits(0.5) });
  startNext();
  const other = await startLate();
  const settled = fetch(`${other.origin}/reconcile`);
  if (!hasOneWriter) await expectGuestsServed(await next);
  await delay(chance.between(500, 2000));
  if (chance.hits(0.5)) {
    // It finds that others have done its work.
    frozen.thaw();
    await delay(chance.between(0, 300));
  } else {
    await frozen.kill();
  }
  await settled;
  await other.kill();
  await expectGuestsServed(await next);
}

/** Somebody of whom the stopped process knew nothing can upload. */
async function expectGuestsServed({ origin }: ServerProcess): Promise<void> {
  const headers = { cookie: 'guest', 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const body = JSON.stringify({ filename: 'guest.txt', content_type: 'text/plain', size: 5 });
  const begin = () => fetch(`${origin}/api/media/uploads/presign`, { method: 'POST', headers, body });
  let { status } = await begin();
  // The service still loses responses.
  for (let lost = 0; status === 502 && lost < 9; lost += 1) ({ status } = await begin());
  expect(status, 'the upload of a guest').toBe(201);
}

/** What is true however often the proxy was killed. */
async function expectTruth(
  service: MockService,
  { store, notes }: CrashDatabase,
  files: readonly ClientFile[],
  heard: string,
): Promise<object> {
  const assets = service.assets();
  const query = {
    user: null,
    limit: 1_000_000,
    after: null,
    type: null,
    folderId: null,
    tag: null,
    search: null,
  };
  const page = await store.listAssets(query);
  const owned = new Map(page.assets.map((asset) => [asset.id, asset]));

  const ownerOf = new Map(
    files.flatMap(({ account, versions }) => [...versions.keys()].map((name) => [name, account])),
  );
  const wrongly = assets.filter(
    ({ id = '', filename = '' }) => owned.get(id)?.user !== ownerOf.get(filename),
  );
  expect(wrongly, 'assets without their owner').toEqual([]);
  expect(owned.size, 'assets of the index').toBe(assets.length);
  expect(new Set(assets.map(({ filename }) => filename)).size, 'names, each of one asset').toBe(
    assets.length,
  );

  const lost = files.filter(
    ({ ids, deletion }) => deletion === 'none' && [...ids].some((id) => !owned.has(id)),
  );
  expect(lost, 'confirmed files that are gone').toEqual([]);
  const kept = files.filter(
    ({ ids, deletion }) => deletion === 'confirmed' && [...ids].some((id) => owned.has(id)),
  );
  expect(kept, 'deleted files that are there').toEqual([]);

  const written = await notes();
  expect(written.length, 'events').toBeGreaterThan(0);
  expect(new Set(written).size, 'events, written once').toBe(written.length);
  const calls = new Set(heard.split('\n'));
  expect(written.filter((line) => !calls.has(line))).toEqual([]);
  const eventsOf = countBy(written.map((line) => line.split(' ')[1] ?? ''));
  for (const { id = '' } of assets) {
    expect([id, eventsOf.get(id)], 'an event for each version').toEqual([id, service.versions(id).length]);
  }

  for (const user of users) {
    const own = [...owned.values()].filter((asset) => asset.user === user);
    const bytes = own.reduce((sum, { id }) => sum + sizeOf(service, id), 0);
    const expected = { files: own.length, bytes, reservedBytes: 0, reservedFiles: 0 };
    expect(await store.usageOf(user, Date.now()), user).toMatchObject(expected);
  }
  return { files: files.length, assets: assets.length, events: written.length, versions: versionsOf(owned) };
}

function sizeOf(service: MockService, id: string): number {
  return service.versions(id).reduce((sum, { size = 0 }) => sum + size, 0);
}

function versionsOf(owned: ReadonlyMap<string, OwnedAsset>): number {
  return [...owned.values()].filter(({ size, storedBytes }) => storedBytes > size).length;
}

function countBy(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function deferred<Value>() {
  let resolve: (value: Value) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<Value>((settle, fail) => {
    resolve = settle;
    reject = fail;
  });
  return { promise, resolve, reject };
}
