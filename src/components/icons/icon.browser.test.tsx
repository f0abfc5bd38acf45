import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Icon } from './icon.js';

it('without the stylesheet has the size and the color of text', () => {
  const { container } = render(
    <p style={{ color: 'rgb(1, 2, 3)' }}>
      <Icon name="upload" />
    </p>,
  );
  const icon = container.querySelector('svg');
  const { width, height } = icon!.getBoundingClientRect();
  expect([width, height]).toEqual([16, 16]);
  const { fill, stroke } = getComputedStyle(icon!);
  expect([fill, stroke]).toEqual(['none', 'rgb(1, 2, 3)']);
});
