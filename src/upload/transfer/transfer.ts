import { createTimeouts } from '../../api/clock.js';
import { holdChecked } from '../scheduling/hold-checked.js';
import { createStorageGate } from '../scheduling/storage-gate.js';
import { createBatch } from '../concurrency/batch.js';
import { createKnownLibrary } from '../duplicates/known-library.js';
import { prepareAndTransfer } from '../preparation/run-preparation.js';
import type { TaskEnvironment, Transfer, UploadContext } from './context.js';
import { findDuplicate } from './find-duplicate.js';
import { send } from './send.js';

// Bytes. A file up to this size is read once: what was hashed is also sent.
const maxInMemory = 1024 * 1024;

/** Everything after hashing, for the uploads of one queue. */
export function createTransfer(environment: TaskEnvironment): Transfer {
  const { clock, store, batch } = environment;
  const library = createKnownLibrary(store);
  batch.current = createBatch({ ...environment, library });
  const storage = createStorageGate(clock);
  const runLater = createTimeouts(clock);
  const transfer: Transfer = async (outer, checksum, releases) => {
    const context = withoutBytesInLine(outer);
    if (checksum === null) return prepareAndTransfer(context, releases, transfer);
    const { onBlocked, upload } = context;
    const drop = onBlocked.current;
    const leaveLine = () => library.end(context);
    releases.push(leaveLine, () => library.leave(context));
    onBlocked.current = () => {
      drop?.();
      leaveLine();
    };
    const { found, difference } = await findDuplicate({ ...context, library }, checksum, releases);
    if (found || context.checkpoint.isHeldWhenChecked) leaveLine();
    await holdChecked(context, found !== null);
    if (found) return found;
    onBlocked.current = () => {
      drop?.();
      leaveLine();
      storage.pass(upload.id);
    };
    library.noteSent(context, checksum);
    if (library.mayRunAhead(context)) context.slot.release();
    const tellTabs = () => library.tellSent(checksum);
    const asset = await send({ ...context, storage, runLater, line: library.line, tellTabs }, checksum);
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
