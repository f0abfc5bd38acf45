import { uploadErrorFrom } from '../errors/upload-failure.js';
import type { UploadContext } from './context.js';
import { findDuplicate } from './find-duplicate.js';
import { send } from './send.js';

/** Runs one attempt to upload a file, from its first slot to its end (docs/architecture.md). Never rejects. */
export async function runUpload(context: UploadContext): Promise<void> {
  const { dispatch, slot, signal, upload, singleFlight, clock } = context;
  let endLead = () => {};
  const lead = (checksum: string) => {
    endLead = singleFlight.lead(checksum, upload.id);
  };
  try {
    for (;;) {
      const checksum = await digest(context);
      const duplicate = await findDuplicate(context, checksum, lead);
      if (duplicate) return dispatch({ type: 'done', asset: duplicate, outcome: 'reused' });
      const asset = await send(context, checksum);
      const outcome = upload.target.kind === 'new' ? 'uploaded' : 'replaced';
      if (asset) return dispatch({ type: 'done', asset, outcome });
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
