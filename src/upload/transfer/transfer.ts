import type { Clock } from '../../api/clock.js';
import { createStorageGate } from '../scheduling/storage-gate.js';
import type { Transfer } from './context.js';
import { findDuplicate } from './find-duplicate.js';
import { send } from './send.js';

/** Everything after hashing, for the uploads of one queue. Loaded when the queue's provider mounts. */
export function createTransfer(clock: Clock): Transfer {
  const storage = createStorageGate(clock);
  return async (context, checksum, lead) => {
    const duplicate = await findDuplicate(context, checksum, lead);
    if (duplicate) return { asset: duplicate, outcome: 'reused' };
    context.onBlocked.current = () => storage.pass(context.upload.id);
    const asset = await send({ ...context, storage }, checksum);
    return asset && { asset, outcome: context.upload.target.kind === 'new' ? 'uploaded' : 'replaced' };
  };
}
