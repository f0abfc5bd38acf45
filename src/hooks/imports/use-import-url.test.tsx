import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createReactWorld } from '../../../test/worlds/react-world.js';
import { UploadError } from '../../upload/errors/upload-error.js';
import { useAssets } from '../assets/use-assets.js';
import { useImportUrl } from './use-import-url.js';

const source = 'https://example.com/harbour.txt';
const fetchSource = () =>
  Promise.resolve(new Response('the bytes', { headers: { 'content-type': 'text/plain' } }));

describe('useImportUrl', () => {
  it('resolves with the asset, and every list shows it', async () => {
    const { wrapper, queue, clock } = createReactWorld({ imports: 'sync', fetchSource });
    const { result } = renderHook(() => ({ list: useAssets(), one: useImportUrl() }), { wrapper });
    await waitFor(() => expect(result.current.list.data).toEqual([]));
    await act(async () => {
      const asset = await clock.drive(result.current.one.mutateAsync({ url: source, filename: 'sea.txt' }));
      expect(asset).toMatchObject({ filename: 'sea.txt' });
    });
    await waitFor(() => expect(result.current.one).toMatchObject({ progress: 1, isSuccess: true }));
    await waitFor(() => expect(result.current.list.data).toMatchObject([{ filename: 'sea.txt' }]));
    // It belongs to the form, so no list of uploads shows it.
    expect(queue.getState().groups['']).toBeUndefined();
  });

  it('follows the job until it is completed', async () => {
    const { wrapper, clock } = createReactWorld({ fetchSource });
    const { result } = renderHook(useImportUrl, { wrapper });
    await act(async () => {
      await clock.drive(result.current.mutateAsync({ url: source }));
    });
    await waitFor(() => expect(result.current.data).toMatchObject({ filename: 'harbour.txt' }));
    expect(result.current.upload).toMatchObject({ status: 'done', url: expect.any(String) as string });
  });

  it.each(['https://me:secret@example.com/a.jpg', 'ftp://example.com/a.jpg', 'no url'])(
    'rejects %s without sending it',
    async (url) => {
      const { wrapper, service } = createReactWorld();
      const { result } = renderHook(useImportUrl, { wrapper });
      await act(async () => {
        await expect(result.current.mutateAsync({ url })).rejects.toBeInstanceOf(UploadError);
      });
      expect(service.requests()).toEqual([]);
    },
  );

  it('rejects with the reason when the service refuses', async () => {
    const { wrapper, service } = createReactWorld({ fetchSource });
    service.faults.add({ on: 'createImport', kind: 'status', status: 403, detail: 'Not in your plan.' });
    const { result } = renderHook(useImportUrl, { wrapper });
    await act(async () => {
      await expect(result.current.mutateAsync({ url: source })).rejects.toMatchObject({
        code: 'forbidden',
        details: { detail: 'Not in your plan.' },
      });
    });
    await waitFor(() => expect(result.current.isError).toBe(true));
  });

  it('retries the same variables as the same import, and other variables as another', async () => {
    const { wrapper, service, client, clock } = createReactWorld({ imports: 'sync', fetchSource });
    const keys: Set<string | undefined>[] = [];
    const { createImport } = client;
    client.createImport = (body, options) => {
      keys.at(-1)?.add(options?.idempotencyKey);
      return createImport(body, options);
    };
    service.faults.add({ on: 'createImport', kind: 'status', status: 500, times: Infinity });
    const { result } = renderHook(useImportUrl, { wrapper });
    const variables = { url: source };
    for (const attempt of [variables, variables, { ...variables }]) {
      keys.push(new Set());
      await act(() => clock.drive(result.current.mutateAsync(attempt).catch(() => {})));
    }
    const [first, second, third] = keys.map((used) => Array.from(used));
    expect(first).toHaveLength(1);
    expect(second).toEqual(first);
    expect(third).toHaveLength(1);
    expect(third).not.toEqual(first);
  });

  it('fails at once while the browser is offline, and sends nothing later', async () => {
    const { wrapper, queue, service, clock } = createReactWorld({ imports: 'sync', fetchSource });
    const { result } = renderHook(useImportUrl, { wrapper });
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await act(async () => {
      await expect(result.current.mutateAsync({ url: source })).rejects.toMatchObject({ code: 'network' });
    });
    online.mockRestore();
    await act(() => clock.advance(3_600_000));
    expect(service.requests()).toEqual([]);
    expect(queue.getState().groups).toEqual({});
  });

  it('asks the service again for the same variables after a refusal that no retry can help', async () => {
    const { wrapper, service, clock } = createReactWorld({ imports: 'sync', fetchSource });
    service.faults.add({ on: 'createImport', kind: 'status', status: 403, code: 'insufficient_scope' });
    const { result } = renderHook(useImportUrl, { wrapper });
    const variables = { url: source };
    await act(() => clock.drive(result.current.mutateAsync(variables).catch(() => {})));
    await waitFor(() => expect(result.current.error).toMatchObject({ code: 'insufficient-scope' }));
    await act(() => clock.drive(result.current.mutateAsync(variables)));
    expect(service.assets()).toHaveLength(1);
  });

  it.each(['the signal', 'abort()'])('is cancelled by %s', async (way) => {
    const { wrapper, service } = createReactWorld({ fetchSource });
    service.faults.add({ on: 'getJob', kind: 'delay', ms: 60_000 });
    const { result } = renderHook(useImportUrl, { wrapper });
    const controller = new AbortController();
    let outcome: Promise<unknown> = Promise.resolve();
    act(() => {
      outcome = result.current
        .mutateAsync({ url: source, signal: controller.signal })
        .catch((error: unknown) => error);
    });
    await waitFor(() => expect(result.current.upload).toMatchObject({ job: { status: 'queued' } }));
    await act(async () => {
      if (way === 'abort()') result.current.abort();
      else controller.abort();
      expect(await outcome).toMatchObject({ name: 'AbortError' });
    });
    await waitFor(() => expect(result.current.upload?.status).toBe('cancelled'));
  });

  it('sends nothing if its signal was already aborted', async () => {
    const { wrapper, service } = createReactWorld({ fetchSource });
    const { result } = renderHook(useImportUrl, { wrapper });
    await act(async () => {
      await expect(
        result.current.mutateAsync({ url: source, signal: AbortSignal.abort() }),
      ).rejects.toMatchObject({ name: 'AbortError' });
    });
    expect(service.requests()).toEqual([]);
  });

  it('leaves nothing in the queue if its form unmounts while the import code loads', async () => {
    const { wrapper, queue, service, clock } = createReactWorld({ imports: 'sync', fetchSource });
    const { result, unmount } = renderHook(useImportUrl, { wrapper });
    let asset: Promise<unknown> = Promise.resolve();
    act(() => {
      asset = result.current.mutateAsync({ url: source });
    });
    unmount();
    await clock.drive(asset);
    expect(service.assets()).toHaveLength(1);
    await waitFor(() => expect(Object.values(queue.getState().groups).flatMap(({ ids }) => ids)).toEqual([]));
  });
});
