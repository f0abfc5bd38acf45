// Type tests of every entry point, run by the compiler: `npm run typecheck` fails if a line does not compile, or if one
// marked with @ts-expect-error does. Nothing here is executed.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { expectTypeOf } from 'vitest';
import * as api from './api/index.js';
import * as headless from './headless.js';
import * as longshore from './index.js';
import * as mock from './mock/index.js';
import * as mockNode from './mock/node.js';
import * as server from './server/index.js';
import { isSettled } from './upload/upload.js';
import type { uploads as policies } from '../test/policies/uploads.js';

const { AssetField, AssetGrid, AssetPicker, MediaProvider, Uploader, UsageMeter } = longshore;

export function clientOptions(): void {
  expectTypeOf(longshore.createMediaClient({ baseUrl: '/api/media' })).toEqualTypeOf<longshore.MediaClient>();
  expectTypeOf(longshore.createMediaClient).toEqualTypeOf<typeof api.createMediaClient>();
  api.createMediaClient({
    baseUrl: '',
    apiKey: undefined,
    headers: () => ({ 'x-csrf': '1' }),
    retry: { attempts: 2 },
  });
  // @ts-expect-error the URL is required
  api.createMediaClient({});
  // @ts-expect-error no such option
  api.createMediaClient({ baseUrl: '', key: '' });
  // @ts-expect-error milliseconds must be a number
  api.createMediaClient({ baseUrl: '', timeout: '1s' });
}

export async function operations(client: api.MediaClient): Promise<void> {
  expectTypeOf(await client.getUsage()).toEqualTypeOf<api.Usage>();
  expectTypeOf(await client.getAsset('id', { signal: AbortSignal.timeout(1) })).toEqualTypeOf<api.Asset>();
  for await (const asset of client.listAssets({ type: 'image' }))
    expectTypeOf(asset).toEqualTypeOf<api.Asset>();
  // Any field may be missing (spec 2.1).
  expectTypeOf<api.Asset>().toEqualTypeOf<Partial<api.Asset>>();
  // @ts-expect-error no such operation
  void client.renameAsset;
  // @ts-expect-error no such type of asset
  void client.listAssets({ type: 'sculpture' });
  // @ts-expect-error the digest is required
  void client.checkDuplicate({ size: 1 });
}

export function errors(error: unknown): void {
  expectTypeOf(longshore.MediaApiError).toEqualTypeOf<typeof api.MediaApiError>();
  expectTypeOf(longshore.NetworkError).toEqualTypeOf<typeof api.NetworkError>();
  if (error instanceof api.MediaApiError) {
    expectTypeOf(error.status).toEqualTypeOf<number>();
    expectTypeOf(error.requestId).toEqualTypeOf<string | null>();
    expectTypeOf(error.retryAfter).toEqualTypeOf<number | null>();
    // @ts-expect-error errors are read-only
    error.status = 200;
  }
  if (error instanceof longshore.UploadError)
    expectTypeOf(error.code).toEqualTypeOf<longshore.UploadErrorCode>();
  // @ts-expect-error no such code
  'file-too-heavy' satisfies longshore.UploadErrorCode;
}

export function users(store: server.UserStore<Map<string, number>>, plain: server.UserStore): void {
  const options = { baseUrl: '', apiKey: '', allow: server.updateOperations, authorize: () => true };
  const of = () => 'ada';
  const proxied = server.createMediaProxy({
    ...options,
    users: {
      of,
      store,
      onUploaded: (event, transaction) => {
        expectTypeOf(event.meta).toEqualTypeOf<server.Json | null>();
        expectTypeOf(transaction).toEqualTypeOf<Map<string, number>>();
      },
    },
  });
  expectTypeOf(proxied.close).returns.toEqualTypeOf<Promise<void>>();
  // @ts-expect-error without `users` there is nothing to close
  void server.createMediaProxy(options).close();
  // @ts-expect-error a misspelled limit
  void server.createMediaProxy({ ...options, users: { of, store: plain, quota: { byte: 1 } } });
}

