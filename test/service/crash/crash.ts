import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { newKey } from '../../../src/service/api/keys.js';
import { scopes } from '../../../src/contract/operation.js';
import { wallClock } from '../../../src/service/clock.js';
import { createIds } from '../../../src/service/ids.js';
import type { Objects } from '../../../src/service/objects/objects.js';
import type { Records } from '../../../src/service/records/records.js';
import { createChance, type Chance } from '../../faults/chance.js';
import { contentOf, startClients, type ClientFile } from '../../faults/clients.js';
import { startProcess } from '../../faults/processes.js';
import { bundleForNode } from '../../worlds/node-bundle.js';
import { closeServer, listening, portOf } from '../../worlds/servers.js';
import type { ServiceProcessOptions } from './crash-process.js';
import { createTruth, type Query } from './crash-truth.js';

/** Where the processes keep what they have. */
export interface CrashPlace {
  /** As in the options of a process. */
  readonly database: string;
  readonly records: Records;
  readonly query: Query;
  readonly objects: Objects;
  /** As in the options of a process. */
  readonly address: ServiceProcessOptions['objects'];
  /** How many may share it. */
  readonly processes: number;
}

export interface ServiceProcess {
  readonly baseUrl: string;
  readonly storageOrigin: string;
  kill(): Promise<void>;
  /** Runs the imports that wait, and a sweep. */
  settle(): Promise<void>;
}

interface Account {
  readonly name: string;
  readonly key: string;
}

const minute = 60_000;
const killsOfRound = 10;

/** Resolves with a function that starts a process. */
export async function createProcesses({
  database,
  address,
}: CrashPlace): Promise<(ahead: number, faults: number | null) => Promise<ServiceProcess>> {
  const path = await bundleForNode('test/service/crash/crash-process.ts');
  return async (ahead, faults) => {
    const options: ServiceProcessOptions = { database, objects: address, ahead, faults };
    const { origin, kill } = await startProcess(path, options);
    const ask = async (question: string) => {
      const response = await fetch(origin + question);
      if (!response.ok) throw new Error(await response.text());
      return (await response.json()) as Pick<ServiceProcess, 'baseUrl' | 'storageOrigin'>;
    };
    return { ...(await ask('/')), kill, settle: async () => void (await ask('/settle')) };
  };
}

/** Adds accounts that may do everything. */
export async function createAccounts(
  { records }: Pick<CrashPlace, 'records'>,
  names: readonly string[],
): Promise<Account[]> {
  await records.migrate();
  const parts = { clock: wallClock, ids: createIds() };
  return Promise.all(
    names.map(async (name) => {
      const { key, record } = newKey({ account: name, scopes }, parts);
      await records.addKey(record, 1);
      return { name, key };
    }),
  );
}

/** Kills processes under load again and again; every ten times, checks what is left. Resolves with figures. */
export async function crashService(place: CrashPlace, kills: number, seed: number): Promise<object> {
  const chance = createChance(seed);
  const accounts = await createAccounts(place, ['ada', 'bob', 'carol', 'dan', 'eve', 'fay']);
  const keys = new Map(accounts.map(({ name, key }) => [name, key]));
  const start = await createProcesses(place);
  const expectTruth = createTruth(place.query, place.objects);
  const openJobs = () =>
    place.query("select id from longshore_service_jobs where status in ('queued', 'processing')");
  const source = await startSource(chance);
  let ahead = 0;
  let running: Promise<ServiceProcess>[] = [];
  const startAll = (faults: boolean) => {
    running = Array.from({ length: place.processes }, () =>
      start(ahead, faults ? chance.next() * 1e9 : null),
    );
  };
  const killAll = async () => {
    await Promise.all((await Promise.all(running)).map((one) => one.kill()));
    // The bucket ends what they have begun, in truth long before the claims are over.
    if (typeof place.address !== 'string') await delay(1000);
  };
  const find = () => running[chance.between(0, running.length - 1)] as Promise<ServiceProcess>;

  const killOnce = async (maySkip: boolean) => {
    await Promise.all(running);
    await delay(chance.between(50, 450));
    const one = chance.between(0, running.length - 1);
    if (chance.hits(running.length > 1 ? 0.4 : 0.6)) {
      await killAll();
      // Past all claims.
      ahead += 65 * minute;
      startAll(true);
      return true;
    }
    await (await running[one])?.kill();
    // Past the claims, but not past the plans to remove what comes of them: others may be at work.
    const skips = maySkip && chance.hits(0.5);
    if (skips) ahead += 14 * minute;
    running[one] = start(ahead, chance.next() * 1e9);
    return running.length === 1 || (maySkip && !skips);
  };

  const files: ClientFile[] = [];
  let figures: object = {};
  try {
    for (let done = 0; done < kills; done += killsOfRound) {
      startAll(true);
      const clients = startClients({
        accounts: [...keys.keys()],
        clientsOfAccount: 4,
        chance,
        source: `http://127.0.0.1:${portOf(source)}`,
        prefix: `${done}-`,
        async send(account, path, init) {
          const { baseUrl } = await find();
          const headers = { ...init.headers, authorization: `Bearer ${keys.get(account)}` };
          // A killed process may have claimed the same call.
          return fetch(`${baseUrl}${path}`, { ...init, headers, signal: AbortSignal.timeout(2000) });
        },
        async storageUrl(url) {
          const { pathname, search } = new URL(url);
          // Of a process that may have been killed since.
          return pathname.startsWith('/uploads/')
            ? new URL(pathname + search, (await find()).storageOrigin)
            : url;
        },
      });
      let maySkip = true;
      for (let kill = done; kill < Math.min(kills, done + killsOfRound); kill += 1)
        maySkip = await killOnce(maySkip);
      await killAll();
      ahead += 65 * minute;
      startAll(false);
      files.push(...(await clients.stop()));
      expect(clients.unexpected).toEqual([]);
      // Past all sessions, and past the plans to remove what imports have left that nobody has waited for.
      for (const minutes of [800, 65]) {
        await killAll();
        ahead += minutes * minute;
        startAll(false);
        await (await running[0])?.settle();
        // Those that were taken up at the start.
        await expect.poll(openJobs, { timeout: 30_000 }).toEqual([]);
      }
      figures = await expectTruth(files);
      await killAll();
    }
    return { kills, files: files.length, ...countOf(files), ...figures };
  } finally {
    await killAll();
    await closeServer(source);
  }
}

function countOf(files: readonly ClientFile[]): object {
  const outcomes = files.flatMap(({ versions }) => [...versions.values()]);
  const count = (outcome: string) => outcomes.filter((one) => one === outcome).length;
  return { made: count('made'), refused: count('refused'), unknown: count('unknown') };
}

/** A source of imports that is slow, breaks off, or has nothing at times. */
export function startSource(chance: Chance): Promise<Server> {
  return listening((incoming, outgoing) => {
    const content = contentOf((incoming.url ?? '').slice(1));
    if (chance.hits(0.05)) return void outgoing.writeHead(404).end();
    outgoing.writeHead(200, { 'content-type': 'text/plain', 'content-length': content.length });
    outgoing.write(content.subarray(0, content.length / 2));
    const breaksOff = chance.hits(0.05);
    setTimeout(
      () => {
        if (breaksOff) outgoing.destroy();
        else outgoing.end(content.subarray(content.length / 2));
      },
      chance.between(0, 100),
    );
  });
}
