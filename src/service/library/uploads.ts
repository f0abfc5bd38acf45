import type { Privacy, UploadSession } from '../../api/resources.js';
import type { Accounts } from './quota.js';
import { activeVersion, type Assets, type InspectedFile } from './assets.js';
import type { ByteStore } from '../objects/memory-objects.js';
import { corrupted } from '../storage/byte-streams.js';
import type { HandlerResult, Call, Handlers } from '../api/call.js';
import { fieldsOf, malformed, type Fields } from '../api/input.js';
import type { Inspection } from './inspection.js';
import { isMediaType } from './media-type.js';
import { requiredHeaders, type PresignedUrls } from '../storage/presigned-url.js';
import { Refusal } from '../api/problem.js';
import { temporaryKey, type Session, type Sessions } from './sessions.js';

export const privacies: readonly Privacy[] = ['public', 'unlisted', 'private'];

/** Presign and finalize, for uploads and replacements (spec 4.2, 4.3, 4.8, 4.9). */
export function createUploads(deps: {
  accounts: Accounts;
  assets: Assets;
  inspect: Inspection;
  sessions: Sessions;
  store: ByteStore;
  urls: PresignedUrls;
  privateAllowed: boolean;
  minFileBytes: number;
}): Pick<Handlers, 'presignUpload' | 'finalizeUpload' | 'presignReplacement' | 'finalizeReplacement'> {
  const { accounts, assets, inspect, sessions, store, urls, privateAllowed, minFileBytes } = deps;

  const sessionResult = async (session: Session): Promise<HandlerResult> => {
    const body: UploadSession = {
      upload_id: session.uploadId,
      upload_url: await urls.sign(session),
      expires_at: new Date(session.expiresAt).toISOString(),
      required_headers: requiredHeaders(session),
    };
    return { status: 201, body };
  };

  /** Consumes the session of the call and inspects its bytes. Releases the reservation if they are refused. */
  const consume = async (
    call: Call,
    replaces: string | null,
  ): Promise<{ session: Session; file: InspectedFile }> => {
    const uploadId = fieldsOf(call.body, ['upload_id']).string('upload_id');
    const known = sessions.ofUpload(uploadId);
    if (known && call.faults.get('expire')) sessions.expire(known);
    const session = sessions.consume(call.account, uploadId, replaces);
    const key = temporaryKey(session.objectName);
    try {
      if (call.faults.get('corrupt') && store.stat(key)) await store.write(key, corrupted(store.read(key)));
      const object = await inspect(key, session);
      return { session, file: { ...session, temporaryKey: key, object } };
    } catch (error) {
      accounts.release(session.account, session.size);
      await store.remove(key);
      throw error;
    }
  };

  return {
    presignUpload(call) {
      const fields = fieldsOf(call.body, ['filename', 'content_type', 'size', 'checksum_sha256', 'privacy']);
      const filename = fields.string('filename');
      const contentType = fields.string('content_type');
      const size = declaredSize(fields, minFileBytes);
      const checksum = declaredChecksum(fields);
      const privacy = fields.optionalOneOf('privacy', privacies) ?? 'public';
      requireMediaType(contentType);
      requirePrivacy(privacy, privateAllowed);
      const declaration = { filename, contentType, size, checksum, privacy, replaces: null };
      return sessionResult(sessions.open(call.account, declaration, lifeOf(call)));
    },

    async finalizeUpload(call) {
      const { session, file } = await consume(call, null);
      const asset = await assets.create(call.account, session.privacy, file);
      return { status: 201, body: assets.toAsset(asset) };
    },

    presignReplacement(call) {
      const asset = assets.owned(call.account, call.params['assetId'] ?? '');
      const active = activeVersion(asset);
      const fields = fieldsOf(call.body, ['size', 'filename', 'content_type', 'checksum_sha256']);
      const size = declaredSize(fields, minFileBytes);
      const filename = optionalText(fields, 'filename') ?? active.filename;
      const contentType = optionalText(fields, 'content_type') ?? active.contentType;
      const checksum = declaredChecksum(fields);
      requireMediaType(contentType);
      const { privacy } = asset;
      const declaration = { filename, contentType, size, checksum, privacy, replaces: asset.id };
      return sessionResult(sessions.open(call.account, declaration, lifeOf(call)));
    },

    async finalizeReplacement(call) {
      const asset = assets.owned(call.account, call.params['assetId'] ?? '');
      const { file } = await consume(call, asset.id);
      await assets.addVersion(asset, file);
      return { status: 200, body: assets.toAsset(asset) };
    },
  };
}

function lifeOf(call: Call): number | undefined {
  return call.faults.get('short-session')?.seconds;
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

function optionalText(fields: Fields, name: string): string | undefined {
  return fields.optionalString(name) === undefined ? undefined : fields.string(name);
}

function requireMediaType(contentType: string): void {
  if (isMediaType(contentType)) return;
  throw malformed(
    `The field content_type must be a media type such as image/png, not ${JSON.stringify(contentType)}.`,
  );
}
