import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { createDialogue, json, problem, proxyProblem } from '../../test/dialogue.js';
import { pickedFiles } from '../../upload/files/dropped-files.js';
import { MediaProvider } from '../provider/media-provider.js';
import { useSpaceCheck, type SpaceCheckOptions } from './use-space-check.js';

const files = (...sizes: number[]) =>
  pickedFiles(sizes.map((size, index) => new File(['x'.repeat(size)], `${index}.txt`)));
const usage = (used: number, limit: number) => json({ storage: { used_bytes: used, limit_bytes: limit } });

function check(sizes: readonly number[], options?: SpaceCheckOptions) {
  const dialogue = createDialogue({ retry: { attempts: 1 } });
  const added = files(...sizes);
  const { result } = renderHook(() => useSpaceCheck(added, options), {
    wrapper: ({ children }: { children?: ReactNode }) => (
      <MediaProvider client={dialogue.client}>{children}</MediaProvider>
    ),
  });
  return { ...dialogue, result };
}

describe('useSpaceCheck', () => {
  it('requests the usage once, and reports that the files fit', async () => {
    const { result, nextRequest, sent } = check([3, 4]);
    expect(result.current).toEqual({ status: 'checking' });
    (await nextRequest()).respondWith(usage(90, 100));
    await waitFor(() => expect(result.current).toEqual({ status: 'fits' }));
    expect(sent()).toBe(1);
  });

  it('reports which files fit, and how much is free', async () => {
    const { result, nextRequest } = check([3, 9, 4]);
    (await nextRequest()).respondWith(usage(90, 100));
    await waitFor(() => expect(result.current).toMatchObject({ status: 'short', free: 10, needed: 16 }));
    if (result.current.status !== 'short') return;
    expect(result.current.fitting.map(({ file }) => file.size)).toEqual([3, 4]);
    expect(result.current.leftOut.map(({ file }) => file.size)).toEqual([9]);
  });

  it('needs no space for files that are rejected anyway', async () => {
    const { result, nextRequest } = check([3, 90], { restrictions: { maxSize: 10 } });
    (await nextRequest()).respondWith(usage(90, 100));
    await waitFor(() => expect(result.current).toEqual({ status: 'fits' }));
  });

  it.each([
    ['is not reported', () => json({})],
    ['may not be read', () => proxyProblem(403, 'operation_not_allowed')],
    ['cannot be loaded', () => problem(500)],
  ])('lets the files pass where the usage %s', async (_, respond) => {
    const { result, nextRequest } = check([3]);
    (await nextRequest()).respondWith(respond());
    await waitFor(() => expect(result.current).toEqual({ status: 'fits' }));
  });

  it('lets the files pass if the response takes more than three seconds', async () => {
    const { result, nextRequest, clock } = check([3]);
    await nextRequest();
    await act(() => clock.advance(2_900));
    expect(result.current).toEqual({ status: 'checking' });
    await act(() => clock.advance(200));
    await waitFor(() => expect(result.current).toEqual({ status: 'fits' }));
  });
});
