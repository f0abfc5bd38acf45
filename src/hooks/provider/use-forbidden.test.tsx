import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { insufficientScope } from '../../../test/permissions.js';
import { createReactWorld } from '../../../test/worlds/react-world.js';
import { useAsset } from '../assets/use-asset.js';
import { useAssetVersions } from '../versions/use-asset-versions.js';
import { useForbidden } from './use-forbidden.js';

it('a call that stays refused, beside one of the same scope that is allowed, is tried twice', async () => {
  const { wrapper, world, service, cache } = createReactWorld();
  const { id } = await world.upload('bytes');
  // More than any page would try, so that a loop ends.
  const times = 50;
  service.faults.add({ ...insufficientScope('listVersions'), times });
  const { result } = renderHook(
    () => {
      const reasons = { asset: useForbidden('getAsset'), versions: useForbidden('listVersions') };
      const asset = useAsset(id, { enabled: reasons.asset === null });
      const versions = useAssetVersions(id, { enabled: reasons.versions === null });
      return { reasons, asset: asset.data, versions: versions.data };
    },
    { wrapper },
  );
  await waitFor(() => expect(result.current.asset).toMatchObject({ id }));
  await waitFor(() => {
    expect(result.current.reasons.versions).not.toBeNull();
    expect(cache.isFetching()).toBe(0);
  });
  expect(result.current.reasons.asset).toBeNull();
  const calls = service.requests().filter(({ operation }) => operation === 'listVersions');
  expect(calls.length).toBeLessThanOrEqual(2);
  expect(result.current.versions).toBeUndefined();
});
