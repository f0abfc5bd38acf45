import { abortable } from '../../api/abortable.js';
import type { Asset } from '../../api/resources.js';
import type { TaskContext, UploadContext } from './context.js';
import type { Stage } from '../scheduling/slot.js';
import { uploadErrorFrom } from '../errors/upload-failure.js';

/** The asset that already holds these bytes and shall be used; null when they must be sent. */
export async function findDuplicate(
  run: UploadContext,
  checksum: string,
  lead: (checksum: string) => void,
): Promise<Asset | null> {
  const { upload, turn, tell } = run;
  if (upload.target.kind === 'replacement' || upload.duplicates === 'allow') return null;
  tell({ type: 'check', checksum });
  const found = (await followOrLead(run, checksum, lead)) ?? (await lookUp(run, checksum));
  if (!found || upload.duplicates === 'reuse') return found;
  tell({ type: 'duplicate', asset: found });
  turn.release();
  if ((await run.choice()) === 'reuse') return found;
  run.memo.declined = found.id ?? null;
  return null;
}

/** Waits for the upload of this queue that carries the same bytes; null when this one goes first now. */
async function followOrLead(
  run: UploadContext,
  checksum: string,
  lead: (checksum: string) => void,
): Promise<Asset | null> {
  for (;;) {
    const leader = run.leaders.leader(checksum);
    if (!leader) {
      // With no await in between: the followers of one that failed wake together, and one alone may go first.
      lead(checksum);
      return null;
    }
    run.tell({ type: 'follow', follows: leader.id });
    run.turn.release();
    await abortable(run.signal, (resolve) => void leader.settled.then(resolve));
    const settled = run.find(leader.id);
    if (settled?.status === 'done') return settled.asset;
    run.tell({ type: 'follow', follows: null });
  }
}

/** Asks the service for an asset with this digest (spec 4.4); null when it has none, or the key may not ask. */
export async function lookUp(run: TaskContext, checksum: string): Promise<Asset | null> {
  if (!run.lookUps.allowed) return null;
  try {
    const body = { checksum_sha256: checksum, size: run.upload.size };
    const answer = await run.turn.ask(laneOf(run), (options) => run.calls.checkDuplicate(body, options));
    return answer.duplicate ? answer.asset : null;
  } catch (error) {
    // Duplicates need assets:read, uploads do not (spec 5): a key that may only upload goes on without, and so does a
    // site whose proxy does not let anybody ask.
    if (uploadErrorFrom(error, 0).code !== 'insufficient-scope') throw error;
    run.lookUps.allowed = false;
    return null;
  }
}

// While an upload has bytes on the way it stays in its sending slot, also for a question.
function laneOf(run: TaskContext): Stage {
  return run.memo.session ? 'sending' : 'preparing';
}
