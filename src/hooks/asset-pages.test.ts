// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { assetsOf, nextCursor, type ListedPage } from './asset-pages.js';

function page(ids: readonly string[], next: string | null, restarted?: true): ListedPage {
  return {
    data: ids.map((id) => ({ id })),
    pagination: { next_cursor: next, has_more: next !== null },
    ...(restarted && { restarted }),
  };
}

describe('the next page', () => {
  it('is that of the cursor the service hands out', () => {
    const first = page(['a'], 'c1');
    expect(nextCursor(first, [first], undefined, [undefined])).toBe('c1');
    const last = page(['b'], null);
    expect(nextCursor(last, [first, last], 'c1', [undefined, 'c1'])).toBeUndefined();
  });

  it('is not one that was read before: a service that repeats a cursor does not make an endless list', () => {
    const pages = [page(['a'], 'c1'), page(['b'], 'c1')];
    expect(nextCursor(pages[1]!, pages, 'c1', [undefined, 'c1'])).toBeUndefined();
  });

  it('may be one from before a restart: the first page comes again, and its cursor is still good', () => {
    const pages = [page(['a'], 'c1'), page(['b'], 'c2'), page(['a'], 'c1', true)];
    expect(nextCursor(pages[2]!, pages, 'c2', [undefined, 'c1', 'c2'])).toBe('c1');
    // The cursor that died is not asked a second time.
    const again = [...pages, page(['b'], 'c2')];
    expect(nextCursor(again[3]!, again, 'c1', [undefined, 'c1', 'c2', 'c1'])).toBeUndefined();
  });
});

it('after a restart the list is what came since, each asset once', () => {
  const pages = [
    page(['a'], 'c1'),
    page(['b'], 'c2'),
    page(['new', 'a'], 'c1', true),
    page(['a', 'b'], null),
  ];
  const cursors = [undefined, 'c1', 'c2', 'c1'];
  expect(assetsOf({ pages, pageParams: cursors }).map(({ id }) => id)).toEqual(['new', 'a', 'b']);
});
