import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { beforeEach, expect, it } from 'vitest';
import '../../styles.css';
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

/** Renders by itself, without the component around it. */
const Buttons = () =>
  useSyncExternalStore(subscribe, () => shown).map((name) => <button key={name}>{name}</button>);

function Panel({ fallback }: { fallback?: string }) {
  const restoreFocus = useRestoreFocus<HTMLElement>((root) =>
    fallback ? root.querySelector<HTMLElement>(fallback) : null,
  );
  return (
    <section {...restoreFocus} aria-label="Panel">
      <Buttons />
    </section>
  );
}

it('focuses the fallback when the focused element is removed', async () => {
  render(<Panel fallback="button" />);
  screen.getByText('two').focus();
  show(['one']);
  const one = screen.getByText('one');
  await waitFor(() => expect(one).toHaveFocus());
  expect(fireEvent.keyDown(one, { key: 'Enter', repeat: true }), 'of the key still held').toBe(false);
  expect(fireEvent.keyDown(one, { key: 'Enter' })).toBe(true);
});

it('keeps the focus on an element that is moved, also in a shadow root', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = host.attachShadow({ mode: 'open' });
  const container = root.appendChild(document.createElement('div'));
  render(<Panel />, { container });
  const one = container.querySelector<HTMLElement>('button')!;
  one.focus();
  show(['two', 'one']);
  await waitFor(() => expect(root.activeElement).toBe(one));
  host.remove();
});

it('focuses the root if there is no fallback, as long as it has the focus', async () => {
  render(<Panel />);
  screen.getByText('two').focus();
  show([]);
  const panel = screen.getByRole('region', { name: 'Panel' });
  await waitFor(() => expect(panel).toHaveFocus());
  panel.blur();
  expect(panel).not.toHaveAttribute('tabindex');
});

it('leaves the focus alone if the user has moved it', async () => {
  render(
    <>
      <Panel fallback="button" />
      <input aria-label="Elsewhere" />
    </>,
  );
  screen.getByText('two').focus();
  screen.getByLabelText('Elsewhere').focus();
  show(['one']);
  await waitFor(() => expect(screen.queryByText('two')).toBeNull());
  expect(screen.getByLabelText('Elsewhere')).toHaveFocus();
});

it('restores before paint when the root itself renders', () => {
  const Row = ({ isDone }: { isDone: boolean }) => {
    const restoreFocus = useRestoreFocus<HTMLLIElement>((row) => row.querySelector('button'));
    return (
      <li {...restoreFocus}>
        {!isDone && <button>Pause</button>}
        <button>Remove</button>
      </li>
    );
  };
  const { rerender } = render(<Row isDone={false} />);
  screen.getByText('Pause').focus();
  rerender(<Row isDone />);
  expect(screen.getByText('Remove')).toHaveFocus();
});

it('prefers the fallback of the innermost root that renders', () => {
  const Item = ({ isDone }: { isDone: boolean }) => {
    const restoreFocus = useRestoreFocus<HTMLLIElement>((item) => item.querySelector('button'));
    return <li {...restoreFocus}>{isDone ? <button>Remove</button> : <button key="pause">Pause</button>}</li>;
  };
  const List = ({ done }: { done: boolean }) => {
    const restoreFocus = useRestoreFocus<HTMLUListElement>();
    return (
      <ul {...restoreFocus} aria-label="Files">
        <Item isDone={done} />
      </ul>
    );
  };
  const { rerender } = render(<List done={false} />);
  screen.getByText('Pause').focus();
  rerender(<List done />);
  expect(screen.getByText('Remove')).toHaveFocus();
});

it('observes a root that is rendered later', async () => {
  const Late = ({ isOpen }: { isOpen: boolean }) => {
    const restoreFocus = useRestoreFocus<HTMLElement>();
    if (!isOpen) return null;
    return (
      <section {...restoreFocus} aria-label="Late">
        <Buttons />
      </section>
    );
  };
  const { rerender } = render(<Late isOpen={false} />);
  rerender(<Late isOpen />);
  screen.getByText('two').focus();
  show(['one']);
  await waitFor(() => expect(screen.getByRole('region', { name: 'Late' })).toHaveFocus());
});
