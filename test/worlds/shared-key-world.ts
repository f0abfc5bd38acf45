import { vi } from 'vitest';
import type { MockService } from '../../src/mock/index.js';
import { createMemoryBudget } from '../../src/server/budget/memory-budget.js';
import type { RateBudget } from '../../src/server/budget/rate-budget.js';
import type { Upload } from '../../src/upload/upload.js';
import { outside, type VirtualClock } from '../virtual-clock.js';
import { createBrowserWorld } from './browser-world.js';
import { createMockWorld } from './mock-world.js';
import { liveIn, uploadsIn } from './page.js';
import { textFile } from './queue-world.js';
import { createUserProxy } from './user-proxy.js';

/** Pages of several users behind a proxy with `users`: queues, clients, proxy and mock service, on one virtual clock. */
export interface SharedKeyWorld {
  readonly service: MockService;
  readonly clock: VirtualClock;
  /** Opens a page of the user and adds files. */
  add(user: string, count: number): PageOfUser;
  /** Advances the clock until the condition holds. */
  until(condition: () => boolean): Promise<void>;
  /** How often a page was asked to wait. */
  refusals(): number;
}

interface PageOfUser {
  uploads(): readonly Upload[];
  isOver(): boolean;
}

/** `budget`: default is that of a proxy with `users`. Restore the mocks after the test: `Date.now` is the clock's. */
export function createSharedKeyWorld(budget?: RateBudget): SharedKeyWorld {
  const { service, clock, key } = createMockWorld();
  vi.spyOn(Date, 'now').mockImplementation(clock.now);
  // Reads take real time, more of it on a busy machine: virtual time would run on, and the pace differ from run to run.
  const read = Blob.prototype.arrayBuffer;
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(function (this: Blob) {
    return outside(read.call(this));
  });
  let refusals = 0;
  const proxy = createUserProxy({
    service,
    apiKey: key,
    users: {
      of: (request) => request.headers.get('authorization')?.replace('Bearer ', '') ?? null,
      budget: budget ?? createMemoryBudget({ clock }),
    },
  });
  const browser = createBrowserWorld(service, clock, (user) => user);
  const throughProxy =
    (storage: typeof fetch): typeof fetch =>
    async (input, init) => {
      const request = new Request(input, init);
      if (!request.url.startsWith(service.baseUrl)) return storage(input, init);
      const response = await proxy(request);
      if (response.status === 429) refusals++;
      return response;
    };

  return {
    service,
    clock,
    refusals: () => refusals,
    add(user, count) {
      const { queue } = browser.openTab(user, throughProxy);
      queue.add(Array.from({ length: count }, (_, index) => textFile(`${user} ${index}.txt`)));
      return {
        uploads: () => uploadsIn(queue),
        // The queue publishes additions on the next tick.
        isOver: () => uploadsIn(queue).length > 0 && liveIn(queue) === 0,
      };
    },
    async until(condition) {
      for (let steps = 0; !condition(); steps++) {
        if (steps > 5_000_000) throw new Error('The condition was never met.');
        await clock.step();
      }
    },
  };
}
