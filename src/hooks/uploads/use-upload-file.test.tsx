import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createReactWorld } from '../../../test/worlds/react-world.js';
import { UploadError } from '../../upload/errors/upload-error.js';
import { useReplaceAsset, useUploadFile } from './use-upload-file.js';

const file = (text = 'hello', name = 'hello.txt') => new File([text], name, { type: 'text/plain' });

describe('useUploadFile', () => {
  it('resolves with the asset, and reaches 100 % only then', async () => {
    const { wrapper, service, queue } = createReactWorld();
    const seen: [string | undefined, number][] = [];
    const { result } = renderHook(
      () => {
        const upload = useUploadFile();
        seen.push([upload.upload?.status, upload.progress]);
        return upload;
      },
      { wrapper },
    );
    await act(async () => {
      const asset = await result.current.mutateAsync({ file: file(), privacy: 'unlisted' });
      expect(asset).toMatchObject({ filename: 'hello.txt', privacy: 'unlisted' });
    });
    await waitFor(() => expect(result.current.progress).toBe(1));
    expect(service.assets()).toHaveLength(1);
    for (const [status, progress] of seen) expect(progress === 1).toBe(status === 'done');
    // It belongs to the form, not to the list of an Uploader on the same page.
    expect(queue.getState().groups['']).toBeUndefined();
  });

  it('rejects with the reason when the service refuses', async () => {
    const { wrapper, service } = createReactWorld();
    service.faults.add({ on: 'presignUpload', kind: 'status', status: 403, detail: 'Storage is full.' });
    const { result } = renderHook(useUploadFile, { wrapper });
    await act(async () => {
      const failure = await result.current.mutateAsync({ file: file() }).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(UploadError);
      expect(failure).toMatchObject({ code: 'forbidden', details: { detail: 'Storage is full.' } });
    });
  });

  it('rejects a file that the restrictions refuse, and sends nothing', async () => {
    const { wrapper, service } = createReactWorld();
    const { result } = renderHook(useUploadFile, { wrapper });
    await act(async () => {
      await expect(
        result.current.mutateAsync({ file: file(), restrictions: { maxSize: 2 } }),
      ).rejects.toMatchObject({ code: 'file-too-large' });
    });
    expect(service.requests()).toHaveLength(0);
  });

  it('rejects at once when the credential is refused, since a form cannot resume the queue', async () => {
    const { wrapper, service } = createReactWorld();
    service.faults.add({ on: '*', kind: 'status', status: 401 });
    const { result } = renderHook(useUploadFile, { wrapper });
    await act(async () => {
      await expect(result.current.mutateAsync({ file: file() })).rejects.toMatchObject({
        code: 'unauthorized',
      });
    });
    // Calling it again retries.
    await act(async () => {
      await expect(result.current.mutateAsync({ file: file() })).resolves.toMatchObject({ size: 5 });
    });
  });

  it.each(['the signal', 'abort()'])('is cancelled by %s', async (way) => {
    const { wrapper, service } = createReactWorld();
    service.faults.add({ on: 'put', kind: 'delay', ms: 60_000 });
    const { result } = renderHook(useUploadFile, { wrapper });
    const controller = new AbortController();
    let outcome: Promise<unknown> = Promise.resolve();
    act(() => {
      outcome = result.current
        .mutateAsync({ file: file(), signal: controller.signal })
        .catch((error: unknown) => error);
    });
    await waitFor(() => expect(result.current.upload?.status).toBe('uploading'));
    await act(async () => {
      if (way === 'abort()') result.current.abort();
      else controller.abort();
      expect(await outcome).toMatchObject({ name: 'AbortError' });
    });
    await waitFor(() => expect(result.current.upload?.status).toBe('cancelled'));
  });
});

it('removes an upload that ends after its form has unmounted', async () => {
  const { wrapper, service, queue, clock } = createReactWorld();
  service.faults.add({ on: 'put', kind: 'delay', ms: 60_000 });
  const { result, unmount } = renderHook(useUploadFile, { wrapper });
  let asset: Promise<unknown> = Promise.resolve();
  act(() => {
    asset = result.current.mutateAsync({ file: file() });
  });
  await waitFor(() => expect(result.current.upload?.status).toBe('uploading'));
  const { id = '' } = result.current.upload ?? {};
  unmount();
  await clock.advance(60_000);
  await expect(asset).resolves.toMatchObject({ size: 5 });
  expect(service.assets()).toHaveLength(1);
  await waitFor(() => expect(queue.getUpload(id)).toBeUndefined());
});

describe('useReplaceAsset', () => {
  it('replaces the bytes of the asset and keeps its id', async () => {
    const { wrapper, service, world } = createReactWorld();
    const { id } = await world.upload('first');
    const { result } = renderHook(useReplaceAsset, { wrapper });
    await act(async () => {
      await expect(result.current.mutateAsync({ assetId: id, file: file('second') })).resolves.toMatchObject({
        id,
      });
    });
    expect(service.versions(id)).toHaveLength(2);
    expect(result.current.upload).toMatchObject({ status: 'done', outcome: 'replaced' });
  });
});
