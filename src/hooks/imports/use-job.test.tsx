import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { createDialogue } from '../../../test/dialogue.js';
import { json } from '../../../test/faults/responses.js';
import { useAsset } from '../assets/use-asset.js';
import { MediaProvider } from '../provider/media-provider.js';
import { useAssetVersions } from '../versions/use-asset-versions.js';
import { useJob } from './use-job.js';

function open<Result>(hook: () => Result) {
  const dialogue = createDialogue({ retry: { attempts: 1 } });
  const { result } = renderHook(hook, {
    wrapper: ({ children }: { children?: ReactNode }) => (
      <MediaProvider client={dialogue.client}>{children}</MediaProvider>
    ),
  });
  return { ...dialogue, result };
}

describe('useJob', () => {
  it('returns the job, and caches the asset of a completed one', async () => {
    const { result, nextRequest, sent } = open(() => ({
      job: useJob('j1'),
      asset: useAsset('a1', { enabled: false }),
    }));
    const request = await nextRequest();
    expect(request.url.pathname).toContain('j1');
    act(() => request.respondWith(json({ job_id: 'j1', status: 'completed', asset: { id: 'a1' } })));
    await waitFor(() => expect(result.current.job.data).toMatchObject({ status: 'completed' }));
    await waitFor(() => expect(result.current.asset.data).toEqual({ id: 'a1' }));
    expect(sent()).toBe(1);
  });

  it('selects a part', async () => {
    const { result, nextRequest } = open(() => useJob('j1', { select: ({ status }) => status }));
    (await nextRequest()).respondWith(json({ job_id: 'j1', status: 'failed' }));
    await waitFor(() => expect(result.current.data).toBe('failed'));
  });
});

describe('other reads', () => {
  it('take the options of React Query', async () => {
    const { result, nextRequest, sent } = open(() => ({
      off: useAssetVersions('a1', { enabled: false }),
      name: useAsset('a2', { select: ({ filename }) => filename, placeholderData: { filename: 'soon' } }),
    }));
    expect(result.current.off.fetchStatus).toBe('idle');
    expect(result.current.name).toMatchObject({ data: 'soon', isPlaceholderData: true });
    (await nextRequest()).respondWith(json({ id: 'a2', filename: 'a.txt' }));
    await waitFor(() => expect(result.current.name.data).toBe('a.txt'));
    expect(sent()).toBe(1);
  });
});
