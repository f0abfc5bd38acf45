import {
  createMediaProxy,
  deletionOperations,
  replacementOperations,
  versionOperations,
  type ProxyResponse,
  type ProxyCall,
} from 'longshore/server';
import { userOf } from './session.js';

/** The owner of each upload and asset, by id. In your app, a database table. */
const owners = new Map<unknown, string>();

export const mediaProxy = createMediaProxy({
  baseUrl: process.env.MEDIA_BASE_URL ?? '',
  apiKey: process.env.MEDIA_API_KEY ?? '',
  // Without listAssets and checkDuplicate, which return assets from the whole account.
  allow: [
    'presignUpload',
    'finalizeUpload',
    'getAsset',
    ...versionOperations,
    ...replacementOperations,
    ...deletionOperations,
  ],
  authorize,
  onResponse: record,
});

function authorize({ params, body, request }: ProxyCall): boolean {
  const user = userOf(request);
  const ids = [params.assetId, body?.upload_id].filter((id) => id !== undefined);
  return user !== null && ids.every((id) => owners.get(id) === user);
}

/** The calling user owns the upload that a presign call creates and the asset that a finalize call creates. */
function record({ request }: ProxyCall, response: ProxyResponse): void {
  const user = userOf(request);
  const id = createdId(response);
  if (user !== null && id !== undefined) owners.set(id, user);
}

/** `operation` and `ok` narrow the type of `body`. */
function createdId(response: ProxyResponse): string | undefined {
  if (!response.ok) return undefined;
  if (response.operation === 'presignUpload' || response.operation === 'presignReplacement') {
    return response.body?.upload_id;
  }
  return response.operation === 'finalizeUpload' ? response.body?.id : undefined;
}
