import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createMediaClient, systemClock } from '../../api/index.js';
import { createVirtualClock } from '../../../test/virtual-clock.js';
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

it.each([-3_600_000, 3_600_000])('counts a wait down if the clock is set by %i', async (ms) => {
  const clock = createVirtualClock();
  const client = createMediaClient({ baseUrl: 'https://media.test/v1', clock });
  const wait = { until: clock.now() + 10_000 };
  function Left() {
    return <p>{(wait.until - useNow(true, wait)) / 1_000} s left</p>;
  }
  const list = () => (
    <MediaProvider client={client}>
      <Left />
    </MediaProvider>
  );
  const { unmount } = render(list());
  await act(() => clock.advance(2_000));
  clock.setDate(ms);
  await act(() => clock.advance(2_000));
  screen.getByText('6 s left');
  // As a row does that is scrolled out of sight and back.
  unmount();
  render(list());
  screen.getByText('6 s left');
});
