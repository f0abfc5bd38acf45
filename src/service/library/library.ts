import type { AssetPage, AssetType, DuplicateResult } from '../../api/resources.js';
import type { Clock } from '../../api/clock.js';
import type { Handlers } from '../api/call.js';
import type { Cursors } from '../api/cursors.js';
import { fieldsOf, malformed } from '../api/input.js';
import type { Objects } from '../objects/objects.js';
import type { Records } from '../records/records.js';
import { assetNotFound, type AssetJson } from './asset-json.js';
import { checksumIn, ownedAsset } from './uploads.js';

const types: readonly AssetType[] = ['image', 'video', 'pdf', 'document', 'archive', 'other'];
const parameters = new Set(['limit', 'cursor', 'type', 'folder_id', 'search']);
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reading and deleting assets of an account (spec 4.4 to 4.7, 4.10). */
export function createLibrary(deps: {
  clock: Clock;
  cursors: Cursors;
  json: AssetJson;
  objects: Objects;
  records: Records;
}): Pick<Handlers, 'checkDuplicate' | 'listAssets' | 'getAsset' | 'deleteAsset' | 'listVersions'> {
  const { clock, cursors, json, objects, records } = deps;
  return {
    async checkDuplicate({ account, body }) {
      const fields = fieldsOf(body, ['checksum_sha256', 'size']);
      const checksum = checksumIn(fields.string('checksum_sha256'));
      const found = await records.findDuplicate(account, checksum, fields.optionalInteger('size') ?? null);
      const result: DuplicateResult = { duplicate: found !== null, asset: found && json.asset(found) };
      return { status: 200, body: result };
    },

    async listAssets({ account, query }) {
      const { limit, cursor, ...filter } = queryOf(query);
      const filters = JSON.stringify(filter);
      const before = cursor === null ? null : cursors.resolve(account, filters, cursor);
      const found = await records.listAssets({ account, before, ...filter, limit: limit + 1 });
      const page = found.slice(0, limit);
      const last = found.length > limit ? page.at(-1) : undefined;
      const body: AssetPage = {
        data: page.map((asset) => json.asset(asset)),
        pagination: {
          next_cursor: last ? cursors.issue(account, filters, last.sequence) : null,
          has_more: last !== undefined,
        },
      };
      return { status: 200, body };
    },

    getAsset: async (call) => ({ status: 200, body: json.asset(await ownedAsset(records, call)) }),

    async deleteAsset(call) {
      const asset = await ownedAsset(records, call);
      const keys = await records.removeAsset(asset.id, clock.now());
      if (!keys) throw assetNotFound();
      // What fails is planned to be removed.
      await Promise.allSettled(keys.map((key) => objects.remove(key)));
      return { status: 204 };
    },

    async listVersions(call) {
      const { id } = await ownedAsset(records, call);
      return { status: 200, body: { data: json.versions(await records.listVersions(id)) } };
    },
  };
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
  // Spec 4.5 does not define how `search` matches: it finds a part of the name, in any case.
  return {
    limit: Number(limit),
    cursor: query.get('cursor'),
    type,
    folderId: folderId?.toLowerCase() ?? null,
    search: query.get('search'),
  };
}
