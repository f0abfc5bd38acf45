import {
  isGatewayPage,
  isProxyRefusal,
  isUnreadable,
  MediaApiError,
  NetworkError,
} from '../../api/errors.js';
import { classify, isOfUsed, isRefusal, retryAfterIn } from '../../api/retry.js';
import { nextStep, type LastAnswer } from '../../api/policy/settlement.js';
import type { Asset, AssetPage } from '../../api/resources.js';
import type { CallOptions } from '../../api/transport.js';
import { UploadError } from '../errors/upload-error.js';
import { uploadErrorFrom } from '../errors/upload-failure.js';
import { pollDelay } from './job-poll.js';
import type { Attempt } from '../attempt.js';
import { hasId, privacyOf, type IdentifiedAsset } from '../upload.js';
import { differenceOf } from './duplicates/asset-difference.js';
import type { Session } from '../memory.js';
import { once } from '../schedule/calls.js';
import { clockTolerance } from './duplicates/checks.js';
import type { Parts } from './parts.js';

/** What is finalized. */
export interface Finalizing {
  readonly parts: Parts;
  readonly attempt: Attempt;
  readonly session: Session;
  readonly checksum: string;
}

/** When calls were sent, in elapsed time, that may have created the asset although no response confirmed it. */
export interface Unconfirmed {
  /** The first call without a response; null if there was none. */
  first: number | null;
  /** The last one, also with a 5xx of the service. */
  last: number | null;
  /** Whether `patience` is used up: from then on the service is asked less often, but indefinitely. */
  isLate: boolean;
}

/** `repeat`: repeat the call with the same key. `none`: there is no asset. `unknowable`: lookups are not allowed. */
export type Verdict = IdentifiedAsset | 'repeat' | 'none' | 'unknowable';

// Milliseconds that the service may take for a finalize or an import. The proxy waits as long.
export const slowest = 120_000;
// After this many failed lookups in a row, the call itself is repeated, which may return the original result.
const failedLookUps = 3;
// The maximum of a list (spec 4.5): a call costs the same regardless of its page size.
const maxPage = 100;
// Once `patience` is used up, the delays are longer: up to five minutes.
const lateFactor = 10;
const never = Number.NEGATIVE_INFINITY;

export function newUnconfirmed({ clock }: Parts, { upload }: Attempt): Unconfirmed {
  // A retry by the user, or by the page after a reload, gets the full `patience` again.
  const since = upload().commit === 'unknown' ? clock.elapsed() : null;
  return { first: since, last: since, isLate: false };
}

/** The time after which no call can still be creating the asset. */
function endOf({ first, last }: Unconfirmed, { patience }: Parts): number {
  return Math.max((first ?? never) + patience, (last ?? never) + slowest);
}

/** Whether a lookup may tell sooner than another call, whose response may be lost as well. */
export function isUnheard(error: unknown, { first, isLate }: Unconfirmed, parts: Parts): boolean {
  const isSilent = error instanceof NetworkError || isUnreadable(error);
  return isSilent && !isLate && parts.clock.elapsed() < (first ?? never) + parts.patience;
}

