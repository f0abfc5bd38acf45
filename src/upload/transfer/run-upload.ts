import { findDuplicate } from './find-duplicate.js';
import type { UploadContext } from './context.js';
import { send } from './send.js';
import { uploadErrorFrom } from '../errors/upload-failure.js';

/** The life of one file, from its slot to its end (design: "An upload"). Never rejects. */
export async function runUpload(run: UploadContext): Promise<void> {
  const { tell, turn } = run;
  let unlead = () => {};
  const lead = (checksum: string) => {
    unlead = run.leaders.lead(checksum, run.upload.id);
  };
  try {
    for (;;) {
      const checksum = await digest(run);
      const existing = await findDuplicate(run, checksum, lead);
      if (existing) return tell({ type: 'done', asset: existing, outcome: 'reused' });
      const asset = await send(run, checksum);
      const outcome = run.upload.target.kind === 'new' ? 'uploaded' : 'replaced';
      if (asset) return tell({ type: 'done', asset, outcome });
      // Else the bytes on disk turned out to be others than those first read: from the top, once.
      unlead();
      // It would wait for a slot of `preparing` with one of `sending` in its hand; the others do the opposite.
      turn.release();
    }
  } catch (error) {
    if (!run.signal.aborted) tell({ type: 'fail', error: uploadErrorFrom(error, run.clock.now()) });
  } finally {
    turn.release();
    unlead();
  }
}

async function digest({ file, memo, turn, tell, hash, signal }: UploadContext): Promise<string> {
  await turn.take('preparing');
  tell({ type: 'hash' });
  memo.checksum ??= await hash(file, {
    signal,
    onProgress: (hashed) => tell({ type: 'hash-progress', hashed }),
  });
  return memo.checksum;
}
