import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createReactWorld } from '../../test/react-world.js';
import { useUsage } from './use-media-queries.js';

const asked = (service: { requests(): readonly { operation: string | null }[] }) =>
  service.requests().filter(({ operation }) => operation === 'getUsage').length;

it('asks for the usage again and again, until it fails', async () => {
  const { wrapper, service, world, clock } = createReactWorld();
  const { result } = renderHook(() => useUsage({ every: 1 }), { wrapper });
  await waitFor(() => expect(asked(service)).toBeGreaterThan(4));
  service.faults.add({ on: 'getUsage', kind: 'status', status: 500, times: Infinity });
  await waitFor(() => expect(result.current.isError).toBe(true));
  const before = asked(service);
  // Long enough for several more of it.
  for (let turns = 0; turns < 5; turns++) await clock.drive(world.upload(`meanwhile ${turns}`));
  expect(asked(service)).toBe(before);
});

it('does not ask for the usage while that is switched off', async () => {
  const { wrapper, service } = createReactWorld();
  const { result } = renderHook(() => useUsage({ enabled: false }), { wrapper });
  expect(result.current.fetchStatus).toBe('idle');
  expect(asked(service)).toBe(0);
});
