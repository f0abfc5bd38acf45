// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import { createQueueWorld, textFile } from '../test/queue-world.js';

// Loading it takes real time, which a virtual clock does not wait for.
beforeAll(() => import('../api/budget.js'));

const minute = 60_000;
const budget = 120;

describe('a batch on a budget of 120 units a minute', () => {
  it.each([300, 2_000])(
    'of %i files uses the budget and meets no refusal',
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
      // The first window may be spent at once; every other one has to be waited for.
      const least = (Math.ceil(units / budget) - 1) * minute;
      const took = clock.now() - start;
      expect(refused).toEqual([]);
      expect(took).toBeLessThanOrEqual(least * 1.05);
    },
  );
});
