import { UploadError } from '../errors/upload-error.js';
import { uploadErrorFrom } from '../errors/upload-failure.js';
import type { Release } from '../scheduling/semaphore.js';
import type { Runner, TaskContext, TransferResult } from '../transfer/context.js';
import { finalize } from '../transfer/finalize.js';
import { findDuplicate } from '../transfer/find-duplicate.js';

/**
 * Resumes a file whose bytes a closed page had sent, or at least hashed: it is finalized with its key, or found by its
 * digest. Nothing else can be done without the file, so otherwise it fails as `interrupted`. Files with the same bytes
 * wait for it, as they do for any other upload.
 */
export const resumeRunner: Runner = async (context) => {
  const { checkpoint, dispatch, slot, signal, clock } = context;
  const releases: Release[] = [];
  try {
    const result = await finish(context, releases);
    if (!result) throw new UploadError('interrupted');
    dispatch({ type: 'done', ...result });
  } catch (error) {
    const failure = uploadErrorFrom(error, clock.now());
    const original = checkpoint.preparation?.original;
    if (signal.aborted) return;
    // The user has to choose the file that was added, not what `prepare` made of it.
    if (original && failure.code === 'interrupted') dispatch({ type: 'swap-file', facts: original });
    dispatch({ type: 'fail', error: failure });
  } finally {
    slot.release();
    for (const release of releases) release();
  }
};

async function finish(context: TaskContext, releases: Release[]): Promise<TransferResult | null> {
  const { checkpoint, slot, upload } = context;
  const { session, checksum } = checkpoint;
  await slot.acquire('preparing');
  const { found } = await findDuplicate(context, checksum ?? '', releases);
  if (found || !session) return found;
  await slot.acquire('finalizing');
  const asset = await finalize(context, session, checksum ?? '');
  if (!asset) checkpoint.session = null;
  return asset && { asset, outcome: upload.target.kind === 'new' ? 'uploaded' : 'replaced' };
}
