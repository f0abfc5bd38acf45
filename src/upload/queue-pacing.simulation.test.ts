import { describe, expect, it } from 'vitest';
import type { Limits } from '../mock/index.js';
import { createQueueWorld, textFile } from '../../test/worlds/queue-world.js';

const minute = 60_000;
const budget = 120;

describe('a batch on a budget of 120 units per minute', () => {
  it.each([300, 2_000])(
    'of %i files uses the budget and gets no 429',
    { timeout: 120_000 },
    async (count) => {
      const { queue, service, clock, until } = createQueueWorld({ limits: { ratePerMinute: budget } });
      const start = clock.now();
      queue.add(Array.from({ length: count }, (_, index) => textFile(`${index}.txt`)));
      await until(() => queue.getState().groups['']?.summary.counts.done === count);

      const requests = service.requests().filter(({ operation }) => operation !== 'put');
      const refused = requests.filter(({ status }) => status === 429);
      // check-duplicate, presign, finalize in the weights of the mock.
      const units = count * (1 + 2 + 3);
      expect(refused).toEqual([]);
      // Not one window more than the units fill, and each is spread so that the user's own calls find room.
      expect(clock.now() - start).toBeLessThanOrEqual(Math.ceil(units / budget) * minute);
    },
  );

  it.each([
    // Until the weights are known, the heaviest ones are assumed.
    ['that leave a tenth of it to the user take seconds', 17, 0, 10_000],
    ['that need more of it are spread over the window', 19, 20_000, minute],
  ])('of a few files %s', async (_what, count, earliest, latest) => {
    const { client, queue, clock, service, until } = createQueueWorld({ limits: { ratePerMinute: budget } });
    service.faults.add({ on: '*', kind: 'delay', ms: 50, times: Number.POSITIVE_INFINITY });
    const start = clock.now();
    queue.add(Array.from({ length: count }, (_, index) => textFile(`${index}.txt`)));
    await until(() => queue.getState().groups['']?.summary.counts.done === count);
    expect(clock.now() - start).toBeGreaterThanOrEqual(earliest);
    expect(clock.now() - start).toBeLessThanOrEqual(latest);
    const since = clock.now();
    for (let call = 0; call < 5; call++) await clock.drive(client.getUsage());
    expect(clock.now() - since).toBeLessThan(minute / 2);
    expect(service.requests().filter(({ status }) => status === 429)).toEqual([]);
  });
});

describe('while a batch is paced', () => {
  const batch = (limits: Partial<Limits>, count: number) => {
    const world = createQueueWorld({ limits: { ratePerMinute: budget, ...limits } });
    world.queue.add(Array.from({ length: count }, (_, index) => textFile(`${index}.txt`)));
    const done = () => world.queue.getState().groups['']?.summary.counts.done ?? 0;
    const refused = () => world.service.requests().filter(({ status }) => status === 429);
    return { ...world, done, refused };
  };

  it('an interactive call goes first, and has budget left', async () => {
    const { client, clock, until, done, refused } = batch({}, 60);
    const waits: number[] = [];
    for (let at = 4; at < 60; at += 4) {
      await until(() => done() >= at);
      const since = clock.now();
      const usage = client.getUsage();
      await clock.drive(usage);
      waits.push(clock.now() - since);
    }
    await until(() => done() === 60);
    expect(refused()).toEqual([]);
    expect(waits.filter((wait) => wait === 0).length).toBeGreaterThan(waits.length / 2);
    expect(Math.max(...waits)).toBeLessThan(25_000);
  });

  it('an operation with its own lower budget waits only for that', async () => {
    const { service, clock, until, done, refused } = batch({ operationRates: { presignUpload: 20 } }, 40);
    const start = clock.now();
    await until(() => done() === 40);
    expect(refused()).toEqual([]);
    // Ten per minute.
    expect(clock.now() - start).toBeLessThanOrEqual(4 * minute);
    expect(service.assets()).toHaveLength(40);
  });

  it('waiting uploads report for how long', async () => {
    const { queue, clock, until, done } = batch({}, 60);
    await until(() => done() >= 10);
    await until(() => queue.getState().groups['']!.summary.waiting > 0);
    const waiting = queue
      .getState()
      .groups['']!.ids.flatMap((id) => queue.getUpload(id)?.waiting ?? [])
      .filter((wait) => wait.for === 'rate-limit');
    expect(waiting.length).toBeGreaterThan(0);
    for (const { until: end } of waiting) {
      expect(end).toBeGreaterThan(clock.now());
      expect(end - clock.now()).toBeLessThanOrEqual(61_000);
    }
  });
});

it(
  'a service that reads the remaining budget when it responds refuses no call either',
  { timeout: 60_000 },
  async () => {
    const world = createQueueWorld({
      limits: {
        ratePerMinute: budget,
        rateReadAt: 'response',
        weights: { checkDuplicate: 1, presignUpload: 5 },
      },
    });
    const { queue, service, clock, until } = world;
    // Responses overlap: each includes calls that were charged after it.
    const times = Number.POSITIVE_INFINITY;
    service.faults.add({ on: 'presignUpload', kind: 'hold', ms: 90, times });
    service.faults.add({ on: 'checkDuplicate', kind: 'hold', ms: 130, every: 2, times });
    service.faults.add({ on: 'finalizeUpload', kind: 'hold', ms: 70, every: 3, times });
    const start = clock.now();
    queue.add(Array.from({ length: 200 }, (_, index) => textFile(`${index}.txt`)));
    await until(() => queue.getState().groups['']?.summary.counts.done === 200);
    const refused = service.requests().filter(({ status }) => status === 429);
    expect(refused).toEqual([]);
    const least = (Math.ceil((200 * 9) / budget) - 1) * minute;
    expect(clock.now() - start).toBeLessThanOrEqual(least * 1.15);
  },
);
