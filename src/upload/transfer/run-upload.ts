import { lazyModule } from '../errors/load-error.js';
import { uploadErrorFrom } from '../errors/upload-failure.js';
import type { Release } from '../scheduling/semaphore.js';
import { digest, loadOnline } from '../scheduling/shared-steps.js';
import type { TaskEnvironment, Transfer, UploadContext } from './context.js';

/** Loads the code for everything after hashing, and for the figures of the summaries and for batches, once per queue. */
export function createTransferLoader(environment: () => TaskEnvironment): () => Promise<Transfer> {
  return lazyModule(async () => {
    const module = await import('./transfer.js');
    environment().store.estimateWith(module);
    return module.createTransfer(environment());
  });
}

/** Runs one attempt to upload a file, from its first slot to its end (docs/architecture.md). Never rejects. */
export async function runUpload(context: UploadContext): Promise<void> {
  const { checkpoint, dispatch, slot, signal, loadTransfer, clock } = context;
  const releases: Release[] = [];
  const endLead = () => {
    for (const release of releases.splice(0)) release();
  };
  loadTransfer().catch(() => {});
  try {
    for (;;) {
      const checksum = checkpoint.preparation ? null : await digest(context);
      const transfer = await loadOnline(context, loadTransfer);
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
