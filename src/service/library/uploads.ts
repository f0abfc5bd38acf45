import type { Privacy, UploadSession } from '../../api/resources.js';
import type { Clock } from '../../api/clock.js';
import type { HandlerResult, Call, Handlers } from '../api/call.js';
import { callInProgress } from '../api/idempotency.js';
import { fieldsOf, longestName, longestType, malformed, type Fields } from '../api/input.js';
import { Refusal } from '../api/problem.js';
import type { Ids } from '../ids.js';
import type { Limits } from '../limits.js';
import type { Objects } from '../objects/objects.js';
import type { AssetRecord, Declaration, Session, VersionRecord } from '../records/model.js';
import type { Records } from '../records/records.js';
import type { PresignedUrls } from './presigned-url.js';
import type { Space } from './space.js';
import { assetNotFound, type AssetJson } from './asset-json.js';
import type { Inspection } from './inspection.js';
import { isMediaType } from './media-type.js';
import { quotaRefusal, type Meter } from './quota.js';

export const privacies: readonly Privacy[] = ['public', 'unlisted', 'private'];

// Milliseconds that the work on an object may take before another process may begin it anew, for each byte as well, since
// storage copies at 5 MB/s at least; and for how long after that a process that was held up may still write.
const longestWork = 60_000;
const workPerByte = 1 / 5_000;
const holdUp = 1_200_000;

/** When the right to work on so many bytes ends, and when whatever has come of it alone may be removed. */
export function claimTimes(now: number, bytes: number): { until: number; removeAt: number } {
  const until = Math.round(now) + longestWork + Math.ceil(bytes * workPerByte);
  return { until, removeAt: until + holdUp };
}

/** Presign and finalize, for uploads and replacements (spec 4.2, 4.3, 4.8, 4.9). */
export function createUploads(deps: {
  clock: Clock;
  ids: Ids;
  inspect: Inspection;
  json: AssetJson;
  limits: Limits;
  meter: Meter;
  newAsset: (account: string, privacy: Privacy) => Omit<AssetRecord, 'sequence' | 'active'>;
  objects: Objects;
  privateAllowed: boolean;
  records: Records;
  space: Space;
  /** Seconds; undefined for those of the limits. */
  sessionSeconds: (request: Request) => number | undefined;
  urls: PresignedUrls;
}): Pick<Handlers, 'presignUpload' | 'finalizeUpload' | 'presignReplacement' | 'finalizeReplacement'> {
  const { clock, ids, inspect, json, limits, meter, objects, privateAllowed, records, urls } = deps;

  const open = async (call: Call, declaration: Declaration): Promise<HandlerResult> => {
    const now = clock.now();
    const { size } = declaration;
    await deps.space.require(size);
    const session: Session = {
      ...declaration,
      uploadId: `upl_${ids.uuid()}`,
      account: call.account,
      temporaryKey: `temporary/${ids.hex(16)}`,
      createdAt: now,
      // In whole milliseconds, as in the presigned URL.
      expiresAt: Math.round(now + (deps.sessionSeconds(call.request) ?? limits.sessionSeconds) * 1000),
      state: 'open',
      claim: null,
      assetId: null,
    };
    const { removeAt } = claimTimes(session.expiresAt, size);
    const attempt = () => records.openSession(session, meter.quota(call.account), removeAt);
    let exceeded = await attempt();
    if (exceeded?.exceeded === 'storage') {
      // Some of the reservations may be over.
      await records.expireSessions(now);
      exceeded = await attempt();
    }
    if (exceeded) throw quotaRefusal(exceeded, size, limits);
    const upload = { ...session, key: session.temporaryKey, now };
    const { url, headers } = await (objects.presign?.(upload) ?? urls.presign(session));
    const body: UploadSession = {
      upload_id: session.uploadId,
      upload_url: url,
      expires_at: new Date(session.expiresAt).toISOString(),
      required_headers: { 'Content-Type': session.contentType, ...headers },
    };
    return { status: 201, body };
  };

  /** Claims the session of a call and promotes its bytes; `add` makes an asset or a version of them. */
  const finalize = async (
    { account, body, key }: Call,
    replaces: string | null,
    add: (version: Omit<VersionRecord, 'number' | 'assetId'>, session: Session) => Promise<AssetRecord>,
  ): Promise<AssetRecord> => {
    const uploadId = fieldsOf(body, ['upload_id']).string('upload_id');
    const session = await records.findSession({ uploadId });
    if (!session || session.account !== account || session.replaces !== replaces) {
      throw new Refusal(404, 'upload_not_found', 'This upload session does not exist.');
    }
    if (session.assetId !== null && key !== null && session.claim?.callKey === key) {
      // The process ended between its work and the outcome of the call.
      const asset = await records.getAsset(session.assetId);
      if (asset) return asset;
    }
    if (key !== null && session.state === 'claimed' && session.claim?.callKey === key) {
      // The process that has claimed it may be at work, or have ended: then the claim ends soon.
      if (session.claim.until > clock.now()) throw callInProgress();
    }
    const { now, objectKey } = { now: clock.now(), objectKey: `hosted/${ids.hex(16)}` };
    const { until, removeAt } = claimTimes(now, session.size);
    if (!(await records.claimSession(uploadId, { objectKey, until, callKey: key }, now, removeAt)))
      throw sessionOver((await records.findSession({ uploadId })) ?? session);
    try {
      const { size, sha256 } = await inspect(session.temporaryKey, session, objectKey);
      const { filename, contentType } = session;
      const id = `ver_${ids.hex(10)}`;
      return await add(
        { id, objectKey, filename, contentType, size, sha256, createdAt: clock.now() },
        session,
      );
    } catch (error) {
      const isRefused = error instanceof Refusal;
      // Does nothing if the session is consumed although the answer was lost. So what was promoted is left to its plan.
      await records.releaseSession(uploadId, objectKey, isRefused ? 'consumed' : 'open');
      if (isRefused) await objects.remove(objectKey).catch(() => {});
      // Of no use to another call.
      if (isRefused && error.status === 422) await objects.remove(session.temporaryKey).catch(() => {});
      throw error;
    }
  };

  return {
    presignUpload(call) {
      const fields = fieldsOf(call.body, ['filename', 'content_type', 'size', 'checksum_sha256', 'privacy']);
      const filename = fields.string('filename', longestName);
      const contentType = fields.string('content_type', longestType);
      const size = declaredSize(fields, limits.minFileBytes);
      const checksum = declaredChecksum(fields);
      const privacy = fields.optionalOneOf('privacy', privacies) ?? 'public';
      requireMediaType(contentType);
      requirePrivacy(privacy, privateAllowed);
      return open(call, { filename, contentType, size, checksum, privacy, replaces: null });
    },

    async finalizeUpload(call) {
      const asset = await finalize(
        call,
        null,
        async (version, { uploadId, account, privacy, temporaryKey }) => {
          const fresh = deps.newAsset(account, privacy);
          const active = { ...version, assetId: fresh.id, number: 1 };
          const added = await records.addAsset({ ...fresh, active }, { uploadId });
          if (!added || 'exceeded' in added) throw takenOver();
          await objects.remove(temporaryKey).catch(() => {});
          return added;
        },
      );
      return { status: 201, body: json.asset(asset) };
    },

    async presignReplacement(call) {
      const { active, id, privacy } = await ownedAsset(records, call);
      const fields = fieldsOf(call.body, ['size', 'filename', 'content_type', 'checksum_sha256']);
      const size = declaredSize(fields, limits.minFileBytes);
      const filename = optionalText(fields, 'filename', longestName) ?? active.filename;
      const contentType = optionalText(fields, 'content_type', longestType) ?? active.contentType;
      const checksum = declaredChecksum(fields);
      requireMediaType(contentType);
      return open(call, { filename, contentType, size, checksum, privacy, replaces: id });
    },

    async finalizeReplacement(call) {
      const { id } = await ownedAsset(records, call);
      const asset = await finalize(call, id, async (version, { uploadId, temporaryKey }) => {
        const replaced = await records.addVersion({ ...version, assetId: id }, uploadId);
        if (!replaced) throw (await records.getAsset(id)) ? takenOver() : assetNotFound();
        await objects.remove(temporaryKey).catch(() => {});
        return replaced;
      });
      return { status: 200, body: json.asset(asset) };
    },
  };
}

