import { abortable } from '../../api/abortable.js';
import { acceptsType, mediaTypeOf } from '../../api/policy/media-type.js';
import { readFile, type Attempt } from '../attempt.js';
import { UploadError } from '../errors/upload-error.js';
import { callPrepare, type Prepare } from '../files/prepare/prepare.js';
import { refusal } from '../files/restrictions.js';
import type { FileFacts, HashedFile, Preparation } from '../memory.js';
import { resultId } from '../saved/results.js';
import type { SavedResult } from '../state/queue-storage.js';
import { findDuplicate, holdChecked, type DuplicateSearch } from './duplicates/find-duplicate.js';
import type { Parts } from './parts.js';

/** A file whose `prepare` is called. */
interface Preparing {
  readonly parts: Parts;
  readonly attempt: Attempt;
  readonly preparation: Preparation;
  readonly prepare: Prepare;
  readonly releases: (() => void)[];
}

/**
 * Prepares a file, once, and reads the result. A file that was prepared before is recognized by its own digest: if the
 * account still has the result, the upload finishes with it as its policy for duplicates says, and nothing is prepared.
 */
export async function prepareFile(
  parts: Parts,
  attempt: Attempt,
  releases: (() => void)[],
): Promise<DuplicateSearch> {
  const { preparation, checksum } = attempt.memory;
  if (!preparation?.prepare) {
    // What a closed page has made is sent as it is, or not at all.
    if (preparation?.result?.file && preparation.result.checksum === checksum) return { found: null };
    throw new UploadError('interrupted');
  }
  const preparing = { parts, attempt, preparation, prepare: preparation.prepare, releases };
  forgetUnreadable(preparing);
  const ends: (() => void)[] = [];
  try {
    let search: DuplicateSearch = { found: null };
    if (!preparation.result?.file) {
      const original = await identify(preparing);
      search = await findKnown(preparing, original, ends);
      await holdChecked(attempt, search.found !== null);
      if (search.found) return search;
      await makeResult(preparing, original);
    }
    await hashResult(preparing);
    return search;
  } finally {
    for (const end of ends) end();
  }
}

/** A result that could not be read, or has changed, may depend on the file on disk: a retry prepares that file again. */
function forgetUnreadable({ preparation, attempt: { memory, emit } }: Preparing): void {
  const { original, result } = preparation;
  if (!original || !result?.file || !result.checksum || memory.checksum !== null) return;
  preparation.original = { ...original, checksum: null };
  preparation.result = undefined;
  emit({ type: 'swap-file', facts: factsOf(original) });
}

/** Hashes the file that was added, and continues what a closed page has left of it. */
async function identify({
  parts,
  attempt,
  preparation,
}: Preparing): Promise<HashedFile & { checksum: string }> {
  const { turns, upload } = attempt;
  await turns.take('preparing');
  const original = preparation.original ?? { ...factsOf(upload()), checksum: null };
  let { checksum } = original;
  const file = original.file ?? upload().file;
  if (checksum === null && file) {
    checksum = await hashBytes(parts, attempt, file);
  }
  if (checksum === null) throw new TypeError('The upload has no file.');
  preparation.original = { ...original, checksum };
  parts.adopt(attempt.id);
  // The file may have the `meta` of its interrupted upload now.
  const known = { ...original, checksum, meta: upload().meta };
  preparation.original = known;
  return known;
}

/** The digest of a file, whose progress is shown. */
export function hashBytes({ hash }: Parts, { signal, emit }: Attempt, file: File): Promise<string> {
  emit({ type: 'hash' });
  return hash(file, { signal, onProgress: (hashed) => emit({ type: 'hash-progress', hashed }) });
}

/**
 * Looks for the result of an earlier upload of the same file. Waits for one that is being prepared now. If there is none,
 * others wait for this one, until what is added to `ends` is called.
 */
