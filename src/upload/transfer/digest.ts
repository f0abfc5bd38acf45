import type { UploadContext } from './context.js';

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
