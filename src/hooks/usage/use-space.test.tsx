import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createReactWorld } from '../../test/react-world.js';
import { useSpace } from './use-space.js';

const gibibytes = 100 * 2 ** 30;

it('tells what is free, and less of it after an upload', async () => {
  const { wrapper, queue, clock } = createReactWorld();
  const { result } = renderHook(useSpace, { wrapper });
  expect(result.current).toBeNull();
  await waitFor(() => expect(result.current).toEqual({ free: gibibytes, limit: gibibytes, used: 0 }));
  const [upload] = queue.add([new File(['12345'], 'a.txt')]);
  await act(() => clock.drive(queue.settled(upload!.id)));
  await waitFor(() => expect(result.current).toMatchObject({ free: gibibytes - 5, used: 5 }));
});

it('does not know where the page may not', async () => {
  const { wrapper, service } = createReactWorld();
  service.faults.add({ on: 'getUsage', kind: 'status', status: 403, code: 'operation_not_allowed' });
  const { result } = renderHook(useSpace, { wrapper });
  await waitFor(() => expect(service.requests().length).toBeGreaterThan(0));
  expect(result.current).toBeNull();
});
