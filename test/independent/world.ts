import { onTestFinished } from 'vitest';
import { createMediaClient } from '../../src/api/index.js';
import { createUploadQueue, type UploadQueue } from '../../src/upload/queue.js';
import { createChance } from '../faults/chance.js';
import { repeatRandomValues } from '../faults/seeds.js';
import { createVirtualClock, type VirtualClock } from '../virtual-clock.js';
import { plainHash, putThrough } from '../worlds/queue-world.js';
import { createIndependentService, type IndependentService, type ServiceOptions } from './service.js';

/** A page's queue and client with the independent service, on a virtual clock. */
export interface IndependentWorld {
  readonly clock: VirtualClock;
  readonly service: IndependentService;
  readonly queue: UploadQueue;
  /** Runs until no upload is live, for at most a virtual day. If the queue asks, it reuses existing assets. */
  finish(): Promise<void>;
}

const longest = 24 * 3_600_000;

export function createIndependentWorld(options: Omit<ServiceOptions, 'clock'>): IndependentWorld {
  const clock = createVirtualClock();
  const service = createIndependentService({ ...options, clock });
  const random = createChance(options.seed ?? 1).next;
  repeatRandomValues(options.seed ?? 1);
  const client = createMediaClient({
    baseUrl: service.baseUrl,
    apiKey: service.key,
    fetch: service.fetch,
    clock,
    random,
  });
  const queue = createUploadQueue({
    calls: client,
    hash: plainHash,
    put: putThrough(service.fetch),
    clock,
    random,
    connectivity: { online: () => true, subscribe: () => () => {} },
    throttle: (callback) => queueMicrotask(callback),
    storage: null,
  });
  queue.subscribe((changes) => {
    for (const { id, after } of changes.values())
      if (after?.status === 'duplicate') queue.resolve(id, 'reuse');
  });
  onTestFinished(() => {
    queue.close();
    client.close();
  });
  return {
    clock,
    service,
    queue,
    async finish() {
      const end = clock.now() + longest;
      const isLive = () => Object.values(queue.getState().groups).some(({ summary }) => summary.live > 0);
      // The queue publishes additions on the next tick.
      await clock.step();
      while (isLive() && clock.now() < end) await clock.step();
    },
  };
}
