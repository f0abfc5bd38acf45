import {
  dehydrate,
  hydrate,
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  type DefaultOptions,
} from '@tanstack/react-query';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Component, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { AssetGrid } from '../../components/asset-grid/asset-grid.js';
import { FolderPicker } from '../../components/folder-picker/folder-picker.js';
import { UsageMeter } from '../../components/usage-meter/usage-meter.js';
import { VersionHistory } from '../../components/version-history/version-history.js';
import { createReactWorld, type ReactWorld } from '../../../test/worlds/react-world.js';
import { useAsset } from '../assets/use-asset.js';
import { useAssets, type AssetList } from '../assets/use-assets.js';
import { useCheckDuplicate } from '../assets/use-check-duplicate.js';
import { useDeleteAsset } from '../assets/use-delete-asset.js';
import { useUpdateAsset } from '../assets/use-update-asset.js';
import { useCreateFolder } from '../folders/use-create-folder.js';
import { useFolders } from '../folders/use-folders.js';
import { useImportUrl } from '../imports/use-import-url.js';
import { useJob } from '../imports/use-job.js';
import { mediaKeys } from '../queries/media-keys.js';
import { useUploadFile } from '../uploads/use-upload-file.js';
import { useUsage } from '../usage/use-usage.js';
import { useAssetVersions } from '../versions/use-asset-versions.js';

/** Those that apps set for queries and mutations of their own. */
const defaults: readonly [string, DefaultOptions][] = [
  ['refetchOnMount: false', { queries: { refetchOnMount: false } }],
  ["staleTime: 'static'", { queries: { staleTime: 'static' } }],
  ['staleTime: Infinity', { queries: { staleTime: Infinity } }],
  ['both', { queries: { staleTime: Infinity, refetchOnMount: false } }],
  ['throwOnError: true', { queries: { throwOnError: true }, mutations: { throwOnError: true } }],
  ['retry: 10', { queries: { retry: 10 }, mutations: { retry: 10 } }],
  ['retry: false', { queries: { retry: false, retryOnMount: false }, mutations: { retry: false } }],
  ["networkMode: 'always'", { queries: { networkMode: 'always' }, mutations: { networkMode: 'always' } }],
  ["networkMode: 'offlineFirst'", { queries: { networkMode: 'offlineFirst' } }],
  ['placeholderData', { queries: { placeholderData: keepPreviousData } }],
  ['select', { queries: { select: (response: unknown) => (response as { data: unknown }).data } }],
  ['enabled: false', { queries: { enabled: false } }],
  ['notifyOnChangeProps', { queries: { notifyOnChangeProps: ['data', 'error'] } }],
  ['gcTime: 0', { queries: { gcTime: 0 }, mutations: { gcTime: 0 } }],
];

const refused = { kind: 'status', status: 409, times: Infinity } as const;

/** The error boundary around an app. */
class Page extends Component<{ children?: ReactNode }, { isBroken: boolean }> {
  static getDerivedStateFromError = () => ({ isBroken: true });
  override state = { isBroken: false };
  override render(): ReactNode {
    return this.state.isBroken ? <h1>The page is broken</h1> : this.props.children;
  }
}

/** A page whose app has set these defaults. */
function pageWith(options: DefaultOptions) {
  const world = createReactWorld();
  world.cache.setDefaultOptions(options);
  const wrapper = ({ children }: { children?: ReactNode }) => <Page>{world.wrapper({ children })}</Page>;
  return { ...world, wrapper };
}

function List() {
  const { data, isFetching } = useAssets();
  return <p>{isFetching ? 'Reading' : data?.map(({ filename }) => filename).join(' ')}</p>;
}

async function upload({ queue, clock }: ReactWorld, name: string) {
  const [added] = queue.add([new File([name], name)]);
  await act(() => clock.drive(queue.settled(added?.id ?? '')));
}

describe.each(defaults)('with the app’s default %s', (_name, options) => {
  it('a list shows a new upload, whether it was mounted meanwhile or not', async () => {
    const page = pageWith(options);
    await page.service.addAsset({ filename: 'old' });
    const { rerender } = render(<List />, { wrapper: page.wrapper });
    await screen.findByText('old');
    await upload(page, 'new');
    await screen.findByText('new old');
    rerender(<p>Another page</p>);
    await upload(page, 'newest');
    rerender(<List />);
    await screen.findByText('newest new old');
  });

  it('a list that could not be refreshed says why, below its toolbar', async () => {
    const { service, wrapper } = pageWith(options);
    await service.addAsset({ filename: 'a.txt' });
    render(<AssetGrid deletable />, { wrapper });
    await screen.findByRole('row', { name: /^a\.txt/ });
    service.faults.add({ on: 'listAssets', ...refused });
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('alert')).toHaveAttribute('data-code', 'conflict');
    expect(screen.getByRole('row', { name: /^a\.txt/ })).toBeVisible();
    service.faults.clear();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('shows no asset as another', async () => {
    const { service, wrapper } = pageWith(options);
    const one = await service.addAsset({ filename: 'one' });
    const other = await service.addAsset({ filename: 'other' });
    const { result, rerender } = renderHook(({ id }) => useAsset(id), {
      wrapper,
      initialProps: { id: one.id },
    });
    await waitFor(() => expect(result.current.data?.filename).toBe('one'));
    rerender({ id: other.id });
    expect(result.current.data).toBeUndefined();
    await waitFor(() => expect(result.current.data?.filename).toBe('other'));
  });

  it('each component says what failed', async () => {
    const { service, wrapper } = pageWith(options);
    for (const on of ['listAssets', 'listFolders', 'listVersions', 'getUsage'] as const)
      service.faults.add({ on, ...refused });
    render(
      <>
        <AssetGrid deletable />
        <FolderPicker value={null} onChange={() => {}} />
        <VersionHistory assetId="a" />
        <UsageMeter />
      </>,
      { wrapper },
    );
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map(({ dataset }) => dataset['code'])).toEqual(
        Array.from({ length: 4 }, () => 'conflict'),
      ),
    );
  });
});

