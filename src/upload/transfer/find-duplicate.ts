import { abortable } from '../../api/abortable.js';
import type { KnownDigests } from '../duplicates/known-digests.js';
import { anotherTab, createDigestLocks, type DigestLocks } from '../duplicates/digest-locks.js';
import type { Release } from '../scheduling/semaphore.js';
import { createSingleFlight, type Leader, type SingleFlight } from '../scheduling/single-flight.js';
import type { AssetDifference, IdentifiedAsset, Upload } from '../upload.js';
import { differenceOf, privacyOf } from './asset-difference.js';
import type { TaskContext, TransferResult } from './context.js';
import { checkDuplicate } from './look-up.js';

export { lookUp } from './look-up.js';

/** The context for a duplicate check. */
export interface CheckContext extends TaskContext {
  /** Without it, the service is asked. */
  readonly known?: KnownDigests | undefined;
}

/** The result of a search for an existing asset with the same bytes. */
export interface DuplicateSearch {
  /** What to finish with; null if the bytes must be sent. */
  readonly found: TransferResult | null;
  /** How the existing asset differs, which is why the bytes must be sent. */
  readonly difference?: AssetDifference | undefined;
}

/** An upload's turn to send the bytes of its digest, or the asset of the upload that sent them before. */
interface Turn {
  /** The asset of another upload in this queue with the same bytes; null if none is done. */
  readonly asset: IdentifiedAsset | null;
  /** Whether that asset is also what this upload requests. */
  readonly isShared: boolean;
  /** Whether an asset may just have been created without a response to confirm it. */
  readonly isUncertain: boolean;
  /** Lets other tabs continue. */
  readonly unlock: Release | null;
}

// Milliseconds. The service's timestamps are in whole seconds, and its server clocks may be skewed.
const clockTolerance = 10_000;
// Milliseconds in which a check may not find an asset yet. An older one that is not found was deleted.
const maxLag = 60_000;

/**
 * Finds the existing asset to use instead of sending these bytes. While they are sent, other uploads of the same bytes
 * wait, including those of other tabs, until everything added to `releases` is released.
 */
export async function findDuplicate(
  context: CheckContext,
  checksum: string,
  releases: Release[],
): Promise<DuplicateSearch> {
  const { upload, checkpoint, dispatch, addedAt, lookups, known, clock } = context;
  if (upload.target.kind === 'replacement' || upload.duplicates === 'allow') return { found: null };
  dispatch({ type: 'check', checksum });
  const { asset, isShared, isUncertain, unlock } = await takeTurn(context, checksum, releases);
  lookups.adopt?.(upload.id);
  if (asset && isShared) return offer(context, asset, undefined, checksum, unlock);
  // Bytes that have arrived are finalized before their session ends, which also finds the upload's own asset.
  const isLast = !checkpoint.session?.arrived && (checkpoint.ownPeriod?.[1] === Infinity || !upload.file);
  const isRequired = isUncertain || isLast;
  // Only a check finds the upload's own asset.
  const mayTrust = !isRequired && !checkpoint.ownPeriod && lookups.allowed;
  const isMissing = mayTrust && known?.lack(context, checksum);
  const answer = isMissing ? null : await checkDuplicate(context, checksum, isRequired);
  // Without a check, the page still knows what it has created since this upload was added; a check may lag behind that.
  // Not in the same millisecond: what was created, deleted and added again is gone.
  const since = answer === undefined ? addedAt : Math.max(addedAt + 1, clock.now() - maxLag);
  const made = answer ? null : singleFlightOf(context).made(checksum, privacyOf(upload.target), since);
  if (made) return offer(context, made, undefined, checksum, unlock);
  const existing = answer ?? asset;
  if (!existing) return { found: null };
  if (isOwn(context, existing)) return { found: { asset: existing, outcome: 'uploaded' } };
  return offer(context, existing, differenceOf(existing, upload.target), checksum, unlock);
}

