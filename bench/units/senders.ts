import type { Clock } from '../../src/api/clock.js';
import type { MediaClient, UploadSession } from '../../src/api/index.js';
import { plainHash, putThrough } from '../../test/worlds/page.js';
import { sha256 } from '../../test/worlds/mock-world.js';
import { createUploadQueue } from '../../src/upload/queue.js';

/** Uploads with Longshore's queue. */
export async function sendByLongshore(
  files: readonly File[],
  { client, send, duplicates }: { client: MediaClient; send: typeof fetch; duplicates: 'allow' | 'reuse' },
): Promise<void> {
  const queue = createUploadQueue({
    calls: client,
    hash: plainHash,
    put: putThrough(send),
    clock: client.clock,
    connectivity: { online: () => true, subscribe: () => () => {} },
    throttle: (callback) => queueMicrotask(callback),
    // Digests take real time, and a virtual clock advances meanwhile: every PUT would seem stalled.
    stallTimeout: Number.POSITIVE_INFINITY,
    storage: null,
    locks: null,
  });
  try {
    const added = queue.add(files, { duplicates });
    for (const { id, name } of added) {
      const { status } = await queue.settled(id);
      if (status !== 'done') throw new Error(`${name} is ${status}.`);
    }
  } finally {
    queue.close();
  }
}

/**
 * Presigns, PUTs and finalizes, four files at a time. A refused call is repeated when its Retry-After is over. With
 * `checked`, it also computes digests and checks for duplicates, as Longshore does.
 */
export async function sendBare(
  files: readonly File[],
  {
    send,
    clock,
    baseUrl,
    key,
    checked,
  }: { send: typeof fetch; clock: Clock; baseUrl: string; key: string; checked: boolean },
): Promise<void> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const post = async (path: string, body: object): Promise<UploadSession> => {
    for (;;) {
      const response = await send(baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) });
      if (response.ok) return response.json();
      if (response.status !== 429) throw new Error(`${path} responded with status ${response.status}.`);
      await clock.sleep(Number(response.headers.get('retry-after')) * 1000);
    }
  };
  const left = files.toReversed();
  const worker = async () => {
    for (let file = left.pop(); file; file = left.pop()) {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const checksum_sha256 = checked ? await sha256(bytes) : undefined;
      if (checksum_sha256) await post('/uploads/check-duplicate', { checksum_sha256, size: file.size });
      const { upload_id, upload_url, required_headers } = await post('/uploads/presign', {
        filename: file.name,
        content_type: 'text/plain',
        size: file.size,
        checksum_sha256,
      });
      await send(upload_url, { method: 'PUT', headers: required_headers ?? {}, body: bytes });
      await post('/uploads/finalize', { upload_id });
    }
  };
  await Promise.all(Array.from({ length: 4 }, worker));
}