/** Determines the result of a finalize call with a lost response. Create one per attempt. */
export function createSettlement(finalizing: Finalizing, calls: Unconfirmed) {
  const { parts, attempt, session } = finalizing;
  const { clock, permissions, checks } = parts;
  const serviceNow = () => parts.calls.serviceNow();
  const { target } = attempt.upload();
  let rounds = 0;
  let failures = 0;
  let canLookUp = permissions.mayCheck;
  let isCheckRefused = false;
  let mayRunUntil = never;
  let heldUntil = 0;

  const isOver = () =>
    clock.elapsed() >= mayRunUntil &&
    (clock.elapsed() >= endOf(calls, parts) ||
      // The date of the page may have jumped.
      (clock.elapsed() >= (calls.first ?? calls.last ?? never) + slowest &&
        serviceNow() >= session.expiresAt + slowest));

  // A replacement is confirmed by its versions, which the `Retry-After` of a duplicate check does not concern.
  const lookUpFrom = () =>
    Math.max(heldUntil, target.kind === 'new' ? clock.elapsed() + checks.heldFor() : 0);

  /** Resolves with what it shows, or with the asset. `limit`: of failures in a row. */
  const lookUp = async (isLast: boolean, isFirst: boolean, limit: number) => {
    const sources = isCheckRefused ? 'list' : isLast ? 'both' : 'check';
    try {
      const isVersion = target.kind === 'replacement';
      const asset = await (isVersion ? findVersion(finalizing, isFirst) : findAsset(finalizing, sources));
      failures = 0;
      return asset ?? 'none';
    } catch (error) {
      attempt.signal.throwIfAborted();
      if (!(error instanceof MediaApiError || error instanceof NetworkError)) throw error;
      // If a call got no response, it is repeated first.
      isCheckRefused ||= target.kind === 'new' && isFirst && isRefusal(error);
      failures = isRefusal(error) && !isCheckRefused ? Number.POSITIVE_INFINITY : failures + 1;
      heldUntil = clock.elapsed() + (retryAfterIn(error) ?? 0);
      // Neither the key nor the proxy will allow it on another attempt.
      if (uploadErrorFrom(error, 0).code === 'insufficient-scope') canLookUp = false;
      return blocked(limit) ?? 'open';
    }
  };
  const blocked = (limit: number) => (canLookUp ? (failures < limit ? null : 'failing') : 'impossible');

  /**
   * Call this when the call has ended with this error while an earlier one may have succeeded.
   *
   * @param isFirst whether nothing but the refusal says so: without a lookup, it is believed
   */
  return async (error: unknown, isFirst: boolean): Promise<Verdict> => {
    // The browser may have sent this last call twice.
    if (mayRunUntil === never && isOver() && isOfUsed(error, session.expiresAt - serviceNow()))
      mayRunUntil = clock.elapsed() + slowest;
    // The rate limit stops a call before it does any work, perhaps even before it is sent.
    if (classify(error) !== 'rate-limit') failures = 0;
    const repeatFrom = clock.elapsed() + (retryAfterIn(error) ?? 0);
    // What the refusal alone says is not believed before a lookup has shown it, if a call may have been carried out.
    const limit = isFirst && !isOver() ? Number.POSITIVE_INFINITY : failedLookUps;
    for (let tries = 0; ; tries++) {
      // In this order: the clock moves on between the two.
      const isDue = lookUpFrom() <= clock.elapsed();
      const isLast = isOver();
      const shown = blocked(limit) ?? (isDue ? await lookUp(isLast, isFirst, limit) : 'open');
      if (typeof shown !== 'string') return shown;
      const answer = lastAnswer(error, isFirst, isUnheard(error, calls, parts));
      const step = nextStep(answer, isLast, shown);
      if (step === 'none' || step === 'unknowable') return step;
      if (step === 'answered') {
        if (!calls.isLate) return 'none';
        calls.isLate = false;
        return 'repeat';
      }
      if (step === 'repeat' && tries > 0 && clock.elapsed() >= repeatFrom) return step;
      calls.isLate ||= isLast && answer !== 'silence';
      const least = step === 'repeat' ? repeatFrom : lookUpFrom();
      await waitForConfirmation(parts, attempt, ++rounds, calls, least - clock.elapsed());
    }
  };
}

function lastAnswer(error: unknown, isFirst: boolean, isSilence: boolean): LastAnswer {
  if (isRefusal(error)) {
    const kind = error.status === 409 ? 'conflict' : 'refused';
    return isFirst ? `first-${kind}` : kind;
  }
  if (error instanceof UploadError) return 'other-asset';
  return isSilence ? 'silence' : 'failure';
}

/** Waits, without a place and not as a probe, before asking the service again whether the asset exists. */
export async function waitForConfirmation(
  { clock, outage }: Parts,
  { id, turns, signal, emit }: Attempt,
  round: number,
  { isLate }: Unconfirmed,
  least: number = 0,
): Promise<void> {
  const delay = Math.max(least, pollDelay(id, round) * (isLate ? lateFactor : 1));
  turns.release();
  outage.pass(id);
  emit({ type: 'wait', wait: { until: clock.now() + delay, for: isLate ? 'confirmation' : 'service' } });
  await clock.sleep(delay, signal);
  emit({ type: 'wait', wait: null });
}

/**
 * The least time to wait, in milliseconds, before a refused import is submitted again under its key, because an earlier call
 * may still be running; null if none can be. A URL is never refused with 404, 409 or 410 (spec 4.13): the browser itself may
 * have sent the call twice. After any other refusal, the key is tried once more, when an earlier call must have ended.
 */
