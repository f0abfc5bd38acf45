import { vi } from 'vitest';
import type { UserStore } from '../../src/server/users/store/user-store.js';
import { createChance, type Chance } from '../faults/chance.js';
import { draftFor, isGivenUp, isLeftBehind, isProvenGone } from './facts.js';
import { contents, createPeople, type People } from './people.js';
import { resetPlatform, skip } from './platform.js';
import { users, type Act, type Step } from './plan.js';
import type { Crash } from './turns.js';
import { createWorld, digestOf, type World } from './world.js';

const minute = 60_000;

/** What a history has shown that must never be; empty if nothing. */
export interface Outcome {
  readonly violations: readonly string[];
  /** How many of its steps were taken. */
  readonly steps: number;
  /** All that happened, to read. */
  readonly trace: readonly string[];
}

/** Lives through a history over an empty store, until something has happened that must never be. */
export async function runHistory(store: UserStore, plan: readonly Step[], seed: number): Promise<Outcome> {
  resetPlatform();
  const world = createWorld(store, seed);
  const { truth, trace } = world;
  const people = peopleIn(world, () => createChance(seed + trace.length));
  let steps = 0;
  while (steps < plan.length && truth.violations.length === 0) {
    const together: Step[] = [];
    for (let isTogether = true; isTogether && steps < plan.length; steps += 1) {
      const step = plan[steps];
      if (step) together.push(step);
      isTogether = step?.isTogether ?? false;
    }
    await take(world, people, together);
  }
  if (truth.violations.length === 0) await recover(world);
  if (truth.violations.length === 0) await expectSettled(world, store);
  return { violations: truth.violations, steps, trace };
}

function peopleIn(world: World, chance: () => Chance): People {
  return createPeople({
    digestOf,
    call(ask) {
      return world.call(oneOf(world, chance()), ask);
    },
    claim: (user, ids) => world.claim(oneOf(world, chance()), user, ids),
    async put(user, { upload_url: url, required_headers: headers }, content) {
      const init = { method: 'PUT', headers: headers as Record<string, string>, body: content };
      const stored = await world.service.fetch(String(url), init);
      if (stored.ok) world.truth.put(user, String(url), digestOf(content));
    },
  });
}

async function take(world: World, people: People, steps: readonly Step[]): Promise<void> {
  const chance = createChance(steps[0]?.seed ?? 0);
  const isCalm = chance.hits(0.3);
  const rate = (most: number) => (isCalm || !chance.hits(0.5) ? 0 : most * chance.next());
  world.network.weather(createChance(chance.between(0, 2 ** 31)), rate(0.6));
  world.sicken(createChance(chance.between(0, 2 ** 31)), rate(0.3));
  const isCrashing = chance.hits(0.08) && !isCalm;
  const crash: Crash | null = isCrashing
    ? { turn: chance.between(1, 12), isCarriedOut: chance.hits(0.5) }
    : null;
  const work = Promise.all(
    steps.map(({ act, user, seed }) => {
      world.trace.push(`${act} of ${user}`);
      return actsOf(world, people)[act](user, createChance(seed));
    }),
  );
  await world.turns.during(work, chance, { crash, stalls: chance.hits(0.05) ? 0.1 : 0 });
  await work;
  world.revive();
  if (world.network.isWrongKey && chance.hits(0.4)) switchKey(world, { isWrong: false });
}

function switchKey({ network, truth }: World, { isWrong }: { isWrong: boolean }): void {
  network.isWrongKey = isWrong;
  truth.inAccount(isWrong);
}

function oneOf({ processes: [first, ...rest] }: World, chance: Chance = createChance(1)) {
  if (!first) throw new Error('No process runs.');
  return chance.pick([first, ...rest]);
}

type Acts = Record<Act, (user: (typeof users)[number], chance: Chance) => unknown>;

