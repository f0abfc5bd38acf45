import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { deniedByProxy } from '../../../test/permissions.js';
import { createReactWorld } from '../../../test/worlds/react-world.js';
import { useSpace, useUsage } from './use-usage.js';

const gibibytes = 100 * 2 ** 30;

it('reports free space, and less of it after an upload', async () => {
  const { wrapper, queue, clock } = createReactWorld();
  const { result } = renderHook(useSpace, { wrapper });
  expect(result.current).toBeNull();
  await waitFor(() => expect(result.current).toEqual({ free: gibibytes, limit: gibibytes, used: 0 }));
  const [upload] = queue.add([new File(['12345'], 'a.txt')]);
  await act(() => clock.drive(queue.settled(upload!.id)));
  await waitFor(() => expect(result.current).toMatchObject({ free: gibibytes - 5, used: 5 }));
});

it('is unknown if the page may not read the usage', async () => {
  const { wrapper, service } = createReactWorld();
  service.faults.add(deniedByProxy('getUsage'));
  const { result } = renderHook(useSpace, { wrapper });
  await waitFor(() => expect(service.requests().length).toBeGreaterThan(0));
  expect(result.current).toBeNull();
});

const usageCalls = (service: { requests(): readonly { operation: string | null }[] }) =>
  service.requests().filter(({ operation }) => operation === 'getUsage').length;

it('polls the usage until a request fails', async () => {
  const { wrapper, service, world, clock } = createReactWorld();
  const { result } = renderHook(() => useUsage({ refetchInterval: 1 }), { wrapper });
  await waitFor(() => expect(usageCalls(service)).toBeGreaterThan(4));
  service.faults.add({ on: 'getUsage', kind: 'status', status: 500, times: Infinity });
  await waitFor(() => expect(result.current.isError).toBe(true));
  const before = usageCalls(service);
  // Long enough for several more polls.
  for (let turns = 0; turns < 5; turns++) await clock.drive(world.upload(`meanwhile ${turns}`));
  expect(usageCalls(service)).toBe(before);
});

it('does not request the usage while disabled', async () => {
  const { wrapper, service } = createReactWorld();
  const { result } = renderHook(() => useUsage({ enabled: false }), { wrapper });
  expect(result.current.fetchStatus).toBe('idle');
  expect(usageCalls(service)).toBe(0);
});
