import { act, renderHook, waitFor } from '@testing-library/react';
import { onlineManager } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createReactWorld } from '../../../test/worlds/react-world.js';
import { useCheckDuplicate } from './use-check-duplicate.js';

it('finds the asset with the same bytes', async () => {
  const { wrapper, world } = createReactWorld();
  const { id, checksum_sha256 } = await world.upload('the same');
  const { result } = renderHook(useCheckDuplicate, { wrapper });
  await act(() => result.current.mutateAsync({ checksum_sha256: checksum_sha256 ?? '' }));
  await waitFor(() => expect(result.current.data).toMatchObject({ duplicate: true, asset: { id } }));
});

it('fails at once while the browser is offline, instead of running hours later', async () => {
  const { wrapper, service, clock } = createReactWorld();
  service.faults.add({ on: 'checkDuplicate', kind: 'network', times: Infinity });
  onlineManager.setOnline(false);
  try {
    const { result } = renderHook(useCheckDuplicate, { wrapper });
    act(() => result.current.mutate({ checksum_sha256: 'a'.repeat(64) }));
    await act(() => clock.advance(120_000));
    await waitFor(() => expect(result.current.error).toMatchObject({ name: 'NetworkError' }));
    service.faults.clear();
    const before = service.requests().length;
    act(() => onlineManager.setOnline(true));
    await act(() => clock.advance(3_600_000));
    expect(service.requests()).toHaveLength(before);
  } finally {
    onlineManager.setOnline(true);
  }
});
