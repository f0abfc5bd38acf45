import { everyOperation, type ProxyOperationId } from '../contract/operations.js';
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
import type { Call, CallOptions, Send } from './transport.js';

type Paged = Partial<AssetPage['pagination']>;
/** Its cursor may be in `pagination`, as for assets, or next to the data. */
type FolderPage = FolderList & Paged;

interface Input extends Partial<Pick<Call<unknown>, 'body' | 'query' | 'idempotencyKey'>> {
  /** The parameter of its path. */
  readonly id?: string;
}

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

/** The 14 operations (spec 4) and the proxy's own, as calls: parameters, body and response reader. */
export function operations(send: Send): Omit<MediaClient, OtherMembers> {
  const call = <Result>(
    operation: ProxyOperationId,
    read: Read<Result>,
    options: CallOptions | undefined,
    { id, ...rest }: Input = {},
  ) => {
    const route = everyOperation[operation];
    const path = route.path.replace(/\{(\w+)\}/, (_, name: string) => segment(name, id));
    return send({ operation, ...route, path, read, ...rest }, options);
  };
  /** One key for the call and all its retries (spec 4.3, 4.9, 4.13). */
  const callOnce = async <Result>(
    operation: ProxyOperationId,
    read: Read<Result>,
    { idempotencyKey = newIdempotencyKey(), ...options }: IdempotentCallOptions = {},
    input: Input = {},
  ) => {
    validateIdempotencyKey(idempotencyKey);
    return call(operation, read, options, { ...input, idempotencyKey });
  };
  const asset = object<Asset>;

  // Calls that validate their arguments are `async`, so that a bad id or key rejects like any other failure.
  return {
    getUsage: (options) => call('getUsage', object<Usage>, options),
    // A repeated presign costs only a reservation that expires with its session (spec 3.2).
    presignUpload: (body, options) => call('presignUpload', session, options, { body }),
    finalizeUpload: (body, options) => callOnce('finalizeUpload', asset, options, { body }),
    checkDuplicate: (body, options) => call('checkDuplicate', duplicate(body), options, { body }),
    listAssets: (query = {}, options) => {
      const page = (cursor: Pick<ListAssetsQuery, 'cursor'>) =>
        call('listAssets', assetPage, options, { query: { ...query, ...cursor } });
      const first = page({});
      return Object.assign(first, {
        async *[Symbol.asyncIterator]() {
          for await (const { data } of pages(page, first, query.cursor)) yield* data;
        },
      });
    },
    getAsset: async (assetId, options) =>
      call('getAsset', withId<Asset>('id', assetId), options, { id: assetId }),
    deleteAsset: async (assetId, options) => {
      // Some gateways add a text to what has no body.
      const read = (json: unknown) => object(json) === undefined || undefined;
      await call('deleteAsset', read, options, { id: assetId }).catch((error: unknown) => {
        // It is gone, as requested.
        if (!mayAnswerRepeat(error) || error.status !== 404) throw error;
      });
    },
    presignReplacement: async (assetId, body, options) =>
      call('presignReplacement', session, options, { id: assetId, body }),
    finalizeReplacement: async (assetId, body, options) =>
      callOnce('finalizeReplacement', asset, options, { id: assetId, body }),
    listVersions: async (assetId, options) =>
      call('listVersions', list<VersionHistory>, options, { id: assetId }),
    listFolders: async (options) => {
      const page = (query: Pick<ListAssetsQuery, 'cursor'>) =>
        call('listFolders', list<FolderPage>, options, { query });
      const folders: Folder[] = [];
      // Whether the list is paginated is not specified (spec 4.11), so a cursor is followed if there is one.
      for await (const { data } of pages(page, page({}))) folders.push(...data);
      return { data: folders };
    },
    createFolder: (body, options) => call('createFolder', object<Folder>, options, { body }),
    createImport: (body, options) => callOnce('createImport', object<ImportResult>, options, { body }),
    updateAsset: async (assetId, body, options) =>
      call('updateAsset', object<AssetInFolder>, options, { id: assetId, body }),
    getPolicy: async (policy, options) => call('getPolicy', object<PolicyRule>, options, { id: policy }),
    applyPolicy: async (policy, body, options) =>
      call('applyPolicy', object<WithResult>, options, { id: policy, body }),
    getJob: async (jobId, options) => call('getJob', withId<Job>('job_id', jobId), options, { id: jobId }),
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

function segment(name: string, id: unknown): string {
  // "." and ".." survive encodeURIComponent and would climb out of the path.
  if (typeof id !== 'string' || /^\.{0,2}$/.test(id))
    throw new TypeError(`${name} is ${JSON.stringify(id)}. Pass the id as the service returned it.`);
  return encodeURIComponent(id);
}
