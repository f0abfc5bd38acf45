import { describe, expect, it } from 'vitest';
import type { Asset } from '../../api/resources.js';
import { createLibraryOrders } from './index-orders.js';
import { createViews as viewsOf } from './index-views.js';

const asset = (filename: string, more: Partial<Asset> = {}): Asset => ({ id: filename, filename, ...more });
const createViews = (assets: readonly Asset[]) =>
  viewsOf(
    assets,
    createLibraryOrders(() => {}, new AbortController().signal),
  );
const names = (assets: readonly Asset[]) => assets.map(({ filename }) => filename);

describe('createViews', () => {
  it('finds words of a name in any order, whatever their case and accents', () => {
    const views = createViews([asset('Hafen im Nebel.JPG'), asset('Café au lait.png'), asset('nebel.png')]);
    expect(names(views.search({ text: 'nebel HAFEN' }))).toEqual(['Hafen im Nebel.JPG']);
    expect(names(views.search({ text: 'cafe' }))).toEqual(['Café au lait.png']);
    expect(names(views.search({}))).toHaveLength(3);
  });

  it('filters by media type', () => {
    const views = createViews([
      asset('a', { content_type: 'image/png' }),
      asset('b', { content_type: 'application/pdf; version=1' }),
      asset('c'),
    ]);
    expect(names(views.search({ type: 'image/*' }))).toEqual(['a']);
    expect(names(views.search({ type: 'application/pdf' }))).toEqual(['b']);
  });

  it('sorts by name as people do, by size and by age', () => {
    const views = createViews([
      asset('b 10', { size: 1 }),
      asset('B 2', { size: 3 }),
      asset('a', { size: 2 }),
    ]);
    expect(names(views.search({ sort: 'name' }))).toEqual(['a', 'B 2', 'b 10']);
    expect(names(views.search({ sort: 'largest' }))).toEqual(['B 2', 'a', 'b 10']);
    expect(names(views.search({ sort: 'smallest' }))).toEqual(['b 10', 'a', 'B 2']);
    expect(names(views.search({ sort: 'oldest' }))).toEqual(['a', 'B 2', 'b 10']);
  });

  it('returns the same result for the same question, so that nothing renders', () => {
    const views = createViews([asset('a'), asset('b')]);
    expect(views.search({ text: 'a' })).toBe(views.search({ text: 'a' }));
    expect(views.duplicates).toBe(views.duplicates);
  });

  it('groups duplicates, those that waste most first', () => {
    const views = createViews([
      asset('new', { checksum_sha256: 'AA', size: 5 }),
      asset('big copy', { checksum_sha256: 'bb', size: 50 }),
      asset('old', { checksum_sha256: 'aa', size: 5 }),
      asset('big', { checksum_sha256: 'bb', size: 50 }),
      asset('one', { checksum_sha256: 'cc', size: 500 }),
      asset('none', { checksum_sha256: null }),
      asset('none either'),
    ]);
    expect(views.duplicates.map(({ assets, wasted }) => [names(assets), wasted])).toEqual([
      [['big', 'big copy'], 50],
      [['old', 'new'], 5],
    ]);
  });

  it('has a timeline by month', () => {
    const at = (month: number, day: number) => new Date(2026, month, day, 12).toISOString();
    const views = createViews([
      asset('a', { created_at: at(10, 30), size: 1 }),
      asset('b', { created_at: at(10, 1), size: 2 }),
      asset('c', { created_at: at(8, 30) }),
      asset('undated'),
    ]);
    expect(views.months.map(({ month, count, bytes, index }) => [month, count, bytes, index])).toEqual([
      ['2026-11', 2, 3, 0],
      ['2026-09', 1, 0, 2],
    ]);
    expect(views.months[0]?.start).toBe(new Date(2026, 10, 1).getTime());
  });
});
