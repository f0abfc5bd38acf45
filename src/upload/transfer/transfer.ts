import { offeredAssets } from '../duplicates/digest-sources.js';
import type { KnownLibrary } from '../duplicates/known-library.js';
import { lazyModule } from '../errors/load-error.js';
import { holdChecked } from '../scheduling/hold-checked.js';
import { loadOnline } from '../scheduling/shared-steps.js';
import { createStorageGate, type StorageGate } from '../scheduling/storage-gate.js';
import type { UploadStore } from '../state/upload-store.js';
import type { Transfer, UploadCalls } from './context.js';
import { findDuplicate } from './find-duplicate.js';
import { send } from './send.js';

export { createLanes } from '../concurrency/lanes.js';
export { createEstimate } from '../state/estimate.js';
export { createUploadFigures } from '../state/upload-figures.js';
const loadPreparation = lazyModule(() => import('../preparation/run-preparation.js'));

// Loads apart, because most batches are small.
const loadLibrary = lazyModule(() => import('../duplicates/known-library.js'));

// With fewer files, asking for each costs less than anything else.
const fewFiles = 50;

/** Everything after hashing, for the uploads of one queue. Loaded when the queue's provider mounts. */
export function createTransfer(store: Pick<UploadStore, 'ids' | 'getUpload'>): Transfer {
  let storage: StorageGate | null = null;
  let library: KnownLibrary | null = null;
  const openLibrary = async (calls: UploadCalls) => {
    const isOffered = offeredAssets(calls) !== null;
    if (library || (!isOffered && store.ids().length < fewFiles)) return;
    const loading = loadLibrary().then(
      ({ createKnownLibrary }) => (library ??= createKnownLibrary(store)),
      // Each file can be asked for.
      () => null,
    );
    if (isOffered) await loading;
  };
  const transfer: Transfer = async (context, checksum, releases) => {
    if (checksum === null) {
      const { prepareAndTransfer } = await loadOnline(context, loadPreparation);
      return prepareAndTransfer(context, releases, transfer);
    }
    const { upload, slot, clock } = context;
    const gate = (storage ??= createStorageGate(clock));
    await openLibrary(context.calls);
    const leaveLine = () => library?.end(context);
    releases.push(leaveLine);
    context.onBlocked.current = leaveLine;
    const { found, difference } = await findDuplicate({ ...context, library }, checksum, releases);
    if (found || context.checkpoint.isHeldWhenChecked) leaveLine();
    await holdChecked(context, found !== null);
    if (found) return found;
    context.onBlocked.current = () => {
      leaveLine();
      gate.pass(upload.id);
    };
    library?.noteSent(checksum);
    if (library?.mayRunAhead(context)) slot.release();
    const asset = await send({ ...context, storage: gate, line: library?.line }, checksum);
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
