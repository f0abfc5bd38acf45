import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createReactWorld } from '../../test/worlds/react-world.js';
import { useCheckDuplicate } from './use-check-duplicate.js';

it('finds the asset with the same bytes', async () => {
  const { wrapper, world } = createReactWorld();
  const { id, checksum_sha256 } = await world.upload('the same');
  const { result } = renderHook(useCheckDuplicate, { wrapper });
  await act(() => result.current.mutateAsync({ checksum_sha256: checksum_sha256 ?? '' }));
  await waitFor(() => expect(result.current.data).toMatchObject({ duplicate: true, asset: { id } }));
});
