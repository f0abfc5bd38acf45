import type { TaskContext, UploadContext } from '../transfer/context.js';

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
    onBytes: (bytes) => (memory.read = { file, bytes }),
  });
  return checkpoint.checksum;
}

/** Loads a part. If that fails while the browser is offline, waits for the connection, as calls do. */
export async function loadOnline<Part>(
  { slot, gate }: Pick<TaskContext, 'slot' | 'gate'>,
  load: () => Promise<Part>,
): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!gate.confirmOffline()) throw error;
      await slot.acquire('preparing');
    }
  }
}