export function proxy(): void {
  const options = { baseUrl: '', apiKey: '', allow: server.uploaderOperations };
  const handler = server.createMediaProxy({
    ...options,
    authorize: ({ operation, params, query, body, request }) => {
      expectTypeOf(operation).toEqualTypeOf<server.ProxyOperationId>();
      // Parameters and members are readable for all operations at once.
      expectTypeOf(params.assetId).toEqualTypeOf<string | undefined>();
      expectTypeOf(query.limit).toEqualTypeOf<string | undefined>();
      expectTypeOf(body?.upload_id).toEqualTypeOf<server.JsonValue | undefined>();
      // @ts-expect-error no operation has this parameter
      void params.folderId;
      // @ts-expect-error no operation has this member
      void body?.owner_id;
      expectTypeOf(request).toEqualTypeOf<Request>();
      return true;
    },
    onResponse: (call, response) => {
      expectTypeOf(response.operation).toEqualTypeOf<server.OperationId>();
      if (!response.ok) {
        expectTypeOf(response.body).toEqualTypeOf<longshore.Problem | null>();
        return;
      }
      if (response.operation === 'presignUpload' || response.operation === 'presignReplacement')
        expectTypeOf(response.body).toEqualTypeOf<api.components['schemas']['UploadSession'] | null>();
      if (response.operation === 'finalizeUpload' || response.operation === 'getAsset')
        expectTypeOf(response.body).toEqualTypeOf<longshore.Asset | null>();
      if (response.operation === 'checkDuplicate')
        expectTypeOf(response.body).toEqualTypeOf<longshore.DuplicateResult | null>();
      if (response.operation === 'listAssets')
        expectTypeOf(response.body).toEqualTypeOf<longshore.AssetPage | null>();
      if (response.operation === 'createImport')
        expectTypeOf(response.body).toEqualTypeOf<longshore.ImportResult | null>();
      if (response.operation === 'deleteAsset') expectTypeOf(response.body).toEqualTypeOf<null>();
      if (call.operation === 'getJob') {
        expectTypeOf(call.params.jobId).toEqualTypeOf<string>();
        expectTypeOf(call.params.assetId).toEqualTypeOf<undefined>();
        expectTypeOf(call.body).toEqualTypeOf<null>();
      }
    },
  });
  expectTypeOf<server.ProxyResponse<'getJob'>['operation']>().toEqualTypeOf<'getJob'>();
  expectTypeOf<server.ProxyCall<'listAssets'>['query']['search']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<server.ProxyCall<'createFolder'>['body']['name']>().toEqualTypeOf<
    server.JsonValue | undefined
  >();
  expectTypeOf(handler).toEqualTypeOf<(request: Request) => Promise<Response>>();
  server.toNodeHandler(handler);
  // @ts-expect-error `authorize` is required
  server.createMediaProxy(options);
  // @ts-expect-error only `true` allows a call
  server.createMediaProxy({ ...options, authorize: () => 'yes' });
  // @ts-expect-error no such operation
  server.createMediaProxy({ ...options, authorize: () => true, allow: ['deleteEverything'] });
  // @ts-expect-error `allow` is required
  server.createMediaProxy({ baseUrl: '', apiKey: '', authorize: () => true });
  // Client, proxy and mock use the same operation names.
  expectTypeOf<longshore.OperationName>().toEqualTypeOf<server.OperationId>();
  expectTypeOf<longshore.OperationName>().toEqualTypeOf<mock.OperationId>();
  expectTypeOf<longshore.Scope>().toEqualTypeOf<mock.Scope>();
}

