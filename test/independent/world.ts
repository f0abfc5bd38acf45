import { createHash } from 'node:crypto';
import { onTestFinished, vi } from 'vitest';
import { NetworkError } from '../../src/api/errors.js';
import { createMediaClient, type MediaClient } from '../../src/api/index.js';
import { createUploadQueue, type UploadQueue, type UploadQueueOptions } from '../../src/upload/queue.js';
import type { Put } from '../../src/upload/send/put.js';
import { createVirtualClock, type VirtualClock } from '../virtual-clock.js';
import { createChance } from '../faults/chance.js';
import { createIndependentService, type IndependentService, type ServiceOptions } from './service.js';

/** A page's queue and client with the independent service, on a virtual clock. */
export interface IndependentWorld {
  readonly clock: VirtualClock;
  readonly service: IndependentService;
  readonly client: MediaClient;
  readonly queue: UploadQueue;
  /** Runs until no upload is live, for at most a virtual day. If the queue asks, it reuses existing assets. */
  finish(): Promise<void>;
}

export interface WorldOptions extends Omit<ServiceOptions, 'clock'> {
  readonly queue?: Partial<UploadQueueOptions>;
}

const longest = 24 * 3_600_000;

export function createIndependentWorld({ queue: overrides, ...options }: WorldOptions): IndependentWorld {
  const clock = createVirtualClock();
  const service = createIndependentService({ ...options, clock });
  const random = createChance(options.seed ?? 1).next;
  seedKeys(options.seed ?? 1);
  const client = createMediaClient({
    baseUrl: service.baseUrl,
    apiKey: service.key,
    fetch: service.fetch,
    clock,
    random,
  });
  const queue = createUploadQueue({
    calls: client,
    hash: async (file, { onProgress }) => {
      onProgress(file.size);
      return digestOf(file);
    },
    put: putOver(service.fetch),
    clock,
    random,
    connectivity: { online: () => true, subscribe: () => () => {} },
    throttle: (callback) => queueMicrotask(callback),
    storage: null,
    ...overrides,
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
    client,
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

/** Makes upload ids reproducible: some delays of the queue depend on them. */
function seedKeys(seed: number): void {
  const { between } = createChance(seed);
  const spy = vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    const bytes = new Uint8Array((array as Uint8Array).buffer);
    bytes.forEach((_, index) => (bytes[index] = between(0, 255)));
    return array;
  });
  onTestFinished(() => spy.mockRestore());
}

/** A file with bytes in memory: reading a real one takes time, during which the virtual clock would advance. */
export class MemoryFile extends File {
  readonly content: Uint8Array<ArrayBuffer>;

  constructor(text: string, name: string, type = 'text/plain') {
    const bytes = new TextEncoder().encode(text);
    super([bytes], name, { type });
    this.content = bytes;
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.content.slice().buffer);
  }

  override slice(start?: number, end?: number, type = ''): MemoryFile {
    return new MemoryFile(new TextDecoder().decode(this.content.slice(start, end)), this.name, type);
  }
}

export function digestOf(file: Blob): string {
  if (!(file instanceof MemoryFile)) throw new Error('Use a MemoryFile.');
  return createHash('sha256').update(file.content).digest('hex');
}

/** Behaves like XMLHttpRequest: an error response without a CORS header looks like a network failure. */
function putOver(send: typeof fetch): Put {
  return async ({ url, headers, body, signal, onProgress }) => {
    signal.throwIfAborted();
    onProgress(Math.floor(body.size / 2));
    const sent = body instanceof MemoryFile ? body.content : null;
    try {
      const response = await send(url, { method: 'PUT', headers, body: sent, signal });
      onProgress(body.size);
      if (!response.ok && !response.headers.has('access-control-allow-origin'))
        throw new TypeError('Failed to fetch');
      return response;
    } catch (error) {
      signal.throwIfAborted();
      throw new NetworkError('The upload to the storage', error);
    }
  };
}
