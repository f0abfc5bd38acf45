import { assetPage, duplicate, list, object, session, withId, type Read } from './response-readers.js';
import { newIdempotencyKey, validateIdempotencyKey } from './idempotency-key.js';
import type { IdempotentCallOptions, MediaClient } from './media-client.js';
import { mayAnswerRepeat } from './retry.js';
import type {
  Asset,
  AssetInFolder,
  AssetPage,
  Folder,
  FolderList,
  ImportResult,
  Job,
  ListAssetsQuery,
  PolicyRule,
  Usage,
  VersionHistory,
  WithResult,
} from './resources.js';
import type { CallOptions, Send } from './transport.js';

type Paged = Partial<AssetPage['pagination']>;
/** Its cursor may be in `pagination`, as for assets, or next to the data. */
type FolderPage = FolderList & Paged;

type OtherMembers =
  | 'serviceNow'
  | 'clock'
  | 'timeForCalls'
  | 'forgetLimits'
  | 'close'
  | 'baseUrl'
  | 'user'
  | 'name'
  | 'capabilities'
  | 'withUser';

/** The 14 operations (spec 4) and the proxy's own, as calls: method, path, body and response reader. */
export function operations(send: Send): Omit<MediaClient, OtherMembers> {
  const get = <Result>(
    operation: string,
    path: string,
    read: Read<Result>,
    options?: CallOptions,
    query?: ListAssetsQuery,
  ) => send({ operation, method: 'GET', path, query, read, repeatable: true }, options);
  const post = <Result>(
    operation: string,
    path: string,
    body: unknown,
    read: Read<Result>,
    options?: CallOptions,
    rest: { repeatable?: boolean; idempotencyKey?: string; method?: 'PATCH' | 'DELETE' } = {},
  ) => send({ operation, method: 'POST', path, body, read, repeatable: true, ...rest }, options);
  /** One key for the call and all its retries (spec 4.3, 4.9, 4.13). */
  const postOnce = async <Result>(
    operation: string,
    path: string,
    body: unknown,
    read: Read<Result>,
    { idempotencyKey = newIdempotencyKey(), ...options }: IdempotentCallOptions = {},
  ) => {
    validateIdempotencyKey(idempotencyKey);
    return post(operation, path, body, read, options, { idempotencyKey });
  };
  const asset = object<Asset>;
  const policyPath = (name: string) => `/policies/${segment('name', name)}`;
  const assetPath = (assetId: string, rest = '') => `/assets/${segment('assetId', assetId)}${rest}`;

  // Calls that validate their arguments are `async`, so that a bad id or key rejects like any other failure.
  return {
    getUsage: (options) => get('getUsage', '/usage', object<Usage>, options),
    // A repeated presign costs only a reservation that expires with its session (spec 3.2).
    presignUpload: (body, options) => post('presignUpload', '/uploads/presign', body, session, options),
    finalizeUpload: (body, options) => postOnce('finalizeUpload', '/uploads/finalize', body, asset, options),
    checkDuplicate: (body, options) =>
      post('checkDuplicate', '/uploads/check-duplicate', body, duplicate(body), options),
    listAssets: (query = {}, options) => {
      const page = (cursor: Pick<ListAssetsQuery, 'cursor'>) =>
        get('listAssets', '/assets', assetPage, options, { ...query, ...cursor });
      const first = page({});
      return Object.assign(first, {
        async *[Symbol.asyncIterator]() {
          for await (const { data } of pages(page, first, query.cursor)) yield* data;
        },
      });
    },
    getAsset: async (assetId, options) =>
      get('getAsset', assetPath(assetId), withId<Asset>('id', assetId), options),
    deleteAsset: async (assetId, options) => {
      // Some gateways add a text to what has no body.
      const read = (json: unknown) => object(json) === undefined || undefined;
      const deleted = post('deleteAsset', assetPath(assetId), undefined, read, options, { method: 'DELETE' });
      await deleted.catch((error: unknown) => {
        // It is gone, as requested.
        if (!mayAnswerRepeat(error) || error.status !== 404) throw error;
      });
    },
    presignReplacement: async (assetId, body, options) =>
      post('presignReplacement', assetPath(assetId, '/replace/presign'), body, session, options),
    finalizeReplacement: async (assetId, body, options) =>
      postOnce('finalizeReplacement', assetPath(assetId, '/replace/finalize'), body, asset, options),
    listVersions: async (assetId, options) =>
      get('listVersions', assetPath(assetId, '/versions'), list<VersionHistory>, options),
    listFolders: async (options) => {
      const page = (query: Pick<ListAssetsQuery, 'cursor'>) =>
        get('listFolders', '/folders', list<FolderPage>, options, query);
      const folders: Folder[] = [];
      // Whether the list is paginated is not specified (spec 4.11), so a cursor is followed if there is one.
      for await (const { data } of pages(page, page({}))) folders.push(...data);
      return { data: folders };
    },
    createFolder: (body, options) =>
      post('createFolder', '/folders', body, object<Folder>, options, { repeatable: false }),
    createImport: (body, options) =>
      postOnce('createImport', '/imports', body, object<ImportResult>, options),
    updateAsset: async (assetId, body, options) =>
      post('updateAsset', assetPath(assetId), body, object<AssetInFolder>, options, { method: 'PATCH' }),
    getPolicy: async (name, options) => get('getPolicy', policyPath(name), object<PolicyRule>, options),
    applyPolicy: async (name, body, options) =>
      post('applyPolicy', policyPath(name), body, object<WithResult>, options),
    getJob: async (jobId, options) =>
      get('getJob', `/jobs/${segment('jobId', jobId)}`, withId<Job>('job_id', jobId), options),
  };
}

/** All pages, starting with `first`. Stops at a repeated cursor. */
async function* pages<Page extends Paged & { pagination?: Paged }>(
  fetchPage: (query: { cursor: string }) => Promise<Page>,
  first: Promise<Page>,
  start?: string,
): AsyncGenerator<Page> {
  const seen = new Set([start]);
  for (let page = await first; ;) {
    yield page;
    const { has_more, next_cursor } = page.pagination ?? page;
    if (has_more === false || !next_cursor || seen.has(next_cursor)) return;
    seen.add(next_cursor);
    page = await fetchPage({ cursor: next_cursor });
  }
}

function segment(name: string, id: string): string {
  // "." and ".." survive encodeURIComponent and would climb out of the path.
  if (typeof id !== 'string' || id === '' || id === '.' || id === '..') {
    throw new TypeError(`${name} is ${JSON.stringify(id)}. Pass the id as the service returned it.`);
  }
  return encodeURIComponent(id);
}
