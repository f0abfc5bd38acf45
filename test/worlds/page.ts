import { createMediaClient, type MediaClient, type MediaClientOptions } from '../../src/api/index.js';
import { NetworkError } from '../../src/api/errors.js';
import type { Hash } from '../../src/upload/hashing/hash.js';
import type { Put } from '../../src/upload/send/put.js';
import { createUploadQueue, type UploadQueue, type UploadQueueOptions } from '../../src/upload/queue.js';
import type { Upload } from '../../src/upload/upload.js';
import { outside, type VirtualClock } from '../virtual-clock.js';
import { sha256 } from './mock-world.js';

/** Those of a client. By default, `random` is always in the middle. */
export interface PageOptions extends Omit<MediaClientOptions, 'fetch'> {
  /** Its network, also for PUTs. */
  readonly send: typeof fetch;
  readonly clock: VirtualClock;
  /** Error of the client's estimate of the service's clock, in milliseconds. */
  readonly clockError?: number;
}

/** The real client and queue of a page on a virtual clock, which is always online and keeps nothing by default. */
export function openPage(
  { send, clock, random = () => 0.5, clockError = 0, ...given }: PageOptions,
  options: Partial<UploadQueueOptions> = {},
): { client: MediaClient; queue: UploadQueue } {
  const client = createMediaClient({ ...given, fetch: send, clock, random });
  const queue = createUploadQueue({
    // Tests replace calls of the client.
    calls: clockError === 0 ? client : { ...client, serviceNow: () => client.serviceNow() + clockError },
    hash: plainHash,
    put: putThrough(send),
    clock,
    connectivity: { online: () => true, subscribe: () => () => {} },
    throttle: (callback) => queueMicrotask(callback),
    random,
    storage: null,
    ...options,
  });
  return { client, queue };
}

/** How many uploads are neither over, nor paused, nor in need of attention. */
export function liveIn(queue: UploadQueue): number {
  return Object.values(queue.getState().groups).reduce((sum, { summary }) => sum + summary.live, 0);
}

export function uploadsIn(queue: UploadQueue): Upload[] {
  const { groups } = queue.getState();
  return Object.values(groups).flatMap(({ ids }) => ids.flatMap((id) => queue.getUpload(id) ?? []));
}

/** Copied into a buffer of Node: those of jsdom are of another realm. */
async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.from(new Uint8Array(await outside(file.arrayBuffer())));
}

export const plainHash: Hash = async (file, { signal, onProgress, onBytes }) => {
  const bytes = await bytesOf(file);
  signal.throwIfAborted();
  onProgress(bytes.byteLength);
  onBytes?.(bytes.buffer);
  return sha256(bytes);
};

/** Keeps no bytes, as of a large file: its PUT reads the file again. */
export const largeFileHash: Hash = (file, options) => plainHash(file, { ...options, onBytes: undefined });

/** A PUT over `fetch` that behaves like XMLHttpRequest: progress in two steps, opaque errors without CORS headers. */
export function putThrough(send: typeof fetch): Put {
  return async ({ url, headers, body, signal, onProgress }) => {
    signal.throwIfAborted();
    onProgress(Math.floor(body.size / 2));
    try {
      const response = await send(url, {
        method: 'PUT',
        headers,
        body: await bytesOf(body),
        signal,
      });
      onProgress(body.size);
      // Without a CORS header a page sees neither the status nor the reason.
      if (!response.ok && !response.headers.has('access-control-allow-origin'))
        throw new TypeError('Failed to fetch');
      return response;
    } catch (error) {
      signal.throwIfAborted();
      throw new NetworkError('The upload to the storage', error);
    }
  };
}
