import { QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { createDialogue } from '../../../test/dialogue.js';
import { json, problem, proxyProblem } from '../../../test/faults/responses.js';
import type { AddOptions } from '../../upload/files/add-options.js';
import { createUploadQueue } from '../../upload/queue.js';
import { MediaProvider } from '../provider/media-provider.js';
import { useSpaceCheck } from './use-space-check.js';

const files = (...sizes: number[]) =>
  sizes.map((size, index) => new File(['x'.repeat(size)], `${index}.txt`));
const usage = (used: number, limit: number) => json({ storage: { used_bytes: used, limit_bytes: limit } });

function check(sizes: readonly number[], options?: AddOptions) {
  const dialogue = createDialogue({ retry: { attempts: 1 } });
  const { client, clock } = dialogue;
  const queue = createUploadQueue({
    calls: client,
    clock,
    hash: () => new Promise(() => {}),
    storage: null,
    throttle: (callback) => queueMicrotask(callback),
  });
  // An app's own queue, which outlives the unmounted component.
  const cache = new QueryClient();
  queue.add(files(...sizes), { hold: true, ...options });
  const { result, unmount } = renderHook(() => useSpaceCheck(), {
    wrapper: ({ children }: { children?: ReactNode }) => (
      <MediaProvider client={client} queue={queue} queryClient={cache}>
        {children}
      </MediaProvider>
    ),
  });
  const statuses = () => queue.getState().groups['']!.ids.map((id) => queue.getUpload(id)?.status);
  return { ...dialogue, queue, cache, result, unmount, statuses };
}

describe('useSpaceCheck', () => {
  it('requests the usage once, and reports that the files fit', async () => {
    const { result, nextRequest, sent } = check([3, 4]);
    expect(result.current).toEqual({ status: 'checking' });
    (await nextRequest()).respondWith(usage(90, 100));
    await waitFor(() => expect(result.current).toMatchObject({ status: 'fits' }));
    expect(sent()).toBe(1);
  });

  it('reports which files fit, and how much is free', async () => {
    const { result, nextRequest } = check([3, 9, 4]);
    (await nextRequest()).respondWith(usage(90, 100));
    await waitFor(() => expect(result.current).toMatchObject({ status: 'short', free: 10, needed: 16 }));
    if (result.current.status !== 'short') return;
    expect(result.current.fitting.map(({ size }) => size)).toEqual([3, 4]);
    expect(result.current.leftOut.map(({ size }) => size)).toEqual([9]);
  });

  it('needs no space for files that are rejected anyway', async () => {
    const { result, nextRequest } = check([3, 90], { restrictions: { maxSize: 10 } });
    (await nextRequest()).respondWith(usage(90, 100));
    await waitFor(() => expect(result.current).toMatchObject({ status: 'fits' }));
  });

  it.each([
    ['is not reported', () => json({})],
    ['may not be read', () => proxyProblem(403, 'operation_not_allowed')],
    ['cannot be loaded', () => problem(500)],
  ])('lets the files pass if the usage %s', async (_, respond) => {
    const { result, nextRequest } = check([3]);
    (await nextRequest()).respondWith(respond());
    await waitFor(() => expect(result.current).toMatchObject({ status: 'fits' }));
  });

  it('starts the files after a route change if they fit, and keeps them if they do not', async () => {
    const small = check([3, 4]);
    const request = await small.nextRequest();
    small.unmount();
    expect(small.statuses()).toEqual(['queued', 'queued']);
    request.respondWith(usage(90, 100));
    await waitFor(() => expect(small.statuses()).toEqual(['hashing', 'hashing']));
    const large = check([3, 40]);
    const other = await large.nextRequest();
    large.unmount();
    other.respondWith(usage(90, 100));
    // The response arrives in time.
    for (let turn = 0; turn < 20; turn++) await act(() => large.clock.advance(1));
    await act(() => large.clock.advance(10_000));
    expect(large.statuses()).toEqual(['queued', 'queued']);
    const aborted = check([3, 40]);
    await aborted.nextRequest();
    aborted.unmount();
    await act(() => aborted.cache.cancelQueries());
    await act(() => aborted.clock.advance(10));
    expect(aborted.statuses()).toEqual(['queued', 'queued']);
  });

  it('lets the files pass if the response takes more than three seconds', async () => {
    const { result, nextRequest, clock } = check([3]);
    await nextRequest();
    await act(() => clock.advance(2_900));
    expect(result.current).toEqual({ status: 'checking' });
    await act(() => clock.advance(200));
    await waitFor(() => expect(result.current).toMatchObject({ status: 'fits' }));
  });
});
