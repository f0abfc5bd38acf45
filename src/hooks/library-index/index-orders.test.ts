// @vitest-environment node
import { afterEach, expect, it } from 'vitest';
import type { Asset } from '../../api/resources.js';
import { createLibraryOrders } from './index-orders.js';
import { createViews } from './index-views.js';

const asset = (at: number): Asset => ({
  id: `ast_${at}`,
  filename: `scan ${(at * 7_919) % 9_001}.png`,
  size: at,
});
const many = Array.from({ length: 9_001 }, (_, at) => asset(at));
const sortedNames = (assets: readonly Asset[]) =>
  assets
    .map(({ filename = '' }) => filename)
    .toSorted(new Intl.Collator(undefined, { numeric: true }).compare);
const names = (assets: readonly Asset[]) => assets.map(({ filename }) => filename);
const ends: AbortController[] = [];

afterEach(() => ends.splice(0).forEach((end) => end.abort()));

/** The orders of an index, and a wait for the next time that they change. */
function createOrders() {
  const end = new AbortController();
  ends.push(end);
  let notify = () => {};
  const orders = createLibraryOrders(() => notify(), end.signal);
  const changed = () =>
    new Promise<void>((resolve) => {
      notify = resolve;
    });
  return { orders, changed };
}

it('sorts a large library in the background, and finds the newest first until then', async () => {
  const { orders, changed } = createOrders();
  const views = createViews(many, orders);
  expect(views.search({ sort: 'name' })).toEqual(many);
  await changed();
  expect(views.isSorting).toBe(true);
  await changed();
  expect(views.isSorting).toBe(false);
  expect(names(views.search({ sort: 'name' }))).toEqual(sortedNames(many));
  expect(views.search({ sort: 'name' })).toBe(views.search({ sort: 'name' }));
  expect(names(views.search({ sort: 'name', text: '00' }))).toEqual(
    sortedNames(many.filter(({ filename }) => filename?.includes('00'))),
  );
});

it('sorts few that are found at once', () => {
  const { orders } = createOrders();
  const views = createViews(many, orders);
  const found = views.search({ sort: 'largest', text: '77' });
  expect(found.length).toBeGreaterThan(100);
  expect(found).toEqual(found.toSorted((one, other) => (other.size ?? 0) - (one.size ?? 0)));
  expect(views.isSorting).toBe(false);
});

it('knows the place of what is added and removed later', async () => {
  const { orders, changed } = createOrders();
  createViews(many, orders).search({ sort: 'name' });
  await changed();
  await changed();
  const later = [{ id: 'new', filename: 'scan 4500a.png' }, ...many.slice(0, 30), ...many.slice(31)];
  expect(names(createViews(later, orders).search({ sort: 'name' }))).toEqual(sortedNames(later));
});
