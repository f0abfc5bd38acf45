import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createChaos } from '../../test/chaos/network.js';
import type { ChaosRates } from '../../test/chaos/rates.js';
import { isHonest } from '../../test/chaos/ledger.js';
import { createPeople } from '../../test/chaos/people.js';
import { brokenRules } from '../../test/chaos/rules.js';
import { chaosSeeds, repeatRandomValues } from '../../test/faults/seeds.js';
import { createSilence } from '../../test/chaos/silence.js';
import { liveIn } from '../../test/worlds/page.js';
import { createQueueWorld, textFile } from '../../test/worlds/queue-world.js';
import { createChance } from '../../test/faults/chance.js';

// How many files are admitted in one slice of time would depend on the machine.
beforeAll(() => void vi.spyOn(performance, 'now').mockReturnValue(0));

// In full: CHAOS_UPLOADS=10000 npx vitest run --project simulations src/upload/queue-chaos.simulation.test.ts
const count = Number(process.env['CHAOS_UPLOADS'] ?? 250);
const seeds = chaosSeeds([1, 7]);

const rates = {
  /** Duplicate checks that fail. */
  lookups: { lookup: 0.05 },
  /** Finalizes that outlast the proxy, with repeats that are refused. */
  twins: { slowFinalize: 0.04 },
  /** A storage that is down. */
  storage: { storageDown: 0.15 },
  /** A 429 whose `Retry-After` the page cannot read. */
  blind: { limitedBlind: 0.02 },
  /** Browsers that send a POST again by themselves. */
  resends: { resend: 0.04 },
  /** Responses of others than the service. */
  gateways: { foreign: 0.02, deploy: 0.05 },
  /** An index that lags by ten seconds. */
  lag: { lag: 10_000 },
  /** A storage that loses objects, or refuses to overwrite them. */
  losses: { loseObject: 0.03, writeOnce: 0.5 },
  /** Responses that another file has got. */
  replays: { replay: 0.01 },
  /** Presigns of 90 s. */
  presigns: { slowPresign: 0.03 },
  /** Dates that jump, and a machine that sleeps. */
  clocks: { jumps: 3 },
} as const satisfies Record<string, Partial<ChaosRates>>;

const everything = [
  ...(Object.keys(rates) as (keyof typeof rates)[]),
  'reloads',
  'users',
  'tabs',
  'privacy',
] as const;
type Part = (typeof everything)[number];

// `CHAOS_PARTS=lookups,users` runs these parts only.
const parts = (process.env['CHAOS_PARTS']?.split(',') as Part[] | undefined) ?? everything;
const has = (part: Part) => parts.includes(part);
const chosenRates: Partial<ChaosRates> = Object.assign(
  {},
  ...Object.entries(rates).map(([part, own]) => (has(part as Part) ? own : {})),
);

describe.each(seeds)(`uploads through random faults (CHAOS_SEED=%i, ${parts.join(', ')})`, (seed) => {
  it(
    `${count} of them: each ends once, in the state that the service has`,
    { timeout: 40 * 60_000 },
    async () => {
      repeatRandomValues(seed);
      const random = createChance(seed).next;
      const world = createQueueWorld({
        limits: { ratePerMinute: 1_200 },
        // Without a check, the account may hold the same bytes twice.
        chaos: (clock) => createChaos(seed, clock, { ...chosenRates, lookup: 0 }),
        queue: { stallTimeout: 60_000 },
      });
      const { service, clock, chaos } = world;
      const silence = createSilence(clock);
      const finish = async () => {
        await clock.step();
        await world.until(() => {
          silence.look(world.queue);
          return liveIn(world.queue) === 0;
        });
      };
      // A fifth have the same bytes as another.
      const texts = Array.from({ length: count }, (_, index) =>
        random() < 0.2 ? `content ${Math.floor(random() * index)}` : `content ${index}`,
      );
      const uploads = world.queue.add(texts.map((text, index) => textFile(`${index}.txt`, text)));
      for (const upload of uploads) if (random() < 0.02) world.queue.cancel(upload.id);
      await finish();

      const report = `seed ${seed}`;
      const check = () => {
        const assets = service.assets();
        const byId = new Map(assets.map((asset) => [asset.id, asset.checksum_sha256]));
        const digests = assets.map((asset) => asset.checksum_sha256);
        const held = new Set(digests);
        expect(held.size, `${report}: duplicate asset`).toBe(digests.length);
        const ends = uploads.map((upload) => world.now(upload));
        const done = new Map(
          ends.flatMap((end) => (end.status === 'done' ? [[end.checksum, end.asset.id]] : [])),
        );
        for (const end of ends) {
          if (end.status === 'done') {
            const id = end.asset.id ?? '';
            expect(byId.get(id), `${report}: ${end.name} has the wrong asset`).toBe(end.checksum);
          } else if (end.checksum && !done.has(end.checksum)) {
            expect(
              held.has(end.checksum),
              `${report}: ${end.name} ${end.status} although its asset exists`,
            ).toBe(false);
          }
        }
        const dishonest = ends.flatMap((end) =>
          end.status === 'failed' && !isHonest(end.error) ? [`${end.name}: ${end.error.code}`] : [],
        );
        expect(dishonest, report).toEqual([]);
        expect(silence.violations, report).toEqual([]);
        expect(brokenRules([chaos?.calls ?? []]), report).toEqual([]);
      };
      check();

      // The user retries the failures, without further faults.
      chaos?.end();
      for (let tries = 0; tries < 5; tries++) {
        world.queue.retryAll();
        await finish();
      }
      check();
      const left = uploads.map((upload) => world.now(upload)).filter(({ status }) => status !== 'done');
      expect(
        left.map((upload) => upload.status).filter((status) => status !== 'cancelled'),
        report,
      ).toEqual([]);
      await clock.advance(3_600_000);
      expect(service.reservedBytes(), report).toBe(0);
      expect(world.saved(), report).toEqual([]);
    },
  );
});

describe.each(seeds)(
  `people in one browser, through random faults (CHAOS_SEED=%i, ${parts.join(', ')})`,
  (seed) => {
    it(
      `${count} files: nobody gets the file, the name or the asset of another`,
      { timeout: 40 * 60_000 },
      async () => {
        repeatRandomValues(seed);
        const people = await createPeople({
          seed,
          count,
          rates: chosenRates,
          users: has('users'),
          reloads: has('reloads'),
          tabs: has('tabs'),
          privacy: has('privacy'),
        });
        await people.upload();
        expect(people.violations(), `seed ${seed}`).toEqual([]);
        await people.settle();
        expect(people.violations(), `seed ${seed}, at the end`).toEqual([]);
        expect(people.missing(), `seed ${seed}`).toEqual([]);
        expect(brokenRules(people.pages), `seed ${seed}`).toEqual([]);
        expect(people.service.reservedBytes(), `seed ${seed}`).toBe(0);
        expect(people.browser.saved(), `seed ${seed}`).toEqual([]);
        people.leave();
      },
    );
  },
);
