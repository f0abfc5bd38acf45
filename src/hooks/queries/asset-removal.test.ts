import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createMediaClient } from '../../api/client.js';
import { assetsOf, type AssetPages } from './asset-pages.js';
import { removeAssets } from './asset-removal.js';
import { mediaKeys } from './media-keys.js';
import { pendingDeletions } from './pending-deletions.js';

const client = createMediaClient({ baseUrl: 'https://media.example/v1' });
const list = mediaKeys(client).assetList({});

/** A cached list, page by page: `['ab', 'cd']`. */
function cached(...pages: string[]) {
  const cache = new QueryClient();
  const set = (next: readonly string[]) =>
    cache.setQueryData<AssetPages>(list, {
      pages: next.map((ids) => ({
        data: Array.from(ids, (id) => ({ id })),
        pagination: { has_more: true, next_cursor: 'c' },
      })),
      pageParams: next.map(() => undefined),
    });
  set(pages);
  const pagesNow = () =>
    cache.getQueryData<AssetPages>(list)?.pages.map(({ data }) => data.map(({ id }) => id).join(''));
  const ids = () =>
    assetsOf(cache.getQueryData<AssetPages>(list) ?? { pages: [], pageParams: [] })
      .map(({ id }) => id)
      .join('');
  return { cache, set, pagesNow, ids };
}

describe('an optimistic removal', () => {
  it('removes assets from every page at once', () => {
    const { cache, pagesNow } = cached('ab', 'cd');
    removeAssets(cache, client, ['b', 'c']);
    expect(pagesNow()).toEqual(['a', 'd']);
  });

  it('rolls each back to its place and page', () => {
    const { cache, pagesNow } = cached('ab', 'cd', 'ef');
    const removal = removeAssets(cache, client, ['b', 'd', 'e']);
    expect(pagesNow()).toEqual(['a', 'c', 'f']);
    for (const id of ['e', 'b', 'd']) removal.rollback(id);
    expect(cache.getQueryData<AssetPages>(list) && pagesNow()?.join('')).toBe('abcdef');
  });

  it('rolls the first asset of the list back to the first place', () => {
    const { cache, ids } = cached('ab', 'cd');
    const removal = removeAssets(cache, client, ['a', 'b']);
    removal.rollback('a');
    expect(ids()).toBe('acd');
  });

  it('finds the place after others were added and removed around it', () => {
    const { cache, set, ids } = cached('ab', 'cd');
    const removal = removeAssets(cache, client, ['c']);
    set(['xab', 'd']);
    removal.rollback('c');
    expect(ids()).toBe('xabcd');
  });

  it('inserts after the nearest neighbour that is still listed', () => {
    const { cache, set, ids } = cached('abcd');
    const removal = removeAssets(cache, client, ['d']);
    set(['a']);
    removal.rollback('d');
    expect(ids()).toBe('ad');
  });

  it('does not list an asset twice that a refetch has brought back', () => {
    const { cache, set, ids } = cached('abc');
    const removal = removeAssets(cache, client, ['b']);
    set(['abc']);
    removal.rollback('b');
    expect(ids()).toBe('abc');
  });

  it('counts overlapping deletions of one asset', () => {
    const { cache } = cached('ab');
    const [first, second] = [removeAssets(cache, client, ['a']), removeAssets(cache, client, ['a'])];
    first.end();
    expect(pendingDeletions(cache, client).has('a')).toBe(true);
    second.rollback('a');
    expect(pendingDeletions(cache, client).has('a')).toBe(false);
    // Each release counts once.
    second.end();
    expect(pendingDeletions(cache, client).size).toBe(0);
  });
});
