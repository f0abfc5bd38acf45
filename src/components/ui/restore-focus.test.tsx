import { act, render, screen, waitFor } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { useRestoreFocus } from './restore-focus.js';

let shown: readonly string[];
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const show = (names: readonly string[]) =>
  act(() => {
    shown = names;
    for (const listener of listeners) listener();
  });

beforeEach(() => {
  shown = ['one', 'two'];
});

/** Changes by itself, without the part around it being rendered. */
const Buttons = () =>
  useSyncExternalStore(subscribe, () => shown).map((name) => <button key={name}>{name}</button>);

function Part({ fallback }: { fallback?: string }) {
  const kept = useRestoreFocus<HTMLElement>((root) =>
    fallback ? root.querySelector<HTMLElement>(fallback) : null,
  );
  return (
    <section {...kept} aria-label="Part" tabIndex={-1}>
      <Buttons />
    </section>
  );
}

it('goes to the fallback when the focused element goes away', async () => {
  render(<Part fallback="button" />);
  screen.getByText('two').focus();
  show(['one']);
  await waitFor(() => expect(screen.getByText('one')).toHaveFocus());
});

it('goes to the part itself where there is no fallback', async () => {
  render(<Part />);
  screen.getByText('two').focus();
  show([]);
  await waitFor(() => expect(screen.getByRole('region', { name: 'Part' })).toHaveFocus());
});

it('stays where a person has gone meanwhile', async () => {
  render(
    <>
      <Part fallback="button" />
      <input aria-label="Elsewhere" />
    </>,
  );
  screen.getByText('two').focus();
  screen.getByLabelText('Elsewhere').focus();
  show(['one']);
  await waitFor(() => expect(screen.queryByText('two')).toBeNull());
  expect(screen.getByLabelText('Elsewhere')).toHaveFocus();
});
