import {
  createMediaProxy,
  deletionOperations,
  replacementOperations,
  versionOperations,
  type ProxyAnswer,
  type ProxyCall,
} from 'longshore/server';
import { userOf } from './session.js';

/** Maps upload ids and asset ids to users. In your app, this is a database table. */
const owners = new Map<unknown, string>();

export const mediaProxy = createMediaProxy({
  baseUrl: process.env.MEDIA_BASE_URL ?? '',
  apiKey: process.env.MEDIA_API_KEY ?? '',
  // Neither listAssets nor checkDuplicate: both return assets of the whole account.
  allow: [
    'presignUpload',
    'finalizeUpload',
    'getAsset',
    ...versionOperations,
    ...replacementOperations,
    ...deletionOperations,
  ],
  authorize,
  onAnswer: record,
});

function authorize({ params, body, request }: ProxyCall): boolean {
  const user = userOf(request);
  const named = [params.assetId, body?.upload_id].filter((id) => id !== undefined);
  return user !== null && named.every((id) => owners.get(id) === user);
}

/** A presign response has an `upload_id`, a finalize response the `id` of an asset: both belong to the caller. */
function record({ operation, request }: ProxyCall, { status, body }: ProxyAnswer): void {
  const user = userOf(request);
  if (user === null || status >= 300 || !isRecord(body)) return;
  if (operation === 'presignUpload' || operation === 'presignReplacement') owners.set(body.upload_id, user);
  if (operation === 'finalizeUpload') owners.set(body.id, user);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
