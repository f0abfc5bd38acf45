import type { Clock } from '../../api/clock.js';
import { createStorageGate } from '../scheduling/storage-gate.js';
import type { Transfer } from './context.js';
import { findDuplicate } from './find-duplicate.js';
import { send } from './send.js';

export { createEstimate } from '../state/estimate.js';
export { createUploadFigures } from '../state/upload-figures.js';

/** Everything after hashing, for the uploads of one queue. Loaded when the queue's provider mounts. */
export function createTransfer(clock: Clock): Transfer {
  const storage = createStorageGate(clock);
  return async (context, checksum, releases) => {
    const { found, difference } = await findDuplicate(context, checksum, releases);
    if (found) return found;
    context.onBlocked.current = () => storage.pass(context.upload.id);
    const asset = await send({ ...context, storage }, checksum);
    return (
      asset && {
        asset,
        outcome: context.upload.target.kind === 'new' ? 'uploaded' : 'replaced',
        difference,
      }
    );
  };
}
