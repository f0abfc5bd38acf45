import type { Clock } from '../../api/clock.js';
import { lazyModule } from '../errors/load-error.js';
import { holdChecked } from '../scheduling/hold-checked.js';
import { loadOnline } from '../scheduling/shared-steps.js';
import { createStorageGate } from '../scheduling/storage-gate.js';
import type { Transfer, UploadContext } from './context.js';
import { findDuplicate } from './find-duplicate.js';
import { send } from './send.js';

export { createEstimate } from '../state/estimate.js';
export { createUploadFigures } from '../state/upload-figures.js';
// Bytes. A file up to this size is read once: what was hashed is also sent.
const maxInMemory = 1024 * 1024;
const loadPreparation = lazyModule(() => import('../preparation/run-preparation.js'));

/** Everything after hashing, for the uploads of one queue. Loaded when the queue's provider mounts. */
export function createTransfer(
  clock: Clock,
  onBatch: (module: typeof import('../concurrency/batch.js')) => void,
): Transfer {
  import('../concurrency/batch.js').then(onBatch, () => {});
  const storage = createStorageGate(clock);
  const transfer: Transfer = async (outer, checksum, releases) => {
    const context = withoutBytesInLine(outer);
    if (checksum === null) {
      const { prepareAndTransfer } = await loadOnline(context, loadPreparation);
      return prepareAndTransfer(context, releases, transfer);
    }
    const { found, difference } = await findDuplicate(context, checksum, releases);
    await holdChecked(context, found !== null);
    if (found) return found;
    const { onBlocked, upload } = context;
    const drop = onBlocked.current;
    onBlocked.current = () => {
      drop?.();
      storage.pass(upload.id);
    };
    const asset = await send({ ...context, storage }, checksum);
    return (
      asset && {
        asset,
        outcome: context.upload.target.kind === 'new' ? 'uploaded' : 'replaced',
        difference,
      }
    );
  };
  return transfer;
}

/** An upload that waits without a slot, perhaps for hours, holds none of its file's bytes. */
function withoutBytesInLine(context: UploadContext): UploadContext {
  const { memory, slot, onBlocked } = context;
  const drop = () => {
    memory.read = null;
  };
  if ((memory.read?.bytes.byteLength ?? 0) > maxInMemory) drop();
  onBlocked.current = drop;
  const release = () => {
    drop();
    slot.release();
  };
  return { ...context, slot: { ...slot, release } };
}
