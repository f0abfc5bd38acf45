import type { Asset, Privacy } from '../../src/api/resources.js';
import type { MockService } from '../../src/mock/index.js';
import type { VirtualClock } from '../virtual-clock.js';
import { createBrowserWorld, type BrowserWorld, type Tab } from '../worlds/browser-world.js';
import { createChance } from '../faults/chance.js';
import { createMockWorld, everyScope, sha256 } from '../worlds/mock-world.js';
import { liveIn, uploadsIn } from '../worlds/page.js';
import { createLedger, type ChaosFile, type Ledger } from './ledger.js';
import { createChaos, type Chaos, type ChaosCall } from './network.js';
import type { ChaosRates } from './rates.js';
import { uncheckedDigests, type CheckPeriod } from './rules.js';
import { createSilence } from './silence.js';

export interface PeopleOptions {
  seed: number;
  count: number;
  rates: Partial<ChaosRates>;
  /** A second and a third user take turns in their own tab. */
  users: boolean;
  /** Tabs crash and are reopened. */
  reloads: boolean;
  /** The first user has two tabs open. */
  tabs: boolean;
  /** Each file has its own privacy. */
  privacy: boolean;
}

/** Users who upload files in one browser, despite random faults, reloads, and changes of user. */
export interface People {
  /** Users add their files in several rounds, and add files that a reload has interrupted again. */
  upload(): Promise<void>;
  /** Each user opens one tab, and retries several times without further faults. */
  settle(): Promise<void>;
  violations(): string[];
  /** Closes all tabs. */
  leave(): void;
  /** Files that no page has reported as done. */
  missing(): string[];
  /** The calls of each page. */
  readonly pages: readonly (readonly ChaosCall[])[];
  readonly service: MockService;
  readonly clock: VirtualClock;
  readonly browser: BrowserWorld;
}

interface OpenTab extends Tab {
  calls: ChaosCall[];
  checks: CheckPeriod[];
}

const privacies: readonly Privacy[] = ['public', 'unlisted', 'private'];
const rounds = 8;

