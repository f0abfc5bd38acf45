import type { Clock } from '../../api/clock.js';
import { lazyModule } from '../errors/load-error.js';
import { uploadErrorFrom } from '../errors/upload-failure.js';
import type { Release } from '../scheduling/semaphore.js';
import type { UploadStore } from '../state/upload-store.js';
import type { Transfer, UploadContext } from './context.js';

/** Loads the code for everything after hashing, and for the figures of the summaries, once per queue. */
export function createTransferLoader(
  clock: Clock,
  store: Pick<UploadStore, 'estimateWith'>,
): () => Promise<Transfer> {
  return lazyModule(async () => {
    const module = await import('./transfer.js');
    store.estimateWith(module);
    return module.createTransfer(clock);
  });
}

/** Runs one attempt to upload a file, from its first slot to its end (docs/architecture.md). Never rejects. */
export async function runUpload(context: UploadContext): Promise<void> {
  const { dispatch, slot, signal, loadTransfer, clock } = context;
  const releases: Release[] = [];
  const endLead = () => {
    for (const release of releases.splice(0)) release();
  };
  loadTransfer().catch(() => {});
  try {
    for (;;) {
      const checksum = await digest(context);
      const transfer = await transferOf(context);
      const result = await transfer(context, checksum, releases);
      if (result) return dispatch({ type: 'done', ...result });
      // The bytes on disk have changed since they were first read: start over, once.
      endLead();
      // Release first, or the semaphores can deadlock.
      slot.release();
    }
  } catch (error) {
    if (!signal.aborted) dispatch({ type: 'fail', error: uploadErrorFrom(error, clock.now()) });
  } finally {
    slot.release();
    endLead();
  }
}

async function digest({ file, checkpoint, slot, dispatch, hash, signal }: UploadContext): Promise<string> {
  await slot.acquire('preparing');
  dispatch({ type: 'hash' });
  checkpoint.checksum ??= await hash(file, {
    signal,
    onProgress: (hashed) => dispatch({ type: 'hash-progress', hashed }),
  });
  return checkpoint.checksum;
}

/** If loading fails while the browser is offline, waits for the connection, as calls do. */
async function transferOf({ slot, loadTransfer, confirmOffline }: UploadContext): Promise<Transfer> {
  for (;;) {
    try {
      return await loadTransfer();
    } catch (error) {
      if (!confirmOffline()) throw error;
      await slot.acquire('preparing');
    }
  }
}
