import { jsonResponse } from '../../problem.js';
import { assetJson } from '../asset-record.js';
import {
  malformed,
  notFound,
  ownAsset,
  ownFolder,
  type Handler,
  type UserCall,
  type UserContext,
} from '../context.js';
import { text } from './declaration.js';
import { readable } from './library.js';
import { isGone, removed } from '../recovery/missing.js';
import { settleDigest } from '../recovery/reconcile.js';
import { activeVersion } from '../recovery/settle.js';
import { isDefinite, isMissing, isTemporary, type Reply } from '../service.js';
import type { AssetChanges, OwnedAsset } from '../store/model.js';

/** Spec 4.7. */
export const deleteAsset: Handler = async (context, call) =>
  deleteRecorded(context, call, await ownAsset(context, call, { isDeleting: true }));

/** Deletes an asset that has an owner. Repeats a deletion that has begun. */
export function deleteRecorded(
  context: UserContext,
  call: UserCall,
  asset: OwnedAsset,
): Promise<Response | Reply> {
  const { store, inFlight } = context;
  const { id, deletingAt } = asset;
  return inFlight.during(id, async () => {
    const { answer, isDeleted } = await removed(context, call.user, asset, call.deadline, async () => {
      await store.startDeletion(id, Date.now());
      context.noteOpen();
    });
    if (isDeleted)
      return answer.ok ? answer : new Response(null, { status: 204, headers: answer.response.headers });
    // An earlier call may have been carried out. After a 404, it is repeated until that is proven.
    const isRefused = isDefinite(answer) && !isMissing(answer);
    if (deletingAt === null && (isRefused || isTemporary(answer.status))) await store.cancelDeletion(id);
    return answer;
  });
}

/** Spec 4.10. */
export const listVersions: Handler = async (context, call) => {
  const { id, user, checksum } = await readable(context, call);
  const answer = await context.ask(
    'listVersions',
    { user: call.user, params: { assetId: id } },
    call.deadline,
  );
  await isGone(context, id, answer, call.deadline);
  const digest = activeVersion(answer)?.['checksum_sha256'];
  // The response to a replacement was lost. A page that sees its version here will read the asset next.
  if (typeof digest === 'string' && digest.toLowerCase() !== checksum) {
    await settleDigest(context, user, digest.toLowerCase(), call.deadline);
  }
  return answer;
};

/** Moves or renames an asset: the proxy's own operation, without a call to the service. */
export const updateAsset: Handler = async (context, call) => {
  const { id } = await ownAsset(context, call);
  const { filename, folder_id: folder } = call.body;
  if (filename === undefined && folder === undefined) throw malformed('The body changes nothing.');
  const name = text(call.body, 'filename');
  const changes: AssetChanges = {
    ...(name !== null && { filename: name }),
    ...(folder !== undefined && {
      folderId: folder === null ? null : (await ownFolder(context, call.user, folder)).id,
    }),
  };
  const changed = await context.store.updateAsset(id, changes);
  if (!changed) throw notFound.asset();
  return jsonResponse(200, assetJson(changed));
};
