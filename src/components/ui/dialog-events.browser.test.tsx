import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import '../../styles.css';
import { createReactWorld } from '../../../test/worlds/react-world.js';
import { Dialog } from './dialog.js';

const { prototype } = HTMLDialogElement;
const closedBy = Object.getOwnPropertyDescriptor(prototype, 'closedBy');
const pressOn = (dialog: HTMLElement, above = 0) => {
  const { left, top } = dialog.getBoundingClientRect();
  fireEvent.pointerDown(dialog, { clientX: left + 20, clientY: top - above });
};

/** As in a browser that does not support `closedby`. */
function withoutClosedBy() {
  Reflect.deleteProperty(prototype, 'closedBy');
}
afterEach(() => {
  if (closedBy) Object.defineProperty(prototype, 'closedBy', closedBy);
});

it('closes on a press on the backdrop if the browser does not support closedby', () => {
  withoutClosedBy();
  const { show } = createReactWorld();
  const onClose = vi.fn<() => void>();
  show(
    <Dialog title="Rename" onClose={onClose}>
      <p>Words</p>
    </Dialog>,
  );
  fireEvent.pointerDown(screen.getByText('Words'));
  pressOn(screen.getByRole('dialog'));
  expect(onClose).not.toHaveBeenCalled();
  pressOn(screen.getByRole('dialog'), 20);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('does not close an alert dialog in that case', () => {
  withoutClosedBy();
  const { show } = createReactWorld();
  const onClose = vi.fn<() => void>();
  show(
    <Dialog title="Sure?" alert onClose={onClose}>
      <p>Words</p>
    </Dialog>,
  );
  pressOn(screen.getByRole('alertdialog'), 20);
  expect(onClose).not.toHaveBeenCalled();
});

it('describes an alert dialog by what it warns of', () => {
  const { show } = createReactWorld();
  show(
    <Dialog title="Sure?" alert onClose={() => {}} footer={<button type="button">Delete</button>}>
      <p>This can't be undone.</p>
    </Dialog>,
  );
  const dialog = screen.getByRole('alertdialog', { name: 'Sure?' });
  expect(dialog).toHaveAccessibleDescription("This can't be undone.");
});

it('calls onClose when the browser closes it', () => {
  const { show } = createReactWorld();
  const onClose = vi.fn<() => void>();
  show(
    <Dialog title="Rename" onClose={onClose}>
      <input type="file" aria-label="File" />
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  // StrictMode opens it twice, and the first `close` event is dispatched late.
  fireEvent(dialog, new Event('close'));
  // The `cancel` event of a file input bubbles, too.
  fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
  dialog.open = false;
  fireEvent(dialog, new Event('close'));
  expect(onClose).toHaveBeenCalledTimes(1);
});