it.each([
  ['useAsset', 'getAsset', () => useAsset('a')],
  ['useAssets', 'listAssets', () => useAssets()],
  ['useAssetVersions', 'listVersions', () => useAssetVersions('a')],
  ['useFolders', 'listFolders', () => useFolders()],
  ['useJob', 'getJob', () => useJob('a')],
  ['useUsage', 'getUsage', () => useUsage()],
] as const)('%s returns an error, which no default of the app throws', async (_name, on, hook) => {
  const { service, wrapper } = pageWith({ queries: { throwOnError: true } });
  service.faults.add({ on, ...refused });
  const { result } = renderHook<unknown, unknown>(hook, { wrapper });
  await waitFor(() => expect(result.current).toMatchObject({ error: { status: 409 } }));
});

it('throws an error if the caller of the hook asks for it', async () => {
  const { service, wrapper } = pageWith({});
  service.faults.add({ on: 'getUsage', ...refused });
  renderHook(() => useUsage({ throwOnError: true }), { wrapper, onCaughtError: () => {} });
  expect(await screen.findByRole('heading')).toHaveTextContent('The page is broken');
});

it.each([
  ['useCheckDuplicate', 'checkDuplicate', useCheckDuplicate, { checksum_sha256: 'a' }],
  ['useCreateFolder', 'createFolder', useCreateFolder, { name: 'a' }],
  ['useDeleteAsset', 'deleteAsset', useDeleteAsset, 'a'],
  ['useUpdateAsset', 'updateAsset', useUpdateAsset, { assetId: 'a', filename: 'b' }],
  ['useUploadFile', 'presignUpload', useUploadFile, { file: new File(['a'], 'a') }],
  ['useImportUrl', 'createImport', useImportUrl, { url: 'https://example.com/a' }],
] as const)('%s returns an error, which no default of the app throws', async (_name, on, hook, variables) => {
  const { service, clock, wrapper } = pageWith({ mutations: { throwOnError: true } });
  if (on !== 'updateAsset') service.faults.add({ on, ...refused });
  const { result } = renderHook(hook as typeof useCreateFolder, { wrapper });
  const ended = result.current.mutateAsync(variables as never).catch(() => {});
  await act(() => clock.drive(ended));
  await waitFor(() => expect(result.current).toMatchObject({ isError: true }));
});

it('a list below a QueryClient of the app’s own shows a new upload', async () => {
  const page = createReactWorld();
  const other = new QueryClient();
  const { result } = renderHook(() => useAssets(), {
    wrapper: ({ children }) =>
      page.wrapper({ children: <QueryClientProvider client={other}>{children}</QueryClientProvider> }),
  });
  await waitFor(() => expect(result.current.data).toEqual([]));
  await upload(page, 'new');
  await waitFor(() => expect(result.current.data).toMatchObject([{ filename: 'new' }]));
  expect(other.getQueryCache().getAll()).toEqual([]);
});

it('the app’s defaults for the keys of this package apply', async () => {
  const { cache, client, wrapper, service } = pageWith({ queries: { enabled: false } });
  cache.setQueryDefaults(mediaKeys(client).usage(), { enabled: false });
  renderHook(() => [useFolders(), useUsage()], { wrapper });
  await waitFor(() => expect(service.requests()).toMatchObject([{ operation: 'listFolders' }]));
});

it('a list from a cache that was kept goes on, and shows a new upload', async () => {
  const page = pageWith({ queries: { staleTime: Infinity, refetchOnMount: false } });
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await page.service.addAsset({ filename: name });
  const names = (list: { result: { current: AssetList } }) =>
    list.result.current.data?.map(({ filename }) => filename).join('');
  const list = () => renderHook(() => useAssets({ limit: 2 }), { wrapper: page.wrapper });
  const before = list();
  await waitFor(() => expect(names(before)).toBe('fe'));
  await act(() => before.result.current.loadMore());
  await waitFor(() => expect(names(before)).toBe('fedc'));
  before.unmount();
  const kept = JSON.stringify(dehydrate(page.cache, { shouldDehydrateQuery: () => true }));
  page.cache.clear();
  hydrate(page.cache, JSON.parse(kept));

  const after = list();
  expect(names(after)).toBe('fedc');
  await act(() => after.result.current.loadMore());
  await waitFor(() => expect(names(after)).toBe('fedcba'));
  await upload(page, 'g');
  await waitFor(() => expect(names(after)).toBe('gfedcb'));
});

it('an error from a cache that was kept is shown', async () => {
  const page = pageWith({ queries: { retryOnMount: false } });
  page.service.faults.add({ on: 'listAssets', ...refused });
  const before = render(<AssetGrid deletable />, { wrapper: page.wrapper });
  await screen.findByRole('alert');
  before.unmount();
  const kept = JSON.stringify(dehydrate(page.cache, { shouldDehydrateQuery: () => true }));
  page.cache.clear();
  hydrate(page.cache, JSON.parse(kept));
  render(<AssetGrid deletable />, { wrapper: page.wrapper });
  expect(await screen.findByRole('alert')).toHaveTextContent('Try again');
});
