import { expect, it } from 'vitest';
import { recordGroup } from './use-field-group.js';

it('gives a field of a record one name, at whichever place of an array', () => {
  const of = (name: string, record = 'post 7') => recordGroup(name, null, record);
  expect(of('items.1.cover')).toBe(of('items.0.cover'));
  expect(of('items[1].cover')).toBe(of('items[0].cover'));
  expect(of('items.1.cover')).not.toBe(of('items.1.logo'));
  expect(of('cover')).not.toBe(of('cover', 'post 8'));
});