async function findKnown(
  preparing: Preparing,
  original: HashedFile & { checksum: string },
  ends: (() => void)[],
): Promise<DuplicateSearch> {
  const { parts, attempt } = preparing;
  const { turns, signal, emit } = attempt;
  const { target, duplicates } = attempt.upload();
  const id = idOf(preparing, original);
  // Otherwise the bytes are sent in any case.
  const isShared = target.kind === 'new' && duplicates !== 'allow';
  for (;;) {
    const known = isShared ? await parts.results.find(id) : null;
    const search = known ? await findResult(preparing, original, known) : { found: null };
    const other = isShared ? parts.results.underWay(id) : null;
    if (!other && !search.found) ends.push(parts.results.begin(id));
    if (search.found || !other) return search;
    emit({ type: 'prepare' });
    turns.release();
    await abortable(signal, (resolve) => void other.then(resolve));
    await turns.take('preparing');
  }
}

/** Asks whether the account has the result of an earlier upload. */
async function findResult(
  { parts, attempt, preparation, releases }: Preparing,
  original: HashedFile,
  known: SavedResult,
): Promise<DuplicateSearch> {
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
  const search = await findDuplicate(parts, attempt, checksum, releases, size);
  if (search.found) {
    attempt.emit({ type: 'swap-file', facts: factsOf(preparation.result) });
    return search;
  }
  preparation.result = undefined;
  for (const release of releases.splice(0)) release();
  return search;
}

/** Calls `prepare`, again if it is paused meanwhile. */
async function makeResult(
  { parts, attempt, preparation, prepare }: Preparing,
  original: HashedFile,
): Promise<void> {
  const { id, turns, signal, emit } = attempt;
  const file = original.file ?? attempt.upload().file;
  if (!file) throw new TypeError('The upload has no file.');
  for (;;) {
    await turns.take('preparing');
    emit({ type: 'prepare' });
    const paused = attempt.paused();
    const onProgress = (prepared: number) => emit({ type: 'prepare-progress', prepared });
    try {
      const made = await callPrepare(prepare, file, { meta: original.meta, signal: paused, onProgress });
      if (!made) {
        parts.discard(id);
        signal.throwIfAborted();
        return;
      }
      const { name, meta = original.meta } = made;
      const { size } = made.file;
      const type = mediaTypeOf({ name, type: made.file.type });
      const restrictions = { ...attempt.memory.restrictions, maxFiles: undefined };
      const refused =
        made.file !== file &&
        refusal({ name, size, type }, restrictions, 0, acceptsType(restrictions.accept, { name, type }));
      if (refused) throw refused;
      const facts = { ...renamed(original, name), file: made.file, size, type, meta };
      preparation.result = { ...facts, checksum: null };
      return emit({ type: 'swap-file', facts: factsOf(facts) });
    } catch (error) {
      signal.throwIfAborted();
      if (!paused.aborted) throw error;
    }
  }
}

/** Hashes the result, and remembers it. */
async function hashResult(preparing: Preparing): Promise<void> {
  const { parts, attempt, preparation } = preparing;
  const checksum = await readFile(parts.hash, attempt);
  const { original, result } = preparation;
  if (!original?.checksum || !result || result.checksum === checksum) return;
  preparation.result = { ...result, checksum };
  const { name, size, type, meta } = result;
  const id = idOf(preparing, { ...original, checksum: original.checksum });
  const of = { originalName: original.name, originalMeta: original.meta };
  parts.results.save({ id, checksum, name, size, type, meta, ...of, at: parts.clock.now() });
}

function idOf({ prepare }: Preparing, { checksum }: { checksum: string }): string {
  return resultId(checksum, prepare.key);
}

function renamed(original: FileFacts, name: string): FileFacts {
  return { ...original, name, path: original.path.replace(/[^/]*$/, () => name) };
}

/** Only these fields of an upload or a file. */
function factsOf({ file, name, path, size, type, meta }: FileFacts): FileFacts {
  return { file, name, path, size, type, meta };
}
