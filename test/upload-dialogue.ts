import { vi } from 'vitest';
import { MediaApiError } from '../src/api/errors.js';
import { createUploadQueue, type UploadQueue } from '../src/upload/queue.js';
import { createDialogue, type Dialogue, type Exchange } from './dialogue.js';
import { json } from './faults/responses.js';
import { liveIn, uploadsIn } from './worlds/page.js';

/**
 * A queue over a dialogue. Each file sends one request, the duplicate check of its bytes, and stays live until the test
 * responds. The digest of a file is its name.
 */
export interface UploadDialogue extends Dialogue {
  queue: UploadQueue;
  /** Responds that the account has the bytes of the next file, so that it is done. Returns the asset's id. */
  complete(): Promise<string>;
  /** Responds that the bytes of the next file are new, and refuses to take them, so that it fails. */
  refuse(status?: number): Promise<void>;
}

const unchecked: ReadonlySet<string> = new Set(['queued', 'hashing', 'checking']);

export function createUploadDialogue(): UploadDialogue {
  const dialogue = createDialogue({ pacing: false });
  const { client, clock, nextRequest } = dialogue;
  let refusal = 409;
  const queue = createUploadQueue({
    calls: {
      ...client,
      presignUpload: async () => {
        throw new MediaApiError({
          operation: 'presignUpload',
          status: refusal,
          code: 'refused',
          title: '',
          detail: '',
        });
      },
    },
    clock,
    hash: async (file) => (file instanceof File ? file.name : 'bytes'),
    put: () => Promise.reject(new Error('Files of this dialogue are never sent to the storage.')),
    storage: null,
    // Otherwise the uploads of a queue that a test does not close would keep their locks.
    locks: null,
    confirmLeave: false,
    throttle: (callback) => queueMicrotask(callback),
    connectivity: { online: () => true, subscribe: () => () => {} },
  });

  const asked: (Exchange & { name: string })[] = [];
  const collect = async () => {
    const exchange = await nextRequest();
    const { checksum_sha256: name } = exchange.body as { checksum_sha256: string };
    asked.push({ ...exchange, name });
  };
  /** The first of the files that are being checked, or will be. */
  const isFirst = ({ name }: { name: string }) => {
    const open = uploadsIn(queue).find(({ status }) => unchecked.has(status));
    return open === undefined || open.name === name;
  };
  const nextCheck = async () => {
    // On a busy machine, files are read in any order.
    await vi
      .waitFor(async () => {
        if (!asked.some(isFirst)) await collect();
        if (!asked.some(isFirst)) throw new Error('The first file has not been read yet.');
      })
      .catch(() => {});
    const [check] = asked.splice(Math.max(0, asked.findIndex(isFirst)), 1);
    if (!check) throw new Error('The client sent no request.');
    return check;
  };

  /** Some browsers take real time to read a response, which the virtual clock does not wait for. */
  const untilSettled = async (respond: () => void) => {
    const before = liveIn(queue);
    respond();
    await vi.waitFor(async () => {
      await clock.advance(0);
      if (liveIn(queue) >= before) throw new Error('No upload has ended.');
    });
  };

  return {
    ...dialogue,
    queue,
    // `complete` and `refuse` may have seen the checks of later files.
    nextRequest: async () => asked.shift() ?? nextRequest(),
    async complete() {
      const { name, respondWith } = await nextCheck();
      const id = `ast_${name}`;
      const asset = { id, filename: name, privacy: 'public', status: 'active' };
      await untilSettled(() => respondWith(json({ duplicate: true, asset })));
      return id;
    },
    async refuse(status = 409) {
      const check = await nextCheck();
      refusal = status;
      await untilSettled(() => check.respondWith(json({ duplicate: false, asset: null })));
    },
  };
}
