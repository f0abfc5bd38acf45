import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NetworkError } from '../../api/errors.js';
import { createReactWorld } from '../../../test/worlds/react-world.js';
import { createUserProxy } from '../../../test/worlds/user-proxy.js';
import { sha256 } from '../../../test/worlds/mock-world.js';
import { useCapability } from '../provider/use-capability.js';
import { useAssets } from './use-assets.js';
import { useUpdateAsset } from './use-update-asset.js';

async function library() {
  const world = createReactWorld({}, ({ service, key }) => createUserProxy({ service, apiKey: key }));
  const { client, service } = world;
  for (const filename of ['a.txt', 'b.txt']) {
    const [size, checksum_sha256] = [filename.length, await sha256(filename)];
    const declared = { filename, content_type: 'text/plain', size, checksum_sha256 };
    const { upload_id, upload_url, required_headers } = await client.presignUpload(declared);
    await service.fetch(upload_url, { method: 'PUT', headers: required_headers ?? {}, body: filename });
    await client.finalizeUpload({ upload_id });
  }
  const { result } = renderHook(
    () => ({
      all: useAssets(),
      tagged: useAssets({ tag: 'SEA' }),
      update: useUpdateAsset(),
      canDescribe: useCapability('asset-details'),
    }),
    { wrapper: world.wrapper },
  );
  await waitFor(() => expect(result.current.all.data).toHaveLength(2));
  const id = result.current.all.data?.find(({ filename }) => filename === 'a.txt')?.id ?? '';
  const shown = () => result.current.all.data?.find((asset) => asset.id === id);
  return { ...world, result, id, shown };
}

describe('useUpdateAsset', () => {
  it('writes alt text and tags, by which lists find the asset', async () => {
    const { result, id, shown } = await library();
    expect(result.current.canDescribe).toBe(true);
    expect(result.current.tagged.data).toEqual([]);
    act(() => result.current.update.mutate({ assetId: id, alt: 'A boat', tags: ['sea', 'boats'] }));
    await waitFor(() => expect(result.current.tagged.data).toHaveLength(1));
    expect(shown()).toMatchObject({ filename: 'a.txt', alt: 'A boat', title: null, tags: ['sea', 'boats'] });
  });

  it('shows what is written at once, and takes it back if the proxy does not answer', async () => {
    const { result, id, shown, client } = await library();
    let refuse = (_reason: unknown) => {};
    client.updateAsset = () => new Promise((_resolve, reject) => (refuse = reject));
    act(() => result.current.update.mutate({ assetId: id, alt: 'A boat', filename: 'boat.txt' }));
    await waitFor(() => expect(shown()).toMatchObject({ alt: 'A boat', filename: 'boat.txt' }));
    act(() => refuse(new NetworkError('updateAsset')));
    await waitFor(() => expect(shown()).toMatchObject({ alt: null, filename: 'a.txt' }));
  });
});
