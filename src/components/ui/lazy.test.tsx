import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ComponentType, type ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { createReactWorld } from '../../test/react-world.js';
import { Dialog } from './dialog.js';
import { lazy, loadOnIntent, useLazyAction, type LazyComponent } from './lazy.js';

interface NoteProps {
  name: string;
  onClose: () => void;
}

function Note({ name, onClose }: NoteProps): ReactElement {
  return (
    <Dialog title={name} onClose={onClose}>
      <input aria-label="Note" />
    </Dialog>
  );
}

/** A part whose loading the test decides about; `asked` tells how often it began. */
function createPart() {
  const asked: { resolve: (loaded: ComponentType<NoteProps>) => void; reject: (cause: Error) => void }[] = [];
  const part = lazy<NoteProps>(() => new Promise((resolve, reject) => void asked.push({ resolve, reject })));
  return {
    part,
    asked,
    arrive: () => act(async () => asked.at(-1)?.resolve(Note)),
    fail: () => act(async () => asked.at(-1)?.reject(new TypeError('Failed to fetch'))),
  };
}

function Page({ part: Part }: { part: LazyComponent<NoteProps> }) {
  const [name, setName] = useState<string | null>(null);
  const [runWhenLoaded, notice] = useLazyAction();
  return (
    <>
      {['First', 'Second'].map((label) => (
        <button key={label} type="button" onClick={() => runWhenLoaded(Part, () => setName(label))}>
          {label}
        </button>
      ))}
      {notice}
      {name && <Part name={name} onClose={() => setName(null)} />}
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

it('opens when the part has come, with the focus inside, and gives the focus back', async () => {
  const { part, arrive } = createPart();
  createReactWorld().show(<Page part={part} />);
  await userEvent.click(button('First'));
  expect(screen.getByText('Loading')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await arrive();
  expect(screen.getByRole('dialog', { name: 'First' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus();
  expect(screen.queryByText('Loading')).toBeNull();
  await userEvent.click(button('Close'));
  expect(button('First')).toHaveFocus();
});

it('opens one, that of the last click, however often it is clicked while it loads', async () => {
  const { part, asked, arrive } = createPart();
  createReactWorld().show(<Page part={part} />);
  await userEvent.dblClick(button('First'));
  await userEvent.click(button('Second'));
  await arrive();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(screen.getByRole('dialog', { name: 'Second' })).toBeVisible();
  expect(asked).toHaveLength(1);
});

it('opens at once what is loaded', async () => {
  const { part, arrive } = createPart();
  createReactWorld().show(<Page part={part} />);
  const loading = part.load();
  await arrive();
  await loading;
  await userEvent.click(button('Second'));
  expect(screen.getByRole('dialog', { name: 'Second' })).toBeVisible();
});

it('says what could not be loaded, and tries again from where the person was', async () => {
  const { part, asked, arrive, fail } = createPart();
  createReactWorld().show(<Page part={part} />);
  await userEvent.click(button('First'));
  await fail();
  expect(screen.getByRole('alert')).toHaveAttribute('data-code', 'network');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(button('Try again'));
  expect(button('First')).toHaveFocus();
  await fail();
  expect(screen.getByRole('alert')).toBeVisible();
  // The control itself is as good as the button.
  await userEvent.click(button('Second'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(asked).toHaveLength(3);
  await arrive();
  expect(screen.getByRole('dialog', { name: 'Second' })).toBeVisible();
  await userEvent.click(button('Close'));
  expect(button('Second')).toHaveFocus();
});

it('begins with a hand on its way, once, and is silent when that fails', async () => {
  const { part, asked, arrive, fail } = createPart();
  createReactWorld().show(
    <>
      <button type="button" {...loadOnIntent(part)}>
        Ready
      </button>
      <Page part={part} />
    </>,
  );
  await userEvent.hover(button('Ready'));
  await userEvent.click(button('Ready'));
  expect(asked).toHaveLength(1);
  await fail();
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(button('First'));
  expect(asked).toHaveLength(2);
  await arrive();
  expect(screen.getByRole('dialog', { name: 'First' })).toBeVisible();
});

it('is nothing until it is loaded, on a server as in a page', () => {
  const { part } = createPart();
  const onClose = vi.fn<() => void>();
  const Part = part;
  const { container } = createReactWorld().show(<Part name="Early" onClose={onClose} />);
  expect(container).toBeEmptyDOMElement();
});
