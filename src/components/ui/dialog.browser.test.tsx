import { fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, useRef, useState, type FormEvent, type ReactElement, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { StoryFrame } from '../../../test/stories/story-frame.js';
import { Dialog, type DialogProps } from './dialog.js';
import '../../styles.css';

/** A button that opens a dialog. */
function Opener({ name, children, ...props }: { name: string } & Partial<DialogProps>): ReactElement {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open {name}
      </button>
      {open && (
        <Dialog title={name} onClose={() => setOpen(false)} {...props}>
          {children}
        </Dialog>
      )}
    </>
  );
}

function show(element: ReactNode) {
  return render(
    <StrictMode>
      <StoryFrame>{element}</StoryFrame>
    </StrictMode>,
  );
}

/** Clicks on the backdrop, which belongs to the dialog although it is outside its box. */
const clickBackdrop = (element: Element) =>
  userEvent.click(element, { position: { x: 10, y: -20 }, force: true });
const button = (name: string) => screen.getByRole('button', { name });
const dialog = (name: string) => screen.queryByRole('dialog', { name });

it('focuses its first control, and returns the focus when it closes', async () => {
  show(
    <Opener name="Rename">
      <p>What is it called?</p>
      <input aria-label="Name" />
    </Opener>,
  );
  await userEvent.click(button('Open Rename'));
  expect(screen.getByLabelText('Name')).toHaveFocus();
  await userEvent.click(button('Close'));
  expect(dialog('Rename')).toBeNull();
  expect(button('Open Rename')).toHaveFocus();
});

it('focuses the initialFocus of the app', async () => {
  function Details() {
    const second = useRef<HTMLInputElement>(null);
    return (
      <Dialog title="Details" onClose={() => {}} initialFocus={second}>
        <input aria-label="First" />
        <input aria-label="Second" ref={second} />
      </Dialog>
    );
  }
  show(<Details />);
  expect(screen.getByLabelText('Second')).toHaveFocus();
});

it('focuses the first button of an alert dialog', async () => {
  show(
    <Opener
      name="Delete it?"
      alert
      footer={
        <>
          <button type="button">Cancel</button>
          <button type="button">Delete</button>
        </>
      }
    >
      <p>It cannot be undone.</p>
    </Opener>,
  );
  await userEvent.click(button('Open Delete it?'));
  expect(screen.getByRole('alertdialog', { name: 'Delete it?' })).toBeVisible();
  expect(button('Cancel')).toHaveFocus();
  expect(fireEvent.keyDown(button('Cancel'), { key: 'Enter', repeat: true }), 'of the key still held').toBe(
    false,
  );
});

it('closes only the innermost dialog on Escape, and returns the focus step by step', async () => {
  show(
    <Opener name="Outer">
      <Opener name="Inner">
        <input aria-label="Deep" />
      </Opener>
    </Opener>,
  );
  await userEvent.click(button('Open Outer'));
  await userEvent.click(button('Open Inner'));
  await userEvent.keyboard('{Escape}');
  expect(dialog('Inner')).toBeNull();
  expect(dialog('Outer')).toBeVisible();
  expect(button('Open Inner')).toHaveFocus();
  fireEvent.keyDown(button('Open Inner'), { key: 'Escape', repeat: true });
  expect(dialog('Outer'), 'while the key is held').toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(dialog('Outer')).toBeNull();
  expect(button('Open Outer')).toHaveFocus();
});

it('closes only the innermost dialog on a click on the backdrop, and not on one inside', async () => {
  show(
    <Opener name="Outer">
      <Opener name="Inner">
        <p>Words</p>
      </Opener>
    </Opener>,
  );
  await userEvent.click(button('Open Outer'));
  await userEvent.click(button('Open Inner'));
  await userEvent.click(screen.getByText('Words'));
  expect(dialog('Inner')).toBeVisible();
  await clickBackdrop(screen.getByRole('dialog', { name: 'Inner' }));
  expect(dialog('Inner')).toBeNull();
  expect(dialog('Outer')).toBeVisible();
});

it('does not close an alert dialog on a click on the backdrop', async () => {
  show(
    <Opener name="Sure?" alert>
      <button type="button">Yes</button>
    </Opener>,
  );
  await userEvent.click(button('Open Sure?'));
  const question = screen.getByRole('alertdialog');
  await clickBackdrop(question);
  expect(question).toBeVisible();
});

it('stays open unless the app unmounts it', async () => {
  const onClose = vi.fn<() => void>();
  show(
    <Dialog title="Unsaved" onClose={onClose}>
      <input aria-label="Text" />
    </Dialog>,
  );
  await userEvent.type(screen.getByLabelText('Text'), 'a{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(dialog('Unsaved')).toBeVisible();
});

it('returns the focus when it is unmounted with its parent', async () => {
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {open && (
          <div>
            <Dialog title="Part" onClose={() => {}}>
              <button type="button" onClick={() => setOpen(false)}>
                Leave
              </button>
            </Dialog>
          </div>
        )}
      </>
    );
  }
  show(<Page />);
  await userEvent.click(button('Open'));
  await userEvent.click(button('Leave'));
  expect(button('Open')).toHaveFocus();
});

it('does not lock the scrolling of the page', async () => {
  show(
    <Dialog title="Any" onClose={() => {}}>
      <p>Words</p>
    </Dialog>,
  );
  expect(getComputedStyle(document.documentElement).overflowY).toBe('visible');
  expect(getComputedStyle(document.body).overflowY).toBe('visible');
});

it('does not submit a form around it on Enter', async () => {
  const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
  show(
    <form onSubmit={onSubmit}>
      <input aria-label="Title" />
      <Opener name="Pick">
        <input aria-label="Search" type="search" />
      </Opener>
    </form>,
  );
  await userEvent.click(button('Open Pick'));
  await userEvent.type(screen.getByLabelText('Search'), 'boats{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(button('Close'));
  await userEvent.type(screen.getByLabelText('Title'), 'Boats{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
