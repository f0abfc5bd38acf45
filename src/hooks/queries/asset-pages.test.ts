import { describe, expect, it } from 'vitest';
import { inOrder } from './asset-list-refresh.js';
import { assetsOf, hasLeftovers, nextCursor, type AssetPages, type ListedPage } from './asset-pages.js';

function page(ids: readonly string[], next: string | null, restarted?: true): ListedPage {
  return {
    data: ids.map((id) => ({ id })),
    pagination: { next_cursor: next, has_more: next !== null },
    ...(restarted && { restarted }),
  };
}

describe('the next page', () => {
  it('has the cursor that the service returned', () => {
    const first = page(['a'], 'c1');
    expect(nextCursor(first, [first], undefined, [undefined])).toBe('c1');
    const last = page(['b'], null);
    expect(nextCursor(last, [first, last], 'c1', [undefined, 'c1'])).toBeUndefined();
  });

  it('is never read twice: a repeated cursor does not make an endless list', () => {
    const pages = [page(['a'], 'c1'), page(['b'], 'c1')];
    expect(nextCursor(pages[1]!, pages, 'c1', [undefined, 'c1'])).toBeUndefined();
  });

  it('may have a cursor from before a restart, which is still valid', () => {
    const pages = [page(['a'], 'c1'), page(['b'], 'c2'), page(['a'], 'c1', true)];
    expect(nextCursor(pages[2]!, pages, 'c2', [undefined, 'c1', 'c2'])).toBe('c1');
    // The expired cursor is not used again.
    const again = [...pages, page(['b'], 'c2')];
    expect(nextCursor(again[3]!, again, 'c1', [undefined, 'c1', 'c2', 'c1'])).toBeUndefined();
  });
});

describe('a list whose cursor expired', () => {
  const ids = (list: AssetPages) => assetsOf(list).map(({ id }) => id);
  const restarted = inOrder({
    pages: [page(['a'], 'c1'), page(['b'], 'c2'), page(['c'], 'c3'), page(['new', 'a'], 'd1', true)],
    pageParams: [undefined, 'c1', 'c2', 'c3'],
  });

  it('starts with the reread pages, followed by the known assets', () => {
    expect(ids(restarted)).toEqual(['new', 'a', 'b', 'c']);
    expect(hasLeftovers(restarted)).toBe(true);
  });

  it('continues from the reread pages', () => {
    const { pages, pageParams } = restarted;
    expect(nextCursor(pages.at(-1)!, pages, pageParams.at(-1), pageParams)).toBe('d1');
    const more = inOrder({ pages: [...pages, page(['b', 'x'], 'd2')], pageParams: [...pageParams, 'd1'] });
    expect(ids(more)).toEqual(['new', 'a', 'b', 'x', 'c']);
    expect(nextCursor(more.pages.at(-1)!, more.pages, more.pageParams.at(-1), more.pageParams)).toBe('d2');
    const all = inOrder({
      pages: [...more.pages, page(['y'], null)],
      pageParams: [...more.pageParams, 'd2'],
    });
    // Everything was read, and `c` was not listed.
    expect(ids(all)).toEqual(['new', 'a', 'b', 'x', 'y']);
    expect(hasLeftovers(all)).toBe(false);
  });

  it('may expire again', () => {
    const { pages, pageParams } = restarted;
    const again = inOrder({
      pages: [...pages, page(['newer', 'new'], 'e1', true)],
      pageParams: [...pageParams, 'd1'],
    });
    expect(ids(again)).toEqual(['newer', 'new', 'a', 'b', 'c']);
    expect(nextCursor(again.pages.at(-1)!, again.pages, undefined, again.pageParams)).toBe('e1');
  });
});

it('lists an asset of two pages once, and every asset without an id', () => {
  const pages = [page(['a', 'b'], 'c1'), page(['b', 'c'], null)];
  pages[1]!.data.push({ filename: 'x' }, { filename: 'x' });
  expect(assetsOf({ pages, pageParams: [undefined, 'c1'] })).toHaveLength(5);
});

it('does not merge all of a long list for each page', () => {
  let reads = 0;
  const counted = (index: number): ListedPage => {
    const one = page([`${index} a`, `${index} b`], `c${index + 1}`);
    return Object.defineProperty({ ...one }, 'data', {
      get: () => {
        reads += 1;
        return one.data;
      },
    });
  };
  const all = Array.from({ length: 500 }, (_, index) => counted(index));
  for (let loaded = 1; loaded <= all.length; loaded++) {
    const pages = all.slice(0, loaded);
    // Twice, as by two components.
    for (const list of [pages, [...pages]]) {
      expect(assetsOf({ pages: list, pageParams: [] })).toHaveLength(2 * pages.length);
    }
  }
  expect(reads).toBe(500);
});