export function uploads(upload: longshore.Upload): void {
  if (upload.status === 'done') {
    expectTypeOf(upload).toEqualTypeOf<longshore.DoneUpload>();
    expectTypeOf(upload.asset).toEqualTypeOf<longshore.IdentifiedAsset>();
    expectTypeOf(upload.asset.id).toEqualTypeOf<string>();
    expectTypeOf(upload.outcome).toEqualTypeOf<longshore.UploadOutcome>();
    // @ts-expect-error a done upload has no error
    void upload.error;
  }
  if (upload.status === 'failed') {
    expectTypeOf(upload.error).toEqualTypeOf<longshore.UploadError>();
    // @ts-expect-error a failed upload has no asset
    void upload.asset;
  }
  if (upload.status === 'uploading') expectTypeOf(upload.sent).toEqualTypeOf<number>();
  if (upload.status === 'hashing') expectTypeOf(upload.hashed).toEqualTypeOf<number>();
  if (upload.status === 'preparing') expectTypeOf(upload.prepared).toEqualTypeOf<number>();
  if (isSettled(upload)) expectTypeOf(upload).toEqualTypeOf<longshore.SettledUpload>();
  // @ts-expect-error only done uploads have an asset
  void upload.asset;
  // @ts-expect-error only failed uploads have an error
  void upload.error;
  // @ts-expect-error no such status
  void (upload.status === 'finished');
  // @ts-expect-error snapshots are read-only
  upload.paused = true;
}

type KeysOf<Union> = Union extends unknown ? keyof Union : never;

export function secrets(): void {
  // The upload URL is a secret: no state on the page contains it.
  expectTypeOf<Extract<KeysOf<longshore.Upload>, `${string}${'url' | 'Url'}`>>().toEqualTypeOf<'url'>();
  expectTypeOf<
    Extract<KeysOf<longshore.Upload>, 'session' | 'upload_id' | 'headers'>
  >().toEqualTypeOf<never>();
  expectTypeOf<Extract<keyof longshore.MediaClient, 'apiKey' | 'headers'>>().toEqualTypeOf<never>();
  expectTypeOf<Extract<KeysOf<longshore.UploadError>, 'url' | 'upload_url'>>().toEqualTypeOf<never>();
}

export function useEverything(client: longshore.MediaClient): void {
  const queries = longshore.mediaQueries(client);
  expectTypeOf(useQuery(queries.usage()).data).toEqualTypeOf<longshore.Usage | undefined>();
  expectTypeOf(useQuery(queries.folders()).data).toEqualTypeOf<longshore.FolderList | undefined>();
  expectTypeOf(useQuery(queries.job('id')).data).toEqualTypeOf<longshore.Job | undefined>();
  expectTypeOf(useQuery(queries.assets.detail('id')).data).toEqualTypeOf<longshore.Asset | undefined>();
  expectTypeOf(useQuery(queries.assets.versions('id')).data).toEqualTypeOf<api.VersionHistory | undefined>();
  const list = useInfiniteQuery(queries.assets.list({ type: 'image', folderId: 'id', search: 'sea' }));
  expectTypeOf(list.data).toEqualTypeOf<readonly longshore.Asset[] | undefined>();
  expectTypeOf(list.error).toEqualTypeOf<longshore.MediaFailure | null>();
  // @ts-expect-error the filter is in camelCase
  queries.assets.list({ folder_id: 'id' });
  // @ts-expect-error no such query
  void queries.keys;

  // Read hooks take React Query's options, and infer what `select` returns.
  expectTypeOf(longshore.useAsset('id').data).toEqualTypeOf<longshore.Asset | undefined>();
  const name = longshore.useAsset('id', { select: ({ filename = '' }) => filename, staleTime: 1_000 });
  expectTypeOf(name.data).toEqualTypeOf<string | undefined>();
  expectTypeOf(name.error).toEqualTypeOf<longshore.MediaFailure | null>();
  const versions = headless.useAssetVersions('id', { select: ({ data }) => data.length, enabled: false });
  expectTypeOf(versions.data).toEqualTypeOf<number | undefined>();
  expectTypeOf(headless.useFolders({ gcTime: 0 }).data).toEqualTypeOf<longshore.FolderList | undefined>();
  const space = longshore.useUsage({ select: ({ storage }) => storage?.used_bytes, refetchInterval: 60_000 });
  expectTypeOf(space.data).toEqualTypeOf<number | undefined>();
  expectTypeOf(headless.useJob('id', { refetchInterval: false }).data).toEqualTypeOf<
    longshore.Job | undefined
  >();
  expectTypeOf(longshore.useAssets().data).toEqualTypeOf<readonly longshore.Asset[] | undefined>();
  const { data, error, isPending } = longshore.useAssets();
  if (!isPending && !error) expectTypeOf(data).toEqualTypeOf<readonly longshore.Asset[]>();
  const count = longshore.useAssets({ type: 'image' }, { select: (assets) => assets.length, enabled: true });
  expectTypeOf(count.data).toEqualTypeOf<number | undefined>();
  // @ts-expect-error the hook sets the key
  longshore.useAsset('id', { queryKey: ['asset'] });
  // @ts-expect-error no such option
  longshore.useUsage({ every: 60_000 });
  // @ts-expect-error the hook sets the paging
  longshore.useAssets({}, { getNextPageParam: () => null });

  const { mutateAsync } = headless.useImportUrl();
  expectTypeOf(mutateAsync({ url: '', filename: 'a.jpg', privacy: 'unlisted' })).toEqualTypeOf<
    Promise<longshore.Asset>
  >();
  // @ts-expect-error the URL is required
  void mutateAsync({ filename: 'a.jpg' });

  const { add, ids, halted } = longshore.useUploads({
    onDone: (upload) => expectTypeOf(upload).toEqualTypeOf<longshore.DoneUpload>(),
    onFailed: (upload) => expectTypeOf(upload).toEqualTypeOf<longshore.FailedUpload>(),
  });
  expectTypeOf(ids).toEqualTypeOf<readonly string[]>();
  expectTypeOf(halted).toEqualTypeOf<longshore.UploadError | null>();
  add([new File([], 'a')], { duplicates: 'ask', privacy: 'unlisted' });
  const prepare: longshore.Prepare = async (file, { meta, signal, onProgress }) => {
    expectTypeOf(meta).toEqualTypeOf<longshore.Json>();
    signal.throwIfAborted();
    onProgress(0.5);
    if (file.size > 9) throw new longshore.FileRefusedError('Too many bytes.');
    return file.size > 5 ? { file, name: 'b.jpg', meta: { width: 7 } } : null;
  };
  add([], { prepare: Object.assign(prepare, { key: 'small' }) });
  add([], { prepare: null });
  // @ts-expect-error a blob has no name
  add([], { prepare: () => new Blob() });
  // @ts-expect-error no such policy
  add([], { duplicates: 'overwrite' });
  // @ts-expect-error uploads take files, not names
  add(['a.jpg']);
}

