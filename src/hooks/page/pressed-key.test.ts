import { expect, it } from 'vitest';
import { pressedKey } from './pressed-key.js';

it.each([
  ['the key of a Latin layout, wherever it is', { key: 'z', code: 'KeyY' }, 'z'],
  ['the key at its place on a Cyrillic layout', { key: 'я', code: 'KeyZ' }, 'z'],
  ['on a Greek one with Shift', { key: 'Α', code: 'KeyA' }, 'a'],
  ['on an Arabic one', { key: 'ظ', code: 'Slash' }, '/'],
  ['its digits', { key: '٠', code: 'Digit0' }, '0'],
  ['no key for the Polish letter on Alt and Z', { key: 'ż', code: 'KeyZ', altKey: true }, 'ż'],
  ['no key for a letter beside the Latin ones', { key: 'ö', code: 'Semicolon' }, 'ö'],
  ['a key without a character', { key: 'Escape', code: 'Escape' }, 'Escape'],
  ['nothing during a conversion', { key: 'Enter', code: 'Enter', isComposing: true }, ''],
  ['nothing for the Enter that ends one in Safari', { key: 'Enter', code: 'Enter', keyCode: 229 }, ''],
])('is %s', (_, pressed, wanted) => {
  expect(pressedKey({ altKey: false, isComposing: false, keyCode: 0, ...pressed })).toBe(wanted);
});
