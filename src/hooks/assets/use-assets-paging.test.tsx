import { onlineManager } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Asset } from '../../api/resources.js';
import { createDialogue, type Exchange } from '../../../test/dialogue.js';
import { json, problem } from '../../../test/faults/responses.js';
import { MediaProvider } from '../provider/media-provider.js';
import { useAssets, type UseAssetsOptions } from './use-assets.js';
import type { AssetFilter } from '../queries/asset-pages.js';

interface Props {
  filter?: AssetFilter;
  options?: UseAssetsOptions;
}

/** A page with a list. The test sends the responses of the service. */
function open(initialProps: Props = {}, attempts = 1) {
  const dialogue = createDialogue({ retry: { attempts } });
  const wrapper = ({ children }: { children?: ReactNode }) => (
    <StrictMode>
      <MediaProvider client={dialogue.client}>{children}</MediaProvider>
    </StrictMode>
  );
  const { result, rerender } = renderHook(({ filter, options }: Props) => useAssets(filter, options), {
    wrapper,
    initialProps,
  });
  /** Responds to the next request, and waits until the list has settled. */
  const respond = async (response: Response) => {
    const request = await dialogue.nextRequest();
    request.respondWith(response);
    await waitFor(() => expect(result.current.isFetching).toBe(false));
    return request;
  };
  const ids = () => result.current.data?.map(({ id }) => id);
  return { ...dialogue, result, rerender, respond, ids };
}

const page = (ids: readonly string[], next: string | null = null): Response =>
  json({ data: ids.map((id) => ({ id })), pagination: { has_more: next !== null, next_cursor: next } });
const queryOf = ({ url }: Exchange) => Object.fromEntries(url.searchParams);

