import { createTimeouts } from '../../api/clock.js';
import { holdChecked } from '../scheduling/hold-checked.js';
import { createStorageGate } from '../scheduling/storage-gate.js';
import { createBatch } from '../concurrency/batch.js';
import { createKnownDigests } from '../duplicates/known-digests.js';
import { prepareAndTransfer } from '../preparation/run-preparation.js';
import type { ProgressProof, TaskEnvironment, Transfer, UploadContext } from './context.js';
import { findDuplicate } from './find-duplicate.js';
import { send } from './send.js';

// Bytes. A file up to this size is read once: what was hashed is also sent.
const maxInMemory = 1024 * 1024;

/** Everything after hashing, for the uploads of one queue. */
export function createTransfer(environment: TaskEnvironment): Transfer {
  const { clock, store, batch } = environment;
  const known = createKnownDigests(store);
  batch.current = createBatch({ ...environment, known });
  const storage = createStorageGate(clock);
  const proof: ProgressProof = { isGiven: false };
  const runLater = createTimeouts(clock);
  const transfer: Transfer = async (outer, checksum, releases) => {
    const context = withoutBytesInLine(outer);
    if (checksum === null) return prepareAndTransfer(context, releases, transfer);
    const { onBlocked, upload } = context;
    const drop = onBlocked.current;
    const { found, difference } = await findDuplicate({ ...context, known }, checksum, releases);
    await holdChecked(context, found !== null);
    if (found) return found;
    onBlocked.current = () => {
      drop?.();
      storage.pass(upload.id);
    };
    known.add(context, checksum);
    const asset = await send({ ...context, storage, proof, runLater }, checksum);
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
