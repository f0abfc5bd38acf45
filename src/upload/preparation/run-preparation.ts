import { abortable } from '../../api/abortable.js';
import { refusal } from '../admission/restrictions.js';
import type { Release } from '../scheduling/semaphore.js';
import { holdChecked } from '../scheduling/hold-checked.js';
import { digest } from '../transfer/digest.js';
import type { SavedResult } from '../state/queue-storage.js';
import type { Transfer, TransferResult, UploadContext } from '../transfer/context.js';
import { findDuplicate, type DuplicateSearch } from '../transfer/find-duplicate.js';
import { callPrepare } from './call-prepare.js';
import type { FileFacts, HashedFile, Preparation } from './preparation.js';
import type { Prepare } from './prepare.js';
import { createResults, resultId, type Results } from './results.js';

/** An attempt of an upload with `prepare`. */
interface PreparationContext extends UploadContext {
  readonly preparation: Preparation;
  readonly prepare: Prepare;
  readonly results: Results;
  readonly releases: Release[];
}

// A smaller change of the progress is not reported.
const minStep = 0.01;

/**
 * Prepares a file, once, and sends the result. A file that was prepared before is recognized by its own digest: if the
 * account still has the result, the upload finishes with it as its policy for duplicates says, and nothing is prepared.
 */
export async function prepareAndTransfer(
  upload: UploadContext,
  releases: Release[],
  transfer: Transfer,
): Promise<TransferResult | null> {
  const { lookups, calls, clock, checkpoint } = upload;
  const { preparation } = checkpoint;
  if (!preparation?.prepare) throw new TypeError('This upload has no prepare.');
  const { user, storage } = lookups;
  lookups.results ??= createResults({ baseUrl: calls.baseUrl ?? '', user, storage, clock });
  const { prepare } = preparation;
  const context = { ...upload, preparation, prepare, results: lookups.results, releases };
  forgetUnreadable(context);
  let difference: DuplicateSearch['difference'];
  let end: Release | null = null;
  try {
    if (!preparation.result?.file) {
      const original = await identify(context);
      const known = await findKnown(context, original);
      await holdChecked(context, known.found !== null);
      if (known.found) return known.found;
      ({ difference } = known);
      end = context.results.begin(idOf(context, original));
      await makeResult(context, original);
    }
    const ready = await hashResult(context);
    end?.();
    const result = await transfer(ready, ready.checkpoint.checksum, releases);
    return result && { difference, ...result };
  } finally {
    end?.();
  }
}

/** A result that could not be read, or has changed, may depend on the file on disk: a retry prepares that file again. */
function forgetUnreadable({ preparation, checkpoint, dispatch }: PreparationContext): void {
  const { original, result } = preparation;
  if (!original || !result?.file || !result.checksum || checkpoint.checksum !== null) return;
  preparation.original = { ...original, checksum: null };
  preparation.result = undefined;
  dispatch({ type: 'swap-file', facts: factsOf(original) });
}

/** Hashes the file that was added, and continues what a closed page has left of it. */
async function identify(context: PreparationContext): Promise<HashedFile & { checksum: string }> {
  const { preparation, upload, file, slot, dispatch, hash, signal, lookups, current } = context;
  await slot.acquire('preparing');
  const original = preparation.original ?? { ...factsOf(upload), file, checksum: null };
  let { checksum } = original;
  if (checksum === null) {
    dispatch({ type: 'hash' });
    checksum = await hash(original.file ?? file, {
      signal,
      onProgress: (hashed) => dispatch({ type: 'hash-progress', hashed }),
    });
  }
  preparation.original = { ...original, checksum };
  lookups.adopt?.(upload.id);
  // The file may have the `meta` of its interrupted upload now.
  const known = { ...original, checksum, meta: current().meta };
  preparation.original = known;
  return known;
}