export function policiesOfServer(
  options: server.UserMediaProxyOptions,
  schema: server.StandardSchema<{ caption: string }>,
): void {
  const photo = server.policy({
    accept: 'image/*',
    maxSize: '4MB',
    input: schema,
    folder: ({ input }) => `Photos/${input.caption}`,
    onUploaded({ user, asset, input }) {
      expectTypeOf(user).toEqualTypeOf<string>();
      expectTypeOf(asset.id).toEqualTypeOf<string>();
      expectTypeOf(input).toEqualTypeOf<{ caption: string }>();
      return { at: new Date(), left: undefined };
    },
  });
  expectTypeOf(photo).toEqualTypeOf<server.Policy<{ caption: string }, { at: string; left: undefined }>>();
  server.createMediaProxy({ ...options, uploads: { photo } });
  server.policy({ onUploaded: async ({ input }) => expectTypeOf(input).toEqualTypeOf<undefined>() });
  // @ts-expect-error no such unit
  server.policy({ maxSize: '4 apples' });
  // @ts-expect-error no such privacy
  server.policy({ privacy: 'secret' });
  // @ts-expect-error not a schema
  server.policy({ input: { caption: 'text' } });
}

export function policiesInPage(): unknown {
  const PolicyUploader = longshore.createUploader<typeof policies>();
  return (
    <>
      <PolicyUploader
        policy="avatar"
        multiple={false}
        onDone={({ asset, result }) => {
          expectTypeOf(asset).toEqualTypeOf<longshore.IdentifiedAsset>();
          expectTypeOf(result).toEqualTypeOf<{ width: number; at: string; left: undefined }>();
        }}
      />
      <PolicyUploader
        policy="photo"
        input={{ caption: 'Sea' }}
        onDone={({ result }) => expectTypeOf(result).toEqualTypeOf<string[]>()}
      />
      <PolicyUploader policy="plain" onDone={({ result }) => expectTypeOf(result).toEqualTypeOf<null>()} />
      {/* @ts-expect-error no such policy */}
      <PolicyUploader policy="avatars" />
      {/* @ts-expect-error the policy is required */}
      <PolicyUploader />
      {/* @ts-expect-error the input is required */}
      <PolicyUploader policy="photo" />
      {/* @ts-expect-error a caption is text */}
      <PolicyUploader policy="photo" input={{ caption: 7 }} />
      {/* @ts-expect-error it takes no input */}
      <PolicyUploader policy="avatar" input={{ caption: 'Sea' }} />
      {/* @ts-expect-error the result has no such member */}
      <PolicyUploader policy="avatar" onDone={({ result }) => result.height} />
    </>
  );
}

