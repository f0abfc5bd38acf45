import { newIdempotencyKey } from '../api/idempotency-key.js';
import { createUploadQueue, type UploadQueue } from '../upload/queue.js';
import { createDialogue, json, problem, type Dialogue, type Exchange } from './dialogue.js';

/**
 * A queue over a dialogue. Each file sends one request, the duplicate check of its bytes, and stays live until the test
 * responds. The digest of a file is its name.
 */
export interface UploadDialogue extends Dialogue {
  queue: UploadQueue;
  /** Responds that the account has the bytes of the next file, so that it is done. Returns the asset's id. */
  complete(): Promise<string>;
  /** Responds to the next file with a problem document (spec 7), so that it fails. */
  refuse(status?: number): Promise<void>;
}

export function createUploadDialogue(): UploadDialogue {
  const dialogue = createDialogue({ pacing: false });
  const { client, clock, nextRequest } = dialogue;
  const queue = createUploadQueue({
    calls: client,
    clock,
    hash: async (file) => (file instanceof File ? file.name : 'bytes'),
    put: () => Promise.reject(new Error('No file of this dialogue is sent to the storage.')),
    storage: null,
    // Of a queue that is not closed, uploads keep their locks.
    scope: newIdempotencyKey(),
    confirmLeave: false,
    throttle: (callback) => queueMicrotask(callback),
    connectivity: { online: () => true, subscribe: () => () => {} },
  });

  const nextCheck = async (): Promise<Exchange & { name: string }> => {
    const exchange = await nextRequest();
    const { checksum_sha256: name } = exchange.body as { checksum_sha256: string };
    return { ...exchange, name };
  };

  return {
    ...dialogue,
    queue,
    async complete() {
      const { name, respondWith } = await nextCheck();
      const id = `ast_${name}`;
      respondWith(json({ duplicate: true, asset: { id, filename: name } }));
      await clock.advance(0);
      return id;
    },
    async refuse(status = 409) {
      const { respondWith } = await nextCheck();
      respondWith(problem(status));
      await clock.advance(0);
    },
  };
}
