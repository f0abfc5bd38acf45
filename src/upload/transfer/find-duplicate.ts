import { abortable } from '../../api/abortable.js';
import { uploadErrorFrom } from '../errors/upload-failure.js';
import type { Stage } from '../scheduling/slot.js';
import { hasId, type IdentifiedAsset } from '../upload.js';
import type { TaskContext, UploadContext } from './context.js';

/** Finds the existing asset to use instead of sending these bytes. Null if they must be sent. */
export async function findDuplicate(
  context: UploadContext,
  checksum: string,
  lead: (checksum: string) => void,
): Promise<IdentifiedAsset | null> {
  const { upload, slot, checkpoint, dispatch } = context;
  if (upload.target.kind === 'replacement' || upload.duplicates === 'allow') return null;
  dispatch({ type: 'check', checksum });
  const found = (await followOrLead(context, checksum, lead)) ?? (await lookUp(context, checksum));
  if (!found || upload.duplicates === 'reuse') return found;
  // Before the event: its listener may choose immediately.
  const choice = context.choice();
  dispatch({ type: 'duplicate', asset: found });
  slot.release();
  if ((await choice) === 'reuse') return found;
  checkpoint.declined = found.id;
  return null;
}

/** Waits for the upload of this queue with the same bytes. Null if this one may now go first. */
async function followOrLead(
  { singleFlight, dispatch, slot, signal, find }: UploadContext,
  checksum: string,
  lead: (checksum: string) => void,
): Promise<IdentifiedAsset | null> {
  for (;;) {
    const leader = singleFlight.leader(checksum);
    if (!leader) {
      // No await in between: the followers of a failed upload wake together, and only one may go first.
      lead(checksum);
      return null;
    }
    dispatch({ type: 'follow', follows: leader.id });
    slot.release();
    await abortable(signal, (resolve) => void leader.settled.then(resolve));
    const settled = find(leader.id);
    if (settled?.status === 'done') return settled.asset;
    dispatch({ type: 'follow', follows: null });
  }
}

/** Looks up an asset by its digest (spec 4.4). Null if there is none, or the key may not check for duplicates. */
export async function lookUp(context: TaskContext, checksum: string): Promise<IdentifiedAsset | null> {
  const { lookups, upload, slot, calls } = context;
  if (!lookups.allowed) return null;
  try {
    const body = { checksum_sha256: checksum, size: upload.size };
    const { duplicate, asset } = await slot.call(stageOf(context), (options) =>
      calls.checkDuplicate(body, options),
    );
    return duplicate && hasId(asset) ? asset : null;
  } catch (error) {
    // Duplicate checks need assets:read, uploads do not (spec 5): a key or proxy that forbids them is not a failure.
    if (uploadErrorFrom(error, 0).code !== 'insufficient-scope') throw error;
    lookups.allowed = false;
    return null;
  }
}

// An upload that is already sending keeps its sending slot for the lookup.
function stageOf({ checkpoint }: TaskContext): Stage {
  return checkpoint.session ? 'sending' : 'preparing';
}
