import { abortable } from '../../../api/abortable.js';
import type { Attempt, UploadResult } from '../../attempt.js';
import { uploadErrorFrom } from '../../errors/upload-failure.js';
import { once } from '../../schedule/calls.js';
import { maxLag } from '../../state/queue-storage.js';
import { isDraft, privacyOf, type AssetDifference, type IdentifiedAsset, type Upload } from '../../upload.js';
import { differenceOf } from './asset-difference.js';
import { clockTolerance, stageOfChecks } from './checks.js';
import { anotherTab } from './digest-locks.js';
import type { Parts } from '../parts.js';
import type { Leader } from './single-flight.js';

const alone: Lead = { asset: null, isShared: false, isUncertain: false, unlock: null };

/** The result of a search for an existing asset with the same bytes. */
export interface DuplicateSearch {
  /** What to finish with; null if the bytes must be sent. */
  readonly found: UploadResult | null;
  /** How the existing asset differs, which is why the bytes must be sent. */
  readonly difference?: AssetDifference | undefined;
}

/** The lead of an upload, which sends the bytes of its digest, or the asset of the upload that sent them before. */
interface Lead {
  /** The asset of another upload in this queue with the same bytes; null if none is done. */
  readonly asset: IdentifiedAsset | null;
  /** Whether that asset is also what this upload requests. */
  readonly isShared: boolean;
  /** Whether an asset may just have been created without a response to confirm it. */
  readonly isUncertain: boolean;
  /** Lets other tabs continue. */
  readonly unlock: (() => void) | null;
}

/**
 * Finds the existing asset to use instead of sending these bytes. While they are sent, other uploads of the same bytes
 * wait, including those of other tabs, until everything added to `releases` is released.
 */
export async function findDuplicate(
  parts: Parts,
  attempt: Attempt,
  checksum: string,
  releases: (() => void)[],
  size: number = attempt.upload().size,
): Promise<DuplicateSearch> {
  const { memory, emit } = attempt;
  const { target, duplicates, file } = attempt.upload();
  if (target.kind === 'replacement' || duplicates === 'allow') return { found: null };
  emit({ type: 'check', checksum });
  const lead = isDraft(target) ? alone : await takeLead(parts, attempt, checksum, releases);
  const { asset, isShared, isUncertain, unlock } = lead;
  if (asset && isShared) return offer(attempt, asset, undefined, checksum, unlock);
  // Bytes that have arrived are finalized before their session ends, which also finds the upload's own asset.
  const isLast = !memory.session?.arrived && (memory.ownPeriod?.[1] === Infinity || !file);
  const isRequired = isUncertain || isLast;
  const answer = await parts.checks.check(attempt, checksum, size, isRequired);
  // Without a check, only this page knows.
  const maxAge = answer === undefined ? Number.POSITIVE_INFINITY : maxLag;
  // Only the server can tell whether the policy takes it.
  if (!answer && target.policy) return { found: null };
  const made = answer ? null : await findMade(parts, attempt, checksum, maxAge);
  if (made) return offer(attempt, made, undefined, checksum, unlock);
  const existing = answer ?? asset;
  if (!existing) return { found: null };
  if (isOwn(attempt, existing)) return { found: { asset: existing, outcome: 'uploaded' } };
  return offer(attempt, existing, differenceOf(existing, target), checksum, unlock);
}

/** An asset that this browser has just made of these bytes, which no check has shown; null if it was deleted since. */
async function findMade(
  { made, call, calls }: Parts,
  attempt: Attempt,
  checksum: string,
  maxAge: number,
): Promise<IdentifiedAsset | null> {
  const asset = made.find(checksum, privacyOf(attempt.upload().target), maxAge);
  if (!asset) return null;
  try {
    const found = await call(attempt, stageOfChecks(attempt), (options) =>
      calls.getAsset(asset.id, { ...options, retry: once }),
    );
    return { ...found, id: asset.id };
  } catch (error) {
    attempt.signal.throwIfAborted();
    return uploadErrorFrom(error).code === 'not-found' ? null : asset;
  }
}

