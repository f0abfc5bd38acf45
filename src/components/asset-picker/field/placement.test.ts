import { describe, expect, it } from 'vitest';
import { createPlacement, type Arrival } from './placement.js';

const arrival = (uploadId: string, ids: readonly string[], more: Partial<Arrival> = {}): Arrival => ({
  ids,
  multiple: true,
  assetId: `asset ${uploadId}`,
  uploadId,
  order: ['1', '2', '3'],
  ...more,
});

describe('createPlacement', () => {
  it('keeps the order in which files were added, also when finished uploads have left the list', () => {
    const { place } = createPlacement();
    const first = place(arrival('3', ['old']));
    const second = place(arrival('1', first, { order: ['1', '2'] }));
    expect(place(arrival('2', second, { order: ['2'] }))).toEqual(['old', 'asset 1', 'asset 2', 'asset 3']);
  });

  it('adds an asset once', () => {
    const { place } = createPlacement();
    const ids = place(arrival('1', []));
    expect(place(arrival('2', ids, { assetId: 'asset 1' }))).toEqual(['asset 1']);
  });

  it('keeps the file that was added last if there is room for one', () => {
    const { place } = createPlacement();
    const ids = place(arrival('2', ['old'], { multiple: false }));
    expect(ids).toEqual(['asset 2']);
    expect(place(arrival('1', ids, { multiple: false }))).toEqual(['asset 2']);
    expect(place(arrival('3', ids, { multiple: false }))).toEqual(['asset 3']);
  });
});
