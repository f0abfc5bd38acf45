import { createStorageGate } from '../scheduling/storage-gate.js';
import type { Transfer } from './context.js';
import { findDuplicate } from './find-duplicate.js';
import { send } from './send.js';

/** For the uploads of one queue. */
export function createTransfer(): Transfer {
  const storage = createStorageGate();
  return async (context, checksum, lead) => {
    const duplicate = await findDuplicate(context, checksum, lead);
    if (duplicate) return { asset: duplicate, outcome: 'reused' };
    const asset = await send({ ...context, storage }, checksum);
    return asset && { asset, outcome: context.upload.target.kind === 'new' ? 'uploaded' : 'replaced' };
  };
}
