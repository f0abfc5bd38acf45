import { createHash } from 'node:crypto';
import { createMockService, type MockService } from '../../src/mock/index.js';
import { createMediaProxy, type UserMediaProxy } from '../../src/server/proxy.js';
import { ClaimRefused } from '../../src/server/users/operations/claim.js';
import type { UserStore } from '../../src/server/users/store/user-store.js';
import { createChance, type Chance } from '../faults/chance.js';
import { everyScope } from '../worlds/mock-world.js';
import { everyOperation } from '../worlds/user-proxy.js';
import { jsonIn, noBudget, requestOf, userOf } from '../worlds/users-world.js';
import { createNetwork, type Network } from './network.js';
import type { Passing, User } from './plan.js';
import { draftFor, type Ask, type Reply } from './facts.js';
import { createTruth, type Truth } from './truth.js';
import { createLife, createTurns, type Life, type Turns } from './turns.js';

/** Proxies of several processes over one store, before a service of which everything is known. */
export interface World {
  readonly service: MockService;
  readonly key: string;
  readonly truth: Truth;
  readonly network: Network;
  readonly turns: Turns;
  readonly trace: string[];
  readonly processes: Process[];
  /** What befalls the calls of the store from now on: with this chance, each. */
  sicken(chance: Chance, faults: number): void;
  /** A page calls one of the processes. Resolves with null if that dies. */
  call(process: Process, ask: Ask): Promise<Reply | null>;
  /** The app, in one of the processes, claims assets for a user. */
  claim(process: Process, user: User, ids: readonly string[]): Promise<void>;
  /** Replaces the processes that have died. */
  revive(): void;
}

export interface Process {
  readonly life: Life;
  readonly proxy: UserMediaProxy;
}

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export function createWorld(store: UserStore, seed: number): World {
  const trace: string[] = [];
  const imported = (name: string) => `imported ${name}`;
  const service = createMockService({
    limits: { ratePerMinute: Number.POSITIVE_INFINITY },
    random: createChance(seed).next,
    importPolls: 1 + (seed % 3),
    fetchSource: async ({ pathname }) =>
      new Response(imported(pathname.slice(1)), { headers: { 'content-type': 'text/plain' } }),
  });
  const key = service.createKey({ scopes: everyScope });
  const wrongKey = service.createKey({ scopes: everyScope, account: 'wrong' });
  // What is uploaded there stays there.
  service.setAccess({ presignUpload: 'plan', createImport: 'plan' }, 'wrong');
  const turns = createTurns();
  const truth = createTruth({
    isHosted: (id) => service.assets('default').some((asset) => asset.id === id),
    digestOf: (name) => digestOf(imported(name)),
  });

  /** An asset of another user than the one whose session, job or asset a call names. */
  async function foreign({ assetId, body }: Passing): Promise<object | null> {
    const [upload, job] = [String(body['upload_id']), assetId];
    const session =
      (await store.findSession({ uploadId: upload })) ?? (await store.findSession({ jobId: job }));
    const query = { user: null, limit: 5, after: null, type: null, folderId: null, tag: null, search: null };
    const others = session ? (await store.listAssets(query)).assets : [];
    return others.find(({ user }) => user !== session?.user)?.resource ?? null;
  }
  const network = createNetwork(service, truth, { wrongKey, foreign, trace: (line) => trace.push(line) });

  let sickness = createChance(0);
  let faults = 0;
  const storeOf = (life: Life): UserStore =>
    new Proxy(store, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== 'function') return method;
        return (...given: unknown[]) =>
          turns.take(life, async () => {
            const failure = sickness.hits(faults) ? sickness.pick(['before', 'after'] as const) : null;
            trace.push(`    store: ${String(name)}${failure ? ` (fails ${failure})` : ''}`);
            if (failure === 'before') throw new Error('The database is sick.');
            // The tables are there, and asking for them takes as long as a call.
            const result: unknown =
              name === 'migrate' ? undefined : await Reflect.apply(method, target, given);
            if (failure) throw new Error('The connection was lost during the commit.');
            return result;
          });
      },
    });

  const start = (): Process => {
    const life = createLife();
    const proxy = createMediaProxy({
      baseUrl: service.baseUrl,
      apiKey: key,
      allow: everyOperation,
      authorize: () => true,
      log: () => {},
      fetch: (input, init) =>
        turns.take(life, () => network.send(new Request(input, { ...init, signal: null }))),
      users: {
        of: userOf,
        store: storeOf(life),
        budget: noBudget,
        drafts: { after: draftFor },
        onUploaded({ user, asset }) {
          if (!truth.assets.get(asset.id ?? '')?.authors.has(user as User))
            truth.violations.push(`onUploaded was called for ${user} with ${asset.id}`);
          if (sickness.hits(faults)) throw new Error('The app is sick.');
        },
      },
    });
    return { life, proxy };
  };

  const processes = seed % 2 === 0 ? [start()] : [start(), start()];
  return {
    service,
    key,
    truth,
    network,
    turns,
    trace,
    processes,
    sicken: (chance, rate) => void ([sickness, faults] = [chance, rate]),
    async call({ life, proxy }, ask) {
      const startedAt = truth.now();
      truth.asks(ask);
      const { user, method, path, body, key: own } = ask;
      const keyed: Record<string, string> = own === undefined ? {} : { 'idempotency-key': own };
      const answered = proxy(requestOf(user, method, path, body, keyed)).then(async (response) => {
        const text = await response.text();
        return { status: response.status, body: jsonIn(text) ?? {} };
      });
      const reply = await Promise.race([answered, life.end.then(() => null)]);
      const sent = `${user} ${method} ${path} ${JSON.stringify(body ?? {})} ${own ?? ''}`;
      trace.push(
        `  ${sent} -> ${reply ? `${reply.status} ${JSON.stringify(reply.body).slice(0, 160)}` : 'nothing'}`,
      );
      if (reply) truth.told(ask, reply, startedAt);
      return reply;
    },
    async claim({ life, proxy }, user, ids) {
      const startedAt = truth.now();
      truth.claims(ids);
      const claiming = proxy.claim(user, ids).then(
        () => [],
        (error: unknown) => (error instanceof ClaimRefused ? error.ids : null),
      );
      const refused = await Promise.race([claiming, life.end.then(() => null)]);
      trace.push(
        `  the app claims ${ids.join()} of ${user} -> ${refused ? `without ${refused.join()}` : 'nothing'}`,
      );
      if (refused) truth.claimed(user, ids, refused, startedAt);
    },
    revive() {
      for (const [index, { life }] of processes.entries()) if (life.isOver) processes[index] = start();
    },
  };
}
