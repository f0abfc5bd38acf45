import { systemClock } from '../../../api/clock.js';
import type { AssetType } from '../../../api/resources.js';
import { callApp } from '../../call-app.js';
import { jsonResponse, ProxyRefusal } from '../../problem.js';
import { assetJson } from '../asset-record.js';
import { malformed, notFound, ownFolder, type Handler, type UserCall, type UserContext } from '../context.js';
import { issueCursor, readCursor } from './cursor.js';
import { digestIn } from './declaration.js';
import { tagOf } from './details.js';
import { isUsable } from './policies.js';
import { draftIn } from './uploads.js';
import { quotaOf } from './quota.js';
import { settleDigest } from '../recovery/reconcile.js';
import type { AssetPage, AssetPosition, AssetQuery, OwnedAsset } from '../store/model.js';

const types: readonly AssetType[] = ['image', 'video', 'pdf', 'document', 'archive', 'other'];

/** Spec 4.5, newest first. */
export const listAssets: Handler = async (context, call) => {
  const { user, query } = call;
  const filter = await filterIn(context, call);
  const limit = limitIn(query['limit']);
  const list = JSON.stringify([user, filter.type, filter.folderId, filter.tag, filter.search]);
  const { cursor } = query;
  const after = cursor === undefined ? null : readCursor(cursor, list);
  if (cursor !== undefined && !after) {
    throw malformed('The cursor is unknown or belongs to another list; start again from the first page.');
  }
  const { assets, next } = await pageOf(context, call, { ...filter, user, limit, after });
  return jsonResponse(200, {
    data: assets.map(assetJson),
    pagination: { next_cursor: next && issueCursor(next, list), has_more: next !== null },
  });
};

// With `visible`, a page reads at most this many batches of assets; the rest is left to the next page.
const batch = 100;
const maxBatches = 10;

async function pageOf(context: UserContext, call: UserCall, query: AssetQuery): Promise<AssetPage> {
  const { store, options } = context;
  if (!options.visible) return store.listAssets(query);
  const found: OwnedAsset[] = [];
  let next = query.after;
  for (let batches = 0; batches < maxBatches; batches += 1) {
    const page = await store.listAssets({ ...query, user: null, limit: batch, after: next });
    for (const asset of page.assets) {
      const isReadable = await mayRead(context, call, asset);
      if (isReadable && found.length === query.limit) return { assets: found, next: found.at(-1) ?? null };
      if (isReadable) found.push(asset);
    }
    next = page.next;
    // A search that has found less than a batch has examined as much as a page may.
    if (!next || page.assets.length < batch) break;
  }
  return endedAt(found, next, query.after);
}

/**
 * A page that ends at an asset that the user may not read: the next one begins at its time, and repeats those of the same time.
 * If that would be no progress, its id has to say where.
 */
function endedAt(assets: OwnedAsset[], last: AssetPosition | null, after: AssetPosition | null): AssetPage {
  if (!last) return { assets, next: null };
  const createdAt = last.createdAt + 1;
  if (after && (after.createdAt < createdAt || (after.createdAt === createdAt && after.id === '')))
    return { assets, next: last };
  return { assets: assets.filter((asset) => asset.createdAt >= createdAt), next: { createdAt, id: '' } };
}

/** Spec 4.6. */
export const getAsset: Handler = async (context, call) =>
  jsonResponse(200, assetJson(await readable(context, call)));

/** An asset that the user may read. Refuses with 404. */
export async function readable(context: UserContext, call: UserCall): Promise<OwnedAsset> {
  const asset = await context.store.getAsset(call.params['assetId'] ?? '');
  if (asset?.deletingAt === null && (await mayRead(context, call, asset))) return asset;
  throw notFound.asset();
}

async function mayRead(
  { options: { visible }, log }: UserContext,
  { user, deadline }: UserCall,
  asset: OwnedAsset,
): Promise<boolean> {
  if (asset.user === user) return true;
  if (!visible) return false;
  const what = 'users.visible failed; the call was refused';
  const detail = 'The server could not check permissions.';
  // In JavaScript, `visible` may return any truthy value.
  return (await callApp<unknown>(() => visible(asset, user), { what, detail }, deadline, log)) === true;
}

// Milliseconds.
const longestWait = 20_000;
const pollEvery = 500;

/**
 * Spec 4.4, among the user's own assets. Waits for an upload of these bytes that is being finalized: without its asset, the
 * page would send them again.
 */
export const checkDuplicate: Handler = async (context, call) => {
  const { user, body, deadline } = call;
  const checksum = digestIn(body);
  const { size } = body;
  if (size !== undefined && !Number.isSafeInteger(size))
    throw malformed('The field size must be an integer.');
  const until = Date.now() + longestWait;
  for (let isFirst = true; ; isFirst = false) {
    const { store } = context;
    const pending = await store.committing(user, checksum);
    const newest = await store.findDuplicate(user, checksum, size === undefined ? null : Number(size));
    const found = newest && isUsable(context, call, newest) ? newest : null;
    const asset = found && (await held(context, call, found));
    // It has begun to be deleted since, so it is not found again.
    if (found && !asset) continue;
    if (asset || pending.length === 0)
      return jsonResponse(200, { duplicate: asset !== null, asset: asset && assetJson(asset) });
    if (Date.now() >= until) {
      const detail = 'It is not known yet whether an earlier upload of this file has succeeded.';
      throw new ProxyRefusal('upload_unsettled', detail, { 'retry-after': '5' });
    }
    if (isFirst) await settleDigest(context, user, checksum, deadline);
    else await systemClock.sleep(pollEvery, deadline.signal);
  }
};

/**
 * The asset for a page that will use it instead of its bytes: a draft then lasts as long as a new one, and is kept if the
 * upload would be none. Null if it is being deleted.
 */
async function held(context: UserContext, call: UserCall, asset: OwnedAsset): Promise<OwnedAsset | null> {
  if (asset.draftUntil === null) return asset;
  const { store } = context;
  const draftFor = draftIn(context, call);
  if (draftFor !== null) return store.renewDraft(asset.id, Date.now() + draftFor);
  const refused = await store.keepAssets(call.user, [asset.id]);
  return refused.length === 0 ? asset : null;
}

/** Spec 4.1, for the user's own files. */
export const getUsage: Handler = async (context, call) => {
  const [usage, quota] = await Promise.all([
    context.store.usageOf(call.user, Date.now()),
    quotaOf(context, call),
  ]);
  const limit = quota.bytes;
  return jsonResponse(200, {
    storage: { used_bytes: usage.bytes, ...(limit !== undefined && { limit_bytes: limit }) },
  });
};

async function filterIn(
  context: UserContext,
  { user, query }: UserCall,
): Promise<Pick<AssetQuery, 'type' | 'folderId' | 'tag' | 'search'>> {
  const { type: named, folder_id: folderId, tag, search } = query;
  const type = types.find((known) => known === named) ?? null;
  if (named !== undefined && !type) throw malformed(`The parameter type must be one of ${types.join(', ')}.`);
  const folder = folderId === undefined ? null : await ownFolder(context, user, folderId);
  return { type, folderId: folder?.id ?? null, tag: tagOf(tag ?? '') || null, search: search || null };
}

function limitIn(limit = '20'): number {
  if (/^\d{1,3}$/.test(limit) && Number(limit) >= 1 && Number(limit) <= 100) return Number(limit);
  throw malformed('The parameter limit must be an integer from 1 to 100.');
}