describe('useAssets', () => {
  afterEach(() => onlineManager.setOnline(true));

  it('requests a hundred assets per page, with the filter', async () => {
    const { respond, ids, result } = open({ filter: { type: 'image', folderId: 'f1', search: 'sea' } });
    expect(result.current).toMatchObject({ data: undefined, isPending: true, isFetching: true });
    const request = await respond(page(['a']));
    expect(queryOf(request)).toEqual({ type: 'image', folder_id: 'f1', search: 'sea', limit: '100' });
    expect(ids()).toEqual(['a']);
    expect(result.current).toMatchObject({ isPending: false, hasNextPage: false, error: null, wait: null });
  });

  it('pages by the cursor, and requests nothing after the last page', async () => {
    const { respond, ids, result, sent } = open({ filter: { limit: 2 } });
    await respond(page(['a', 'b'], 'c1'));
    act(() => void result.current.loadMore());
    await waitFor(() => expect(result.current.isFetchingNextPage).toBe(true));
    const second = await respond(page(['b', 'c']));
    expect(queryOf(second)).toEqual({ limit: '2', cursor: 'c1' });
    expect(ids()).toEqual(['a', 'b', 'c']);
    const before = sent();
    await act(() => result.current.loadMore());
    act(() => result.current.autoLoadMore());
    expect(sent()).toBe(before);
  });

  it('fetches one page when called twice', async () => {
    const { respond, result, sent, ids } = open();
    await respond(page(['a'], 'c1'));
    act(() => {
      void result.current.loadMore();
      void result.current.loadMore();
    });
    await respond(page(['b']));
    expect(sent()).toBe(2);
    expect(ids()).toEqual(['a', 'b']);
  });

  it('reports a failure of the first page, and retries it', async () => {
    const { respond, result, ids } = open();
    await respond(problem(403));
    expect(result.current).toMatchObject({ isLoadingError: true, isPending: false, error: { status: 403 } });
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.isFetching).toBe(true));
    await respond(page(['a']));
    expect(result.current).toMatchObject({ isLoadingError: false, error: null });
    expect(ids()).toEqual(['a']);
  });

  it('reports a failure of the next page, keeps what it has, and retries that page', async () => {
    const { respond, result, ids, sent } = open();
    await respond(page(['a'], 'c1'));
    act(() => void result.current.loadMore());
    await waitFor(() => expect(result.current.isFetching).toBe(true));
    await respond(problem(403));
    await waitFor(() => expect(result.current.isFetchNextPageError).toBe(true));
    expect(result.current).toMatchObject({ isLoadingError: false, isRefetchError: false });
    expect(ids()).toEqual(['a']);
    // Automatic loading must not repeat a refused request.
    const before = sent();
    act(() => result.current.autoLoadMore());
    expect(sent()).toBe(before);
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.isFetching).toBe(true));
    expect(queryOf(await respond(page(['b'])))).toMatchObject({ cursor: 'c1' });
    expect(ids()).toEqual(['a', 'b']);
  });

  it('reports a failed refresh, keeps what it has, and refreshes again', async () => {
    const { respond, result, ids } = open();
    await respond(page(['a']));
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.isFetching).toBe(true));
    await respond(problem(403));
    await waitFor(() =>
      expect(result.current).toMatchObject({ isRefetchError: true, isLoadingError: false }),
    );
    expect(ids()).toEqual(['a']);
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.isFetching).toBe(true));
    await respond(page(['new', 'a']));
    await waitFor(() => expect(result.current.isRefetchError).toBe(false));
    expect(ids()).toEqual(['new', 'a']);
  });

  it('stops automatic loading after three pages that contain nothing new', async () => {
    const { respond, result, sent } = open();
    await respond(page(['a'], 'c1'));
    for (const next of ['c2', 'c3', 'c4']) {
      act(() => result.current.autoLoadMore());
      await waitFor(() => expect(result.current.isFetchingNextPage).toBe(true));
      await respond(page(['a'], next));
    }
    act(() => result.current.autoLoadMore());
    expect(sent()).toBe(4);
    // The user still can.
    act(() => void result.current.loadMore());
    await waitFor(() => expect(result.current.isFetchingNextPage).toBe(true));
    await respond(page(['b'], 'c5'));
    act(() => result.current.autoLoadMore());
    await waitFor(() => expect(result.current.isFetchingNextPage).toBe(true));
  });

  it('reads the list again from its start when a cursor has expired, and reports it', async () => {
    const { nextRequest, respond, result, ids } = open();
    await respond(page(['a'], 'c1'));
    act(() => void result.current.loadMore());
    await respond(page(['b'], 'c2'));
    act(() => void result.current.loadMore());
    (await nextRequest()).respondWith(problem(410));
    expect(queryOf(await respond(page(['new'], 'd1')))).not.toHaveProperty('cursor');
    await waitFor(() => expect(result.current.isRestarting).toBe(true));
    expect(ids()).toEqual(['new', 'a', 'b']);
    act(() => void result.current.loadMore());
    expect(queryOf(await respond(page(['a'])))).toMatchObject({ cursor: 'd1' });
    await waitFor(() => expect(result.current).toMatchObject({ isRestarting: false, hasNextPage: false }));
    // `b` was not in the list again.
    expect(ids()).toEqual(['new', 'a']);
  });

  it('waits for the network, and reports the wait', async () => {
    onlineManager.setOnline(false);
    const { result, sent, respond, ids } = open();
    expect(result.current).toMatchObject({ isPaused: true, isPending: true });
    expect(sent()).toBe(0);
    act(() => onlineManager.setOnline(true));
    await respond(page(['a']));
    await waitFor(() => expect(result.current.isPaused).toBe(false));
    expect(ids()).toEqual(['a']);
  });

  it('fetches nothing while it is disabled', async () => {
    const { result, sent, rerender, respond } = open({ options: { enabled: false } });
    expect(result.current).toMatchObject({ isPending: true, isFetching: false });
    await act(() => result.current.loadMore());
    expect(sent()).toBe(0);
    rerender({ options: { enabled: true } });
    await respond(page(['a']));
  });

  it('reports what a call waits for until the response', async () => {
    const { result, nextRequest, clock, respond } = open({}, 5);
    (await nextRequest()).respondWith(problem(429, {}, { 'retry-after': '30' }));
    await waitFor(() => expect(result.current.wait).toMatchObject({ for: 'rate-limit' }));
    await act(() => clock.advance(60_000));
    await respond(page(['a']));
    await waitFor(() => expect(result.current.wait).toBeNull());
  });

  it('keeps the previous result while another filter loads, unless disabled', async () => {
    const { result, rerender, respond, ids } = open({ filter: { search: 'a' } });
    await respond(page(['a'], 'c1'));
    rerender({ filter: { search: 'b' } });
    expect(result.current).toMatchObject({ isPlaceholderData: true, isPending: false });
    expect(ids()).toEqual(['a']);
    await act(() => result.current.loadMore());
    expect(queryOf(await respond(page(['b'])))).toEqual({ search: 'b', limit: '100' });
    expect(ids()).toEqual(['b']);
    rerender({ filter: { search: 'c' }, options: { placeholderData: () => undefined } });
    expect(result.current).toMatchObject({ data: undefined, isPending: true });
  });

  it('reads only the first page on a restart', async () => {
    const { result, respond, ids, sent } = open();
    await respond(page(['a'], 'c1'));
    act(() => void result.current.loadMore());
    await waitFor(() => expect(result.current.isFetching).toBe(true));
    await respond(page(['b'], 'c2'));
    act(() => result.current.restart());
    await waitFor(() => expect(result.current.isFetching).toBe(true));
    await respond(page(['new'], 'd1'));
    await waitFor(() => expect(ids()).toEqual(['new']));
    expect(sent()).toBe(3);
  });
});

it('returns the result of select for all loaded assets', async () => {
  const { client, nextRequest } = createDialogue();
  const count = (assets: readonly Asset[]) => assets.length;
  const { result } = renderHook(() => useAssets({}, { select: count }), {
    wrapper: ({ children }) => <MediaProvider client={client}>{children}</MediaProvider>,
  });
  (await nextRequest()).respondWith(page(['a', 'b'], 'c1'));
  await waitFor(() => expect(result.current.data).toBe(2));
  act(() => void result.current.loadMore());
  (await nextRequest()).respondWith(page(['b', 'c']));
  await waitFor(() => expect(result.current.data).toBe(3));
});