function actsOf(world: World, people: People): Acts {
  const { service, network, truth } = world;
  return {
    ...people,
    async outsiderUploads(_user, chance) {
      const content = chance.pick(contents);
      const filename = `outsider-${truth.now()}.txt`;
      const privacy = chance.pick(['private', 'private', 'public'] as const);
      const asset = await service.addAsset({ filename, content, privacy });
      truth.knows('outsider', digestOf(content));
      truth.host(asset, {
        authors: new Set(['outsider']),
        source: { isRefused: false },
        digest: digestOf(content),
      });
    },
    async outsiderDeletes(_user, chance) {
      const assets = service.assets('default');
      const asset = assets[chance.between(0, Math.max(0, assets.length - 1))];
      if (!asset) return;
      const headers = { authorization: `Bearer ${world.key}` };
      await service.fetch(`${service.baseUrl}/assets/${asset.id}`, { method: 'DELETE', headers });
    },
    async wait(_user, chance) {
      const length = chance.pick([0.5, 2, 6, 20, 90]) * minute;
      const until = Date.now() + length;
      // The timers of the background work, a few times.
      for (let times = 0; times < 3 && vi.getTimerCount() > 0; times += 1)
        vi.advanceTimersByTime(length / 10);
      skip(Math.max(0, until - Date.now()));
    },
    reconcile: (_user, chance) => attempt(world, oneOf(world, chance)),
    async linger(user, chance) {
      skip(draftFor * chance.pick([0.6, 1]));
      const page = chance.hits(0.6) ? people.claim(user, chance) : people.checkDuplicate(user, chance);
      await Promise.all([attempt(world, oneOf(world, chance)), page]);
    },
    crash: () => oneOf(world).life.die(),
    wrongKey: () => switchKey(world, { isWrong: true }),
    forgetKeys() {
      network.forgetKeys();
      truth.forgot();
    },
  };
}

/** Of a process that may die meanwhile, before a store that may fail. */
async function attempt(world: World, { proxy, life }: World['processes'][number]) {
  const reconciled = proxy.reconcile().catch((error: unknown) => {
    world.trace.push(`  reconcile fails: ${String(error)}`);
    return null;
  });
  const result = await Promise.race([reconciled, life.end.then(() => null)]);
  world.trace.push(`  reconcile -> ${JSON.stringify(result)}`);
  return result;
}

/** Everything works again, and time passes. */
async function recover(world: World): Promise<void> {
  const { network, truth, turns } = world;
  world.trace.push('everything works again');
  const chance = createChance(1);
  network.weather(chance, 0);
  world.sicken(chance, 0);
  switchKey(world, { isWrong: false });
  let left = 1;
  const reconcile = async () => {
    const reconciled = attempt(world, oneOf(world));
    await turns.during(reconciled, chance, { crash: null, stalls: 0 });
    const { open = 0, unknown = 0 } = (await reconciled) ?? {};
    left = open + unknown;
  };
  for (let hour = 0; hour < 6 && left > 0; hour += 1) {
    skip(60 * minute);
    await reconcile();
    // The first leaves what a process that has died had claimed.
    if (hour < 1) left += 1;
  }
  // The drafts among them, whose deletion may have to be proved.
  for (let times = 0; times < 3; times += 1) {
    skip(draftFor);
    await reconcile();
  }
  // That an asset is gone cannot be proved while there is no other.
  const isProvable = users.every((user) => truth.goneOf(user) === 0);
  if (left > 0 && isProvable) truth.violations.push('what is open is never settled');
}

async function expectSettled(world: World, store: UserStore): Promise<void> {
  const { service, truth, turns } = world;
  const hosted = service.assets('default');
  for (const user of users) {
    const asked = world.call(oneOf(world), { user, method: 'GET', path: '/assets?limit=100' });
    await turns.during(asked, createChance(1), { crash: null, stalls: 0 });
    const listed = ((await asked)?.body['data'] ?? []) as { id: string }[];
    const own = new Set(listed.map(({ id }) => id));
    for (const id of own) {
      const known = truth.assets.get(id);
      if (known && isLeftBehind(known) && !known.mayBeKept && hosted.some((asset) => asset.id === id))
        truth.violations.push(`${id} of ${user} is a draft that nobody has claimed, and is still there`);
    }
    for (const { id = '', filename = '' } of hosted) {
      const known = truth.assets.get(id);
      const imported = truth.importOf(filename);
      const authors = known?.authors ?? imported?.authors;
      const isTheirs = authors?.size === 1 && authors.has(user);
      const isExcused = known ? isGivenUp(known) || isProvenGone(known) : imported?.isRefused;
      if (isTheirs && !own.has(id) && !isExcused)
        truth.violations.push(`${id} of ${user} is nobody's at the end`);
    }
    const usage = await store.usageOf(user, Date.now());
    const gone = truth.goneOf(user);
    const isCounted = usage.files >= own.size && usage.files <= own.size + gone;
    const isReserved = gone === 0 && usage.reservedBytes + usage.reservedFiles !== 0;
    const isWrong = !isCounted || isReserved || usage.reservedBytes < 0 || usage.reservedFiles < 0;
    if (isWrong || usage.bytes < 0 || usage.filesToday < 0)
      truth.violations.push(`${user} has ${own.size} files, but the usage ${JSON.stringify(usage)}`);
  }
}