export function waitOfRefused(error: MediaApiError, calls: Unconfirmed, parts: Parts): number | null {
  const isOfUrl = ![404, 409, 410].includes(error.status) || isProxyRefusal(error) || isGatewayPage(error);
  if (!isOfUrl) calls.last ??= parts.clock.elapsed();
  const end = isOfUrl ? (calls.last ?? never) + slowest : endOf(calls, parts);
  const left = end - parts.clock.elapsed();
  return left <= 0 ? null : isOfUrl ? left : 0;
}

/** What to look at for the asset. A refused check is not repeated unchanged (spec 7). */
type Sources = 'check' | 'both' | 'list';

async function findAsset(
  { parts, attempt, session, checksum }: Finalizing,
  sources: Sources,
): Promise<IdentifiedAsset | null> {
  const { memory } = attempt;
  const { target, duplicates } = attempt.upload();
  const isOwn = (asset: IdentifiedAsset) => {
    if (asset.id === memory.declined) return false;
    // An asset with another privacy was not created by this upload.
    if (asset.privacy !== undefined && asset.privacy !== privacyOf(target)) return false;
    // Nor was an older one, but it can be used if it matches what this upload requests.
    const isUsable = duplicates !== 'allow' && memory.declined === null && !differenceOf(asset, target);
    return isUsable || !isOlder(asset.created_at, session);
  };
  if (sources !== 'list') {
    const options = (usual: CallOptions) => ({ ...usual, retry: once });
    const asset = await parts.checks.ask(attempt, checksum, 'finalizing', options);
    if (!asset || isOwn(asset)) return asset;
  }
  // A check returns one of the assets with these bytes (spec 4.4), perhaps not the one that was created last.
  if (sources === 'check') return null;
  return findListed(parts, attempt, (listed) => digestOf(listed) === checksum && isOwn(listed));
}

/** The first such asset of the whole list (spec 4.5); null if there is none, or if reading the list is refused. */
async function findListed(
  parts: Parts,
  attempt: Attempt,
  isSought: (asset: IdentifiedAsset) => boolean,
): Promise<IdentifiedAsset | null> {
  const { listAssets } = parts.calls;
  if (!listAssets) return null;
  const seen = new Set<string>();
  try {
    for (let cursor: string | undefined; ;) {
      const { data, pagination }: AssetPage = await parts.call(attempt, 'finalizing', (options) =>
        listAssets({ limit: maxPage, ...(cursor && { cursor }) }, { ...options, retry: once }),
      );
      const found = data.filter(hasId).find(isSought);
      const next = pagination.has_more ? pagination.next_cursor : null;
      if (found || !next || seen.has(next)) return found ?? null;
      seen.add((cursor = next));
    }
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** Other assets may have the same bytes, so a replacement is recognized by its version. */
async function findVersion(
  { parts, attempt, session, checksum }: Finalizing,
  isFirst: boolean,
): Promise<IdentifiedAsset | null> {
  const { target, size } = attempt.upload();
  if (target.kind !== 'replacement') return null;
  const { assetId } = target;
  const { calls } = parts;
  const { data } = await parts.call(attempt, 'finalizing', (options) =>
    calls.listVersions(assetId, { ...options, retry: once }),
  );
  const own = data.find((version) => {
    const digest = digestOf(version);
    const isNew = !isOlder(version.created_at, session);
    return digest
      ? digest === checksum && ((version.is_active && !isFirst) || isNew)
      : version.size === size && isNew;
  });
  if (!own) return null;
  // The version is proof enough; a proxy may not allow reading the asset.
  const asset = await parts
    .call(attempt, 'finalizing', (options) => calls.getAsset(assetId, { ...options, retry: once }))
    .catch(() => null);
  attempt.signal.throwIfAborted();
  return { ...asset, id: assetId };
}

function digestOf({ checksum_sha256: checksum }: Pick<Asset, 'checksum_sha256'>): string | undefined {
  return checksum?.toLowerCase();
}

/** Whether an asset was created before its session. */
export function isOlder(createdAt: string | undefined, session: Session): boolean {
  return Date.parse(createdAt ?? '') < session.startedAt - clockTolerance;
}
