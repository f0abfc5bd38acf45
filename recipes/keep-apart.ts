import {
  createMediaProxy,
  deletionOperations,
  replacementOperations,
  versionOperations,
  type ProxyAnswer,
  type ProxyCall,
} from 'longshore/server';
import { userOf } from './session.js';

/** The owner of each upload and asset, by id. In your app, a database table. */
const owners = new Map<unknown, string>();

export const mediaProxy = createMediaProxy({
  baseUrl: process.env.MEDIA_BASE_URL ?? '',
  apiKey: process.env.MEDIA_API_KEY ?? '',
  // Without listAssets and checkDuplicate, which return assets of the whole account.
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
  const ids = [params.assetId, body?.upload_id].filter((id) => id !== undefined);
  return user !== null && ids.every((id) => owners.get(id) === user);
}

/** The user who makes the call owns the upload that a presign creates, and the asset that finalize creates. */
function record({ request }: ProxyCall, answer: ProxyAnswer): void {
  const user = userOf(request);
  const id = createdId(answer);
  if (user !== null && id !== undefined) owners.set(id, user);
}

/** `operation` and `ok` narrow the type of `body`. */
function createdId(answer: ProxyAnswer): string | undefined {
  if (!answer.ok) return undefined;
  if (answer.operation === 'presignUpload' || answer.operation === 'presignReplacement') {
    return answer.body?.upload_id;
  }
  return answer.operation === 'finalizeUpload' ? answer.body?.id : undefined;
}