export const components = (client: longshore.MediaClient): unknown => (
  <MediaProvider client={client} scopes={['uploads:write', 'assets:read']}>
    <Uploader
      accept={{ 'image/*': ['.jpg'] }}
      maxSize={1000}
      privacy="choose"
      prepare={(file) => file}
      onDone={({ asset }) => expectTypeOf(asset).toEqualTypeOf<longshore.IdentifiedAsset>()}
      onFailed={({ error }) => expectTypeOf(error.code).toEqualTypeOf<longshore.UploadErrorCode>()}
    />
    <Uploader accept="image/*,.pdf" meta={{ order: 7 }} />
    <AssetGrid onOpen={(asset) => expectTypeOf(asset).toEqualTypeOf<longshore.Asset>()} selectionMode="one" />
    <AssetField name="cover" label="Cover" required multiple uploader={{ accept: { 'image/*': [] } }} />
    <AssetPicker
      onPick={(assets) => expectTypeOf(assets).toEqualTypeOf<readonly longshore.Asset[]>()}
      onClose={() => {}}
    />
    {/* @ts-expect-error the name is required */}
    <AssetField label="Cover" />
    {/* @ts-expect-error the label is required */}
    <AssetField name="cover" />
    {/* @ts-expect-error `onClose` is required */}
    <AssetPicker onPick={() => {}} />
    {/* @ts-expect-error no such mode */}
    <AssetGrid selectionMode="two" />
    {/* @ts-expect-error the key stays on the server */}
    <Uploader apiKey="" />
    {/* @ts-expect-error no such prop */}
    <Uploader onUploaded={() => {}} />
    {/* @ts-expect-error no such prop */}
    <UsageMeter client={client} />
    {/* @ts-expect-error no such scope */}
    <MediaProvider client={client} scopes={['uploads:delete']} />
    {/* @ts-expect-error the client is required */}
    <MediaProvider />
  </MediaProvider>
);

export function messages(): void {
  const some: longshore.MessageOverrides = {
    chooseFiles: 'Dateien wählen',
    failed: (count) => `${count} Fehler`,
  };
  expectTypeOf(some.chooseFiles).toEqualTypeOf<string | undefined>();
  // @ts-expect-error no such message
  void ({ chooseFile: '', chooseFlies: '' } satisfies longshore.MessageOverrides);
  // @ts-expect-error a message with a count is a function
  void ({ failed: '3' } satisfies longshore.MessageOverrides);
}

export async function mocks(): Promise<void> {
  const service = mock.createMockService({ limits: { ratePerMinute: 10 }, imports: 'sync' });
  expectTypeOf(service).toEqualTypeOf<mock.MockService>();
  expectTypeOf(service.createKey({ scopes: ['uploads:write'] })).toEqualTypeOf<string>();
  expectTypeOf(service.assets()).toEqualTypeOf<api.Asset[]>();
  // It can be used as `fetch`.
  api.createMediaClient({ baseUrl: service.baseUrl, fetch: service.fetch });
  expectTypeOf(await mockNode.startMockServer({ apiPort: 0 })).toEqualTypeOf<mockNode.MockServer>();
  // @ts-expect-error no such limit
  mock.createMockService({ limits: { perSecond: 1 } });
  // @ts-expect-error no such scope
  service.createKey({ scopes: ['everything'] });
  // @ts-expect-error the ports determine the server's origins
  void mockNode.startMockServer({ apiOrigin: '' });
}