/** Decides by the upload's policy whether an existing asset is used. */
async function offer(
  context: CheckContext,
  asset: IdentifiedAsset,
  difference: AssetDifference | undefined,
  checksum: string,
  unlock: Release | null,
): Promise<DuplicateSearch> {
  const { upload, checkpoint, dispatch, slot } = context;
  const found = { asset, outcome: 'reused' } as const;
  if (asset.id === checkpoint.declined) return { found: null, difference };
  if (upload.duplicates === 'reuse' && !difference) return { found };
  if (upload.duplicates === 'ask') {
    // Before the event: its listener may choose immediately.
    const choice = context.choice();
    dispatch({ type: 'duplicate', asset, difference });
    slot.release();
    unlock?.();
    const chosen = await choice;
    // It waits for its release as the others do: the user is not asked again.
    if (checkpoint.isHeldWhenChecked) dispatch({ type: 'check', checksum });
    if (chosen === 'reuse') return { found };
  }
  checkpoint.declined = asset.id;
  return { found: null, difference };
}

/** Waits for other uploads of the same bytes, until one of them can be shared or this one may go first. */
async function takeTurn(context: TaskContext, checksum: string, releases: Release[]): Promise<Turn> {
  const { upload, dispatch, slot, signal } = context;
  const singleFlight = singleFlightOf(context);
  const privacy = privacyOf(upload.target);
  let isUncertain = false;
  const note = (ended: Upload | undefined) => {
    // Nothing is known of one that was removed while it waited for confirmation.
    isUncertain ||= !ended || ended.commit === 'unknown';
    return ended?.status === 'done' ? ended : null;
  };
  for (;;) {
    const same = singleFlight.leaders(checksum).find((leader) => leader.privacy === privacy);
    if (!same) break;
    const done = note(await follow(context, same));
    // What was reused by choice may differ from what this one requests.
    if (done && (done.outcome === 'uploaded' || !differenceOf(done.asset, upload.target)))
      return { asset: done.asset, isShared: true, isUncertain, unlock: null };
    dispatch({ type: 'follow', follows: null });
  }
  // No `await` in between: the followers of a failed upload wake together, and only one may go first.
  const others = singleFlight.leaders(checksum);
  releases.push(singleFlight.lead(checksum, privacy, upload.id));
  let asset: IdentifiedAsset | null = null;
  for (const other of others) asset = note(await follow(context, other))?.asset ?? asset;
  const unlock = await digestLocksOf(context)?.lock(checksum, {
    signal,
    onWait() {
      // The other tab may create an asset at any time.
      isUncertain = true;
      dispatch({ type: 'follow', follows: anotherTab });
      slot.release();
    },
  });
  if (unlock) releases.push(unlock);
  dispatch({ type: 'follow', follows: null });
  return { asset, isShared: false, isUncertain, unlock: unlock ?? null };
}

function singleFlightOf({ lookups, find, clock }: TaskContext): SingleFlight {
  return (lookups.singleFlight ??= createSingleFlight(find, clock));
}

/** Null in a browser without Web Locks. */
function digestLocksOf({ lookups, clock }: TaskContext): DigestLocks | null {
  if (lookups.digestLocks) return lookups.digestLocks;
  const usual = typeof navigator === 'undefined' ? undefined : (navigator as Partial<Navigator>).locks;
  const locks = lookups.locks === undefined ? usual : lookups.locks;
  return locks ? (lookups.digestLocks = createDigestLocks(lookups.scope ?? '', locks, clock)) : null;
}

/** Waits for the end of the attempt of another upload. */
async function follow({ dispatch, slot, signal }: TaskContext, leader: Leader): Promise<Upload | undefined> {
  dispatch({ type: 'follow', follows: leader.id });
  slot.release();
  return abortable<Upload | undefined>(signal, (resolve) => void leader.ended.then(resolve));
}

/** Whether an asset with these bytes was created by this upload itself: by a call whose response was lost. */
function isOwn({ checkpoint, upload }: TaskContext, { id, privacy, created_at }: IdentifiedAsset): boolean {
  const { ownPeriod, declined } = checkpoint;
  if (!ownPeriod || id === declined || (privacy && privacy !== privacyOf(upload.target))) return false;
  const [from, to] = ownPeriod;
  const createdAt = Date.parse(created_at ?? '');
  return !(createdAt < from - clockTolerance || createdAt > to + clockTolerance);
}