/** The asset in the path of a call. Refuses with 404 if it is missing or belongs to another account (spec 4.6). */
export async function ownedAsset(records: Records, { account, params }: Call): Promise<AssetRecord> {
  const asset = await records.getAsset(params['assetId'] ?? '');
  if (asset?.account === account) return asset;
  throw assetNotFound();
}

function sessionOver({ state, claim }: Session): Refusal {
  const isConsumed = state === 'consumed' || (state === 'claimed' && claim !== null);
  return isConsumed
    ? new Refusal(410, 'upload_consumed', 'This upload session has already been used; request a new one.')
    : new Refusal(410, 'upload_expired', 'This upload session has expired; request a new one.');
}

function takenOver(): Refusal {
  return new Refusal(410, 'upload_consumed', 'Another call has finished this upload session.');
}

/** Refuses `private` with 403 if the plan does not include it (spec 4.2). */
export function requirePrivacy(privacy: Privacy, privateAllowed: boolean): void {
  if (privacy !== 'private' || privateAllowed) return;
  throw new Refusal(
    403,
    'privacy_not_available',
    'The plan of this account does not include private assets.',
  );
}

/** Validates a digest and normalizes it to lower case. */
export function checksumIn(value: string): string {
  if (/^[0-9a-f]{64}$/i.test(value)) return value.toLowerCase();
  throw malformed('The field checksum_sha256 must be a SHA-256 digest of 64 hexadecimal digits.');
}

function declaredChecksum(fields: Fields): string | null {
  const value = fields.optionalString('checksum_sha256');
  return value === undefined ? null : checksumIn(value);
}

function declaredSize(fields: Fields, least: number): number {
  const size = fields.integer('size');
  if (size >= least) return size;
  throw malformed(`The field size must be at least ${least}.`);
}

function optionalText(fields: Fields, name: string, most: number): string | undefined {
  return fields.optionalString(name) === undefined ? undefined : fields.string(name, most);
}

function requireMediaType(contentType: string): void {
  if (isMediaType(contentType)) return;
  throw malformed(
    `The field content_type must be a media type such as image/png, not ${JSON.stringify(contentType)}.`,
  );
}