/** Looks for the result of an earlier upload of the same file. Waits for one that is being prepared now. */
async function findKnown(
  context: PreparationContext,
  original: HashedFile & { checksum: string },
): Promise<DuplicateSearch> {
  const { results, upload, slot, signal, dispatch } = context;
  const id = idOf(context, original);
  // Otherwise the bytes are sent in any case.
  const isShared = upload.target.kind === 'new' && upload.duplicates !== 'allow';
  for (;;) {
    const known = isShared ? await results.find(id) : null;
    const search = known ? await findResult(context, original, known) : { found: null };
    const other = isShared ? results.underWay(id) : null;
    if (search.found || !other) return search;
    dispatch({ type: 'prepare' });
    slot.release();
    await abortable(signal, (resolve) => void other.then(resolve));
    await slot.acquire('preparing');
  }
}

/** Asks whether the account has the result of an earlier upload. */
async function findResult(
  context: PreparationContext,
  original: HashedFile,
  known: SavedResult,
): Promise<DuplicateSearch> {
  const { preparation, upload, releases, dispatch } = context;
  const { originalName, originalMeta, name, meta, size, type, checksum } = known;
  const isSame = JSON.stringify(original.meta) === JSON.stringify(originalMeta);
  preparation.result = {
    ...(original.name === originalName ? renamed(original, name) : original),
    // Otherwise it may say that the file belongs to something else.
    meta: isSame ? meta : original.meta,
    file: null,
    size,
    type,
    checksum,
  };
  const asked = { ...context, upload: { ...upload, size, type } };
  const search = await findDuplicate(asked, checksum, releases);
  if (search.found) {
    dispatch({ type: 'swap-file', facts: factsOf(preparation.result) });
    return search;
  }
  preparation.result = undefined;
  for (const release of releases.splice(0)) release();
  return search;
}

/** Calls `prepare`, again if it is paused meanwhile. */
async function makeResult(context: PreparationContext, original: HashedFile): Promise<void> {
  const { prepare, preparation, slot, dispatch, signal, pauseSignal, discard } = context;
  const file = original.file ?? context.file;
  for (;;) {
    await slot.acquire('preparing');
    dispatch({ type: 'prepare' });
    const paused = pauseSignal();
    let reported = 0;
    const onProgress = (prepared: number) => {
      if (prepared < reported + minStep) return;
      reported = prepared;
      dispatch({ type: 'prepare-progress', prepared });
    };
    try {
      const made = await callPrepare(prepare, file, { meta: original.meta, signal: paused, onProgress });
      if (!made) {
        discard();
        signal.throwIfAborted();
        return;
      }
      const { name, meta = original.meta } = made;
      const { size } = made.file;
      const type = made.file.type || 'application/octet-stream';
      const refused =
        made.file !== file &&
        refusal({ name, size, type }, { ...preparation.restrictions, maxFiles: undefined }, 0);
      if (refused) throw refused;
      const facts = { ...renamed(original, name), file: made.file, size, type, meta };
      preparation.result = { ...facts, checksum: null };
      return dispatch({ type: 'swap-file', facts: factsOf(facts) });
    } catch (error) {
      signal.throwIfAborted();
      if (!paused.aborted) throw error;
    }
  }
}

/** Hashes the result, and remembers it. Resolves to the context of sending it. */
async function hashResult(context: PreparationContext): Promise<UploadContext> {
  const { preparation, current, results, clock } = context;
  const { original, result } = preparation;
  const ready = { ...context, file: result?.file ?? context.file, upload: current() };
  const checksum = await digest(ready);
  if (!original?.checksum || !result || result.checksum === checksum) return ready;
  preparation.result = { ...result, checksum };
  const { name, size, type, meta } = result;
  const id = idOf(context, { ...original, checksum: original.checksum });
  const of = { originalName: original.name, originalMeta: original.meta };
  results.save({ id, checksum, name, size, type, meta, ...of, at: clock.now() });
  return ready;
}

function idOf({ prepare }: PreparationContext, { checksum }: { checksum: string }): string {
  return resultId(checksum, prepare.key);
}

function renamed(original: FileFacts, name: string): FileFacts {
  return { ...original, name, path: original.path.replace(/[^/]*$/, () => name) };
}

/** Only these fields of an upload or a file. */
function factsOf({ file, name, path, size, type, meta }: FileFacts): FileFacts {
  return { file, name, path, size, type, meta };
}
