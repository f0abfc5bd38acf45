import { UploadError } from '../errors/upload-error.js';
import { uploadErrorFrom } from '../errors/upload-failure.js';
import type { Runner, TaskContext } from '../transfer/context.js';
import { finalize } from '../transfer/finalize.js';
import { lookUp } from '../transfer/find-duplicate.js';
import type { IdentifiedAsset } from '../upload.js';

/**
 * Resumes a file whose bytes a closed page had sent, or at least hashed: it is finalized under its key, or found by its
 * digest. Nothing else can be done without the file, so otherwise it fails as `interrupted`.
 */
export const resumeRunner: Runner = async (context) => {
  const { checkpoint, dispatch, slot, signal, clock, upload } = context;
  try {
    const asset = checkpoint.session ? await finish(context) : await find(context);
    if (!asset) throw new UploadError('interrupted');
    const fresh = upload.target.kind === 'new' ? 'uploaded' : 'replaced';
    dispatch({ type: 'done', asset, outcome: checkpoint.session ? fresh : 'reused' });
  } catch (error) {
    if (!signal.aborted) dispatch({ type: 'fail', error: uploadErrorFrom(error, clock.now()) });
  } finally {
    slot.release();
  }
};

async function finish(context: TaskContext): Promise<IdentifiedAsset | null> {
  const { checkpoint, slot } = context;
  await slot.acquire('sending');
  const asset =
    checkpoint.session && (await finalize(context, checkpoint.session, checkpoint.checksum ?? ''));
  if (!asset) checkpoint.session = null;
  return asset;
}

/** Null for a replacement, which creates no new asset to find. */
async function find(context: TaskContext): Promise<IdentifiedAsset | null> {
  const { checkpoint, slot, dispatch, upload } = context;
  if (checkpoint.checksum === null || upload.target.kind === 'replacement') return null;
  await slot.acquire('preparing');
  dispatch({ type: 'check', checksum: checkpoint.checksum });
  return lookUp(context, checkpoint.checksum);
}
