import { createMediaClient } from '../src/api/client.js';
import { systemClock, type Clock } from '../src/api/clock.js';
import { NetworkError } from '../src/api/errors.js';
import { createMockService, type MockService } from '../src/mock/index.js';
import { digestNatively } from '../src/upload/hashing/hash.js';
import { createUploadQueue, type UploadQueue } from '../src/upload/queue.js';
import type { Upload } from '../src/upload/upload.js';

/** Separates what tabs say and lock from other users of the same page. */
export const tabUser = 'account';

export function startService(): MockService {
  return createMockService({ limits: { ratePerMinute: Number.POSITIVE_INFINITY } });
}

/**
 * Queues of their own, with the real clock, locks and channels of the browser: these belong to requests and channels, so
 * that two queues of a page exclude and hear each other just as two tabs do.
 */
export function createTabs() {
  const open: UploadQueue[] = [];
  return {
    open(service: MockService, clock: Clock = systemClock): UploadQueue {
      const apiKey = service.createKey({ scopes: ['uploads:write', 'assets:read'] });
      const send: typeof fetch = async (input, init) => {
        const request = new Request(input, init);
        if (!request.url.includes('storage')) request.headers.set('authorization', `Bearer ${apiKey}`);
        return service.fetch(request);
      };
      const queue = createUploadQueue({
        calls: createMediaClient({ baseUrl: service.baseUrl, fetch: send, clock }),
        clock,
        storage: null,
        user: tabUser,
        hash: (file, { signal }) => digestNatively(file, { signal }),
        async put({ url, headers, body, signal, onProgress }) {
          const response = await service.fetch(url, { method: 'PUT', headers, body, signal });
          if (!response.ok) throw new NetworkError('The upload to the storage');
          onProgress(body.size);
          return response;
        },
      });
      open.push(queue);
      return queue;
    },
    close() {
      for (const queue of open.splice(0)) queue.close();
    },
  };
}

/** How each of them ends. */
export const settle = (queue: UploadQueue, uploads: readonly Upload[]) =>
  Promise.all(uploads.map(({ id }) => queue.settled(id)));
