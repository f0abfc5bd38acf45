import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createMediaClient, systemClock } from '../../api/index.js';
import { MediaProvider } from './media-provider.js';
import { useNow } from './use-now.js';

function Now() {
  return <p>{useNow(true)}</p>;
}

it('may read another second at each look, as at the turn of one', () => {
  let time = 0;
  const client = createMediaClient({
    baseUrl: 'https://media.test/v1',
    clock: { ...systemClock, now: () => (time += 1_000) },
  });
  render(
    <MediaProvider client={client}>
      <Now />
    </MediaProvider>,
  );
  // React logs an error, which fails the test, if one render gets two snapshots.
  expect(Number(screen.getByText(/000$/).textContent)).toBeGreaterThan(0);
});
