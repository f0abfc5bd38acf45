import { onTestFinished } from 'vitest';
import type { UploadQueue } from '../../src/upload/queue.js';
import { createChance } from '../faults/chance.js';
import { repeatRandomValues } from '../faults/seeds.js';
import { createVirtualClock, type VirtualClock } from '../virtual-clock.js';
import { liveIn, openPage } from '../worlds/page.js';
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
  const { baseUrl, key: apiKey, fetch: send } = service;
  const { client, queue } = openPage({ baseUrl, apiKey, send, clock, random });
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
      // The queue publishes additions on the next tick.
      await clock.step();
      while (liveIn(queue) > 0 && clock.now() < end) await clock.step();
    },
  };
}
