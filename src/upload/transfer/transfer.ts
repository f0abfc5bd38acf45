import type { Clock } from '../../api/clock.js';
import { createKnownLibrary } from '../duplicates/known-library.js';
import { lazyModule } from '../errors/load-error.js';
import { holdChecked } from '../scheduling/hold-checked.js';
import { loadOnline } from '../scheduling/shared-steps.js';
import { createStorageGate } from '../scheduling/storage-gate.js';
import type { UploadStore } from '../state/upload-store.js';
import type { Transfer } from './context.js';
import { findDuplicate } from './find-duplicate.js';
import { send } from './send.js';

export { createLanes } from '../concurrency/lanes.js';
export { createEstimate } from '../state/estimate.js';
export { createUploadFigures } from '../state/upload-figures.js';
const loadPreparation = lazyModule(() => import('../preparation/run-preparation.js'));

/** Everything after hashing, for the uploads of one queue. Loaded when the queue's provider mounts. */
export function createTransfer(clock: Clock, store: Pick<UploadStore, 'ids' | 'getUpload'>): Transfer {
  const storage = createStorageGate(clock);
  const library = createKnownLibrary(store);
  const transfer: Transfer = async (context, checksum, releases) => {
    if (checksum === null) {
      const { prepareAndTransfer } = await loadOnline(context, loadPreparation);
      return prepareAndTransfer(context, releases, transfer);
    }
    const { upload, slot } = context;
    const leaveLine = () => library.end(context);
    releases.push(leaveLine);
    context.onBlocked.current = leaveLine;
    const { found, difference } = await findDuplicate({ ...context, library }, checksum, releases);
    if (found || context.checkpoint.isHeldWhenChecked) leaveLine();
    await holdChecked(context, found !== null);
    if (found) return found;
    context.onBlocked.current = () => {
      leaveLine();
      storage.pass(upload.id);
    };
    library.noteSent(checksum);
    if (library.mayRunAhead(context)) slot.release();
    const asset = await send({ ...context, storage, line: library.line }, checksum);
    return (
      asset && {
        asset,
        outcome: upload.target.kind === 'new' ? 'uploaded' : 'replaced',
        difference,
      }
    );
  };
  return transfer;
}
