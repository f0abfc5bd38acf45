import type { AssetPage, AssetType, DuplicateResult } from '../../api/resources.js';
import { activeVersion, type Assets, type AssetRecord } from './assets.js';
import type { Call, Handlers } from '../api/call.js';
import type { Cursors } from '../api/cursors.js';
import { fieldsOf, malformed } from '../api/input.js';
import { assetTypeOf } from './media-type.js';
import { checksumIn } from './uploads.js';

const types: readonly AssetType[] = ['image', 'video', 'pdf', 'document', 'archive', 'other'];
const parameters = new Set(['limit', 'cursor', 'type', 'folder_id', 'search']);
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reading and deleting assets of an account (spec 4.4 to 4.7, 4.10). */
export function createLibrary(
  assets: Assets,
  cursors: Cursors,
): Pick<Handlers, 'checkDuplicate' | 'listAssets' | 'getAsset' | 'deleteAsset' | 'listVersions'> {
  const owned = (call: Call) => assets.owned(call.account, call.params['assetId'] ?? '');
  return {
    checkDuplicate(call) {
      const fields = fieldsOf(call.body, ['checksum_sha256', 'size']);
      const checksum = checksumIn(fields.string('checksum_sha256'));
      const size = fields.optionalInteger('size');
      const asset = find(assets.list(call.account), (candidate) => {
        const active = activeVersion(candidate);
        return active.checksum === checksum && (size === undefined || active.size === size);
      });
      const body: DuplicateResult = {
        duplicate: asset !== undefined,
        asset: asset ? assets.toAsset(asset) : null,
      };
      return { status: 200, body };
    },

    listAssets({ account, query }) {
      const { limit, cursor, ...filter } = queryOf(query);
      const filters = JSON.stringify(filter);
      const before = cursor === null ? Infinity : cursors.resolve(account, filters, cursor);
      const found: AssetRecord[] = [];
      for (const asset of assets.list(account, before)) {
        if (matchesFilter(asset, filter)) found.push(asset);
        if (found.length > limit) break;
      }
      const page = found.slice(0, limit);
      const last = found.length > limit ? page.at(-1) : undefined;
      const body: AssetPage = {
        data: page.map((asset) => assets.toAsset(asset)),
        pagination: {
          next_cursor: last ? cursors.issue(account, filters, last.sequence) : null,
          has_more: last !== undefined,
        },
      };
      return { status: 200, body };
    },

    getAsset: (call) => ({ status: 200, body: assets.toAsset(owned(call)) }),

    async deleteAsset(call) {
      await assets.remove(owned(call));
      return { status: 204 };
    },

    listVersions: (call) => ({ status: 200, body: { data: assets.toVersions(owned(call)) } }),
  };
}

function find<T>(items: Iterable<T>, matches: (item: T) => boolean): T | undefined {
  for (const item of items) if (matches(item)) return item;
  return undefined;
}

interface Filter {
  type: AssetType | null;
  folderId: string | null;
  search: string | null;
}

function queryOf(query: URLSearchParams): Filter & { limit: number; cursor: string | null } {
  for (const name of query.keys()) {
    if (!parameters.has(name)) throw malformed(`${JSON.stringify(name)} is not a parameter of this request.`);
    if (query.getAll(name).length > 1) throw malformed(`The parameter ${name} was given more than once.`);
  }
  const limit = query.get('limit') ?? '20';
  if (!/^\d{1,9}$/.test(limit) || Number(limit) < 1 || Number(limit) > 100) {
    throw malformed('The parameter limit must be an integer from 1 to 100.');
  }
  const named = query.get('type');
  const type = types.find((candidate) => candidate === named) ?? null;
  if (named !== null && !type) throw malformed(`The parameter type must be one of ${types.join(', ')}.`);
  const folderId = query.get('folder_id');
  if (folderId !== null && !uuid.test(folderId)) throw malformed('The parameter folder_id must be a UUID.');
  return {
    limit: Number(limit),
    cursor: query.get('cursor'),
    type,
    folderId: folderId?.toLowerCase() ?? null,
    search: query.get('search'),
  };
}

/** Spec 4.5 does not define how `search` matches; the mock does a case-insensitive search in the file name. */
function matchesFilter(asset: AssetRecord, { type, folderId, search }: Filter): boolean {
  const { filename, contentType } = activeVersion(asset);
  return (
    (type === null || assetTypeOf(contentType) === type) &&
    (folderId === null || asset.folderId === folderId) &&
    (search === null || filename.toLowerCase().includes(search.toLowerCase()))
  );
}