/** Decides by the upload's policy whether an existing asset is used. */
async function offer(
  { memory, upload, emit, turns, ask }: Attempt,
  asset: IdentifiedAsset,
  difference: AssetDifference | undefined,
  checksum: string,
  unlock: (() => void) | null,
): Promise<DuplicateSearch> {
  const { duplicates } = upload();
  const found = { asset, outcome: 'reused' } as const;
  if (asset.id === memory.declined) return { found: null, difference };
  if (duplicates === 'reuse' && !difference) return { found };
  if (duplicates === 'ask') {
    // Before the event: its listener may choose immediately.
    const choice = ask();
    emit({ type: 'duplicate', asset, difference });
    turns.release();
    unlock?.();
    const chosen = await choice;
    // It waits for its release as the others do: the user is not asked again.
    if (memory.isHeldWhenChecked) emit({ type: 'check', checksum });
    if (chosen === 'reuse') return { found };
  }
  memory.declined = asset.id;
  return { found: null, difference };
}

/**
 * Waits for `queue.release` if the upload is held after its checks (`hold: 'checked'`), without a place, so that the next
 * file can be checked.
 *
 * @param isKnown Whether the account already has the bytes, so that they will not be sent.
 */
export async function holdChecked({ memory, turns, emit, ask }: Attempt, isKnown: boolean): Promise<void> {
  if (!memory.isHeldWhenChecked) return;
  // Before the event: its listener may release it immediately.
  const released = ask();
  turns.release();
  emit({ type: 'wait', wait: { until: Number.POSITIVE_INFINITY, for: 'release', isKnown } });
  await released;
}

/** Waits for other uploads of the same bytes, until one of them can be shared or this one may go first. */
async function takeLead(
  parts: Parts,
  attempt: Attempt,
  checksum: string,
  releases: (() => void)[],
): Promise<Lead> {
  const { singleFlight, digestLocks } = parts;
  const { id, signal, turns, emit } = attempt;
  const { target } = attempt.upload();
  const kind = `${privacyOf(target)} ${(target.kind === 'new' && target.policy) || ''}`;
  let isUncertain = false;
  const note = (ended: Upload | undefined) => {
    // Nothing is known of one that was removed while it waited for confirmation.
    isUncertain ||= !ended || ended.commit === 'unknown';
    return ended?.status === 'done' ? ended : null;
  };
  for (;;) {
    const same = singleFlight.leaders(checksum).find((leader) => leader.kind === kind);
    if (!same) break;
    const done = note(await follow(parts, attempt, same));
    emit({ type: 'follow', follows: null });
    // What was reused by choice may differ from what this one requests.
    if (done && (done.outcome === 'uploaded' || !differenceOf(done.asset, target)))
      return { asset: done.asset, isShared: true, isUncertain, unlock: null };
  }
  // No `await` in between: the followers of a failed upload wake together, and only one may go first.
  const others = singleFlight.leaders(checksum);
  releases.push(singleFlight.lead(checksum, kind, id));
  let asset: IdentifiedAsset | null = null;
  for (const other of others) asset = note(await follow(parts, attempt, other))?.asset ?? asset;
  const unlock = await digestLocks?.lock(checksum, {
    signal,
    onWait() {
      // The other tab may create an asset at any time.
      isUncertain = true;
      emit({ type: 'follow', follows: anotherTab });
      turns.release();
    },
  });
  if (unlock) releases.push(unlock);
  emit({ type: 'follow', follows: null });
  return { asset, isShared: false, isUncertain, unlock: unlock ?? null };
}

/** Waits for the end of the attempt of another upload, which ends if that is paused or held and this one is not. */
async function follow(
  { store, restart }: Parts,
  { id, memory, emit, turns, signal, upload }: Attempt,
  leader: Leader,
): Promise<Upload | undefined> {
  emit({ type: 'follow', follows: leader.id });
  turns.release();
  const goFirst = () => {
    const isFurther = !memory.isHeldWhenChecked || store.getUpload(leader.id)?.paused;
    if (!upload().paused && isFurther) restart(leader.id);
  };
  const stops = [leader.id, id].map((either) => store.subscribeTo(either, goFirst));
  goFirst();
  return abortable<Upload | undefined>(signal, (resolve) => void leader.ended.then(resolve)).finally(() => {
    for (const stop of stops) stop();
  });
}

/** Whether an asset with these bytes was created by this upload itself: by a call whose response was lost. */
function isOwn({ memory, upload }: Attempt, { id, privacy, created_at }: IdentifiedAsset): boolean {
  const { ownPeriod, declined } = memory;
  if (!ownPeriod || id === declined || (privacy && privacy !== privacyOf(upload().target))) return false;
  const [from, to] = ownPeriod;
  const createdAt = Date.parse(created_at ?? '');
  return !(createdAt < from - clockTolerance || createdAt > to + clockTolerance);
}
