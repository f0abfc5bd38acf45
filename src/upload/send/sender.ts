import { createTimeouts } from '../../api/clock.js';
import { headLength, typeOfContent } from '../../api/policy/first-bytes.js';
import { acceptsType, mediaTypeOf, nameOfType, unknownType } from '../../api/policy/media-type.js';
import { readFile, type Attempt, type Engine, type Send, type UploadResult } from '../attempt.js';
import { UploadError } from '../errors/upload-error.js';
import { readBytes } from '../files/read-bytes.js';
import type { Restrictions } from '../files/restrictions.js';
import { optional } from '../platform.js';
import { createResults } from '../saved/results.js';
import { createCalls } from '../schedule/calls.js';
import { createOutstandingCalls } from '../schedule/outstanding-calls.js';
import { bytesInMemory } from './attempt-put.js';
import { deliver, keptInMemory, type PutFailures } from './deliver.js';
import { asksForEach, createChecks } from './duplicates/checks.js';
import { createDigestLocks } from './duplicates/digest-locks.js';
import { findDuplicate, holdChecked } from './duplicates/find-duplicate.js';
import { createMadeAssets } from './duplicates/made-assets.js';
import { createSingleFlight } from './duplicates/single-flight.js';
import { createOutage } from '../schedule/outage.js';
import type { Parts } from './parts.js';
import { prepareFile } from './prepare-file.js';
import { presignEarly, withResult } from './session.js';

export function createParts(engine: Engine): Parts {
  const { calls, clock, schedule, store, user, storage } = engine;
  const baseUrl = calls.baseUrl ?? '';
  const scope = `${baseUrl} ${user ?? ''}`;
  const call = createCalls({
    ...engine,
    blocks: schedule,
    outstanding: createOutstandingCalls(store, clock, () => asksForEach(calls)),
  });
  const checks = createChecks(engine, call);
  const made = createMadeAssets(scope, clock, schedule.closed, engine.openChannel);
  const locks = engine.locks === undefined ? optional(() => navigator.locks) : engine.locks;
  return {
    ...engine,
    call,
    outage: schedule.watchStorage(createOutage),
    checks,
    made,
    singleFlight: createSingleFlight(store.getUpload),
    digestLocks: locks ? createDigestLocks(scope, locks, clock) : null,
    results: createResults({ baseUrl, user, storage, clock }),
    runLater: createTimeouts(clock),
    proof: { isGiven: false },
  };
}

export function createSend(parts: Parts): Send {
  return async (attempt, releases) => {
    const { memory, turns } = attempt;
    const failures = { count: 0, refusals: 0, cuts: 0, mayStillArrive: false, spent: 0, isRehashed: false };
    for (;;) {
      const result = await sendOnce(parts, attempt, releases, failures);
      if (result) return withResult(parts, attempt, result);
      // The bytes on disk have changed since they were first read: start over, once.
      for (const release of releases.splice(0)) release();
      // First, or uploads could wait for each other in a circle.
      turns.release();
      if (!memory.preparation) await readFile(parts.hash, attempt);
    }
  };
}

/** Null if the bytes on disk no longer match the digest. */
async function sendOnce(
  parts: Parts,
  attempt: Attempt,
  releases: (() => void)[],
  failures: PutFailures,
): Promise<UploadResult | null> {
  const { memory } = attempt;
  const preparation = memory.preparation && (await prepareFile(parts, attempt, releases));
  if (preparation?.found) return preparation.found;
  await settleType(attempt);
  const { read, checksum } = memory;
  if (checksum === null) throw new TypeError('The file was not read.');
  const search = findDuplicate(parts, attempt, checksum, releases);
  presignEarly(parts, attempt, checksum);
  if ((read?.bytes.byteLength ?? 0) > keptInMemory) memory.read = null;
  const { found, difference = preparation?.difference } = await search;
  await holdChecked(attempt, found !== null);
  if (found) return found;
  const result = await deliver(parts, attempt, checksum, failures);
  return result && { ...result, difference };
}

/** Settles what to declare, and refuses a file that is not what it is said to be before it has a session (spec 4.2, 4.3). */
async function settleType(attempt: Attempt): Promise<void> {
  const { memory, signal, upload, emit } = attempt;
  const { file, name, path, size, type: given, meta } = upload();
  if (!file || size === 0) return;
  const type = mediaTypeOf({ name, type: given });
  const shown = await typeOfFile(file, type, bytesInMemory(attempt, file));
  signal.throwIfAborted();
  const { accept } = memory.restrictions;
  const isOther = shown !== type && type !== unknownType;
  // Its name may be one that the app accepts.
  if (shown === null || (isOther && accept && !acceptsType(accept, { name: '', type: shown })))
    throw new UploadError('invalid', { type: nameOfType(type) });
  if (shown !== given) emit({ type: 'swap-file', facts: { file, name, path, size, type: shown, meta } });
}

/** Whether an app accepts a file by what its name or, if that says nothing, its first bytes show. */
export async function acceptsFile(file: File, accept: Restrictions['accept']): Promise<boolean> {
  const named = mediaTypeOf(file);
  const type = named === unknownType ? ((await typeOfFile(file, named)) ?? named) : named;
  return acceptsType(accept, { name: file.name, type });
}

async function typeOfFile(file: Blob, type: string, read?: ArrayBuffer): Promise<string | null> {
  return typeOfContent(type, new Uint8Array(read ?? (await readBytes(file.slice(0, headLength)))));
}
