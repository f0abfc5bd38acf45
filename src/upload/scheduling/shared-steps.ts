import type { UploadContext } from '../transfer/context.js';

// Bytes. A file up to this size is read once: what was hashed is also sent.
const maxInMemory = 1024 * 1024;

/** Steps of an upload that load with the page, and that its lazy parts take as well. */

/** Reads the file, unless its digest is known. */
export async function digest({
  file,
  checkpoint,
  slot,
  dispatch,
  hash,
  signal,
  memory,
}: UploadContext): Promise<string> {
  await slot.acquire('preparing');
  dispatch({ type: 'hash' });
  checkpoint.checksum ??= await hash(file, {
    signal,
    onProgress: (hashed) => dispatch({ type: 'hash-progress', hashed }),
    onBytes: file.size > maxInMemory ? undefined : (bytes) => (memory.read = { file, bytes }),
  });
  return checkpoint.checksum;
}

/** Loads a part. If that fails while the browser is offline, waits for the connection, as calls do. */
export async function loadOnline<Part>(
  { slot, confirmOffline }: UploadContext,
  load: () => Promise<Part>,
): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!confirmOffline()) throw error;
      await slot.acquire('preparing');
    }
  }
}
