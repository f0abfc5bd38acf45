import { uploadErrorFrom } from '../errors/upload-failure.js';
import type { Release } from '../scheduling/semaphore.js';
import type { Transfer, UploadContext } from './context.js';
import { digest } from './digest.js';

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
      const transfer = await loadedTransfer(context);
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

/** If the code does not load while the browser is offline, waits for the connection, as calls do. */
async function loadedTransfer({ loadTransfer, slot, gate }: UploadContext): Promise<Transfer> {
  for (;;) {
    try {
      return await loadTransfer();
    } catch (error) {
      if (!gate.confirmOffline()) throw error;
      await slot.acquire('preparing');
    }
  }
}