export async function createPeople({
  seed,
  count,
  rates,
  users,
  reloads,
  tabs,
  privacy,
}: PeopleOptions): Promise<People> {
  const { next: random, pick } = createChance(seed);
  const { service, clock } = createMockWorld({ limits: { ratePerMinute: 1_200 } });
  const chaos: Chaos = createChaos(seed, clock, rates);
  // For each tab, its users, who take turns.
  const places = [['ada'], ...(tabs ? [['ada']] : []), ...(users ? [['ben', 'cyd']] : [])];
  const everyone = [...new Set(places.flat())];
  const keys = new Map(
    everyone.map((user) => [user, service.createKey({ scopes: everyScope, account: user })]),
  );
  const browser = createBrowserWorld(service, clock, (user) => keys.get(user) ?? '');

  const texts: string[] = [];
  const files: ChaosFile[] = [];
  for (let number = 0; number < count; number++) {
    const user = pick(everyone);
    // A fifth have the same bytes as another file, of the same or another user.
    const text = random() < 0.2 && number > 0 ? pick(texts) : `content ${number}`;
    texts.push(text);
    const file = new File([text], `${user}-${number}.txt`, { type: 'text/plain' });
    const chosen = privacy ? pick(privacies) : 'public';
    files.push({ number, user, file, digest: await sha256(text), privacy: chosen });
  }
  const ledger: Ledger = createLedger(files, { optionalChecks: (rates.lookup ?? 0) > 0 });
  const silence = createSilence(clock);
  const pages: ChaosCall[][] = [];
  const unchecked = new Map<string, Set<string>>();
  const open: OpenTab[] = [];

  const until = async (condition: () => boolean) => {
    for (let steps = 0; !condition(); steps++) {
      if (steps > 20_000_000) throw new Error(`seed ${seed}: the uploads never end.`);
      await clock.step();
      for (const { queue } of open) silence.look(queue);
    }
  };
  const live = () => open.reduce((sum, { queue }) => sum + liveIn(queue), 0);
  const finish = async () => {
    await clock.step();
    await until(() => live() === 0);
  };

  const openTab = async (user: string): Promise<OpenTab> => {
    const calls: ChaosCall[] = [];
    pages.push(calls);
    const checks: CheckPeriod[] = [];
    const checkingSince = new Map<string, number>();
    const tab: OpenTab = { ...browser.openTab(user, (send) => chaos.fetch(send, calls)), calls, checks };
    tab.queue.subscribe((changes) => {
      for (const { before, after } of changes.values()) {
        if (!after) continue;
        ledger.observe(user, after, before);
        const { id, checksum, status } = after;
        if (status === 'checking' && before?.status !== 'checking') checkingSince.set(id, clock.others.now());
        if (status !== 'presigning' || before?.status !== 'checking' || checksum === null) continue;
        checks.push({ digest: checksum, from: checkingSince.get(id) ?? 0, to: clock.others.now() });
      }
    });
    open.push(tab);
    const restored = { done: false };
    void tab.queue.restore().then(() => (restored.done = true));
    await until(() => restored.done);
    return tab;
  };
  const closeTab = (tab: OpenTab, how: 'close' | 'crash') => {
    open.splice(open.indexOf(tab), 1);
    tab[how]();
    noteUnchecked(tab);
  };
  const noteUnchecked = ({ user, calls, checks }: OpenTab) => {
    const all = unchecked.get(user) ?? new Set();
    for (const digest of uncheckedDigests(calls, checks)) all.add(digest);
    unchecked.set(user, all);
  };

  const add = (tab: Tab, chosen: readonly ChaosFile[]) => {
    for (const { number, file, privacy: own } of chosen) {
      const [upload] = tab.queue.add([file], { meta: { number }, privacy: own });
      if (upload && !chaos.isOver() && random() < 0.02) tab.queue.cancel(upload.id);
    }
  };
  /** The user adds files again that a reload has interrupted, or that were lost with a tab. */
  const pickAgain = (tab: Tab, added: ReadonlySet<ChaosFile>) => {
    const listed = new Set<unknown>();
    for (const other of open) {
      for (const upload of uploadsIn(other.queue)) {
        const isInterrupted = upload.status === 'failed' && upload.error.code === 'interrupted';
        // Done just before the tab crashed, so the user dismisses it.
        if (isInterrupted && other === tab && ledger.isDoneAs(upload)) tab.queue.remove(upload.id);
        // An interrupted upload is only replaced in the tab that lists it.
        if (!isInterrupted || other !== tab) listed.add(upload.name);
      }
    }
    const again = files.filter(
      (file) =>
        file.user === tab.user && added.has(file) && !ledger.isDone(file) && !listed.has(file.file.name),
    );
    add(tab, again);
  };

  const added = new Set<ChaosFile>();
  return {
    pages,
    service,
    clock,
    browser,
    missing: () => files.filter((file) => !ledger.isDone(file)).map(({ file }) => file.name),
    violations() {
      for (const tab of open) noteUnchecked(tab);
      const found = ledger.violations((user): Asset[] => service.assets(user), {
        uncheckedOf: (user) => unchecked.get(user) ?? new Set(),
        listed: open.flatMap(({ queue }) => uploadsIn(queue)),
      });
      return [...found, ...silence.violations];
    },

    async upload() {
      for (let round = 0; round < rounds; round++) {
        for (const [index, place] of places.entries()) {
          const user = place[round % place.length] ?? '';
          const before = open[index];
          const isReload = reloads && before !== undefined && random() < 0.3;
          if (before && (before.user !== user || isReload)) closeTab(before, isReload ? 'crash' : 'close');
          const tab = before && open.includes(before) ? before : await openTab(user);
          // `openTab` appends, but each tab keeps its index.
          open.splice(open.indexOf(tab), 1);
          open.splice(index, 0, tab);
          // The queue publishes additions on the next tick.
          await clock.step();
          pickAgain(tab, added);
          const rest = files.filter((file) => file.user === user && !added.has(file));
          const share = rest.slice(0, Math.ceil((rest.length * place.length) / (rounds - round)));
          const own = share.filter((_, at) => at % 2 === 0 || !tabs || user !== 'ada' || index > 0);
          for (const file of own) added.add(file);
          add(tab, own);
        }
        await clock.step();
        const enough = live() * random() * 0.7;
        await until(() => live() <= enough);
      }
      for (const file of files) added.add(file);
      await finish();
      // Lets slow calls finish.
      await clock.advance(120_000);
      await finish();
    },

    leave() {
      while (open[0]) closeTab(open[0], 'close');
    },

    async settle() {
      chaos.end();
      while (open[0]) closeTab(open[0], 'close');
      for (const user of everyone) await openTab(user);
      for (let tries = 0; tries < 5; tries++) {
        await finish();
        for (const tab of open) {
          pickAgain(tab, added);
          for (const upload of uploadsIn(tab.queue)) {
            if (upload.status === 'cancelled') tab.queue.retry(upload.id);
          }
          tab.queue.retryAll();
        }
        await finish();
      }
      await clock.advance(3_600_000);
    },
  };
}
