import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import '../../styles.css';
import { FileName } from './file-name.js';

afterEach(cleanup);

/** The visible parts of a name in a list item, which is named by its content. */
function parts(name: string, path = name) {
  render(
    <button type="button">
      <FileName name={name} path={path} />
    </button>,
  );
  const visible = [...document.querySelectorAll('[aria-hidden] > span, bdi:not(:has(> [aria-hidden]))')];
  return visible.map(({ textContent }) => textContent);
}

it.each([
  ['panorama of the harbour at dusk-final-v3.jpg', ['panorama of the harbour at dusk-final', '-v3.jpg']],
  ['photos of the lighthouse keepers 12.jpg', ['photos of the lighthouse keepers ', '12.jpg']],
  ['UnbrokenNameWithoutAnySpaceOrDash.jpeg', ['UnbrokenNameWithoutAnySpaceOrDash', '.jpeg']],
  ['short name.jpg', ['short name.jpg']],
])('cuts %s at a word, with one accessible name', (name, expected) => {
  expect(parts(name)).toEqual(expected);
  expect(screen.getByRole('button', { name })).toBeVisible();
});

it('is named by the path inside a folder', () => {
  expect(parts('a.jpg', 'trip/day 1/a.jpg')).toEqual(['trip/day 1/', 'a.jpg']);
  expect(screen.getByRole('button', { name: 'trip/day 1/a.jpg' })).toBeVisible();
});
