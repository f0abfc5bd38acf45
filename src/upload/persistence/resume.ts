import { lookUp } from '../transfer/find-duplicate.js';
import type { TaskContext, Runner } from '../transfer/context.js';
import { finalize } from '../transfer/send.js';
import { UploadError } from '../errors/upload-error.js';
import { uploadErrorFrom } from '../errors/upload-failure.js';

/**
 * The life of a file of which a closed page had sent all bytes, or at least read them: it is finalized under its key, or
 * found by its digest; without the file itself nothing more can be done for it, and then it says so.
 */
export const resumeRunner: Runner = {
  unheard: () => true,
  async run(run) {
    const { memo, tell, turn } = run;
    try {
      const asset = memo.session ? await finish(run) : await find(run);
      if (!asset) throw new UploadError('interrupted');
      const fresh = run.upload.target.kind === 'new' ? 'uploaded' : 'replaced';
      tell({ type: 'done', asset, outcome: memo.session ? fresh : 'reused' });
    } catch (error) {
      if (!run.signal.aborted) tell({ type: 'fail', error: uploadErrorFrom(error, run.clock.now()) });
    } finally {
      turn.release();
    }
  },
};

async function finish(run: TaskContext) {
  const { memo, turn } = run;
  await turn.take('sending');
  const asset = memo.session && (await finalize(run, memo.session, memo.checksum ?? ''));
  if (!asset) memo.session = null;
  return asset;
}

/** A replacement makes no asset of its own that could be found. */
async function find(run: TaskContext) {
  const { memo, turn, tell, upload } = run;
  if (memo.checksum === null || upload.target.kind === 'replacement') return null;
  await turn.take('preparing');
  tell({ type: 'check', checksum: memo.checksum });
  return lookUp(run, memo.checksum);
}
