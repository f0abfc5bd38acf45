import { fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { MediaProvider } from '../../hooks/provider/media-provider.js';
import { createReactWorld } from '../../test/worlds/react-world.js';
import { Dialog } from './dialog.js';

/** jsdom does not support `closedby`, and has no layout: all boxes are empty. */
const onBackdrop = { clientX: 40, clientY: 40 };

it('closes on a press on the backdrop if the browser does not support closedby', () => {
  const { show } = createReactWorld();
  const onClose = vi.fn<() => void>();
  show(
    <Dialog title="Rename" onClose={onClose}>
      <p>Words</p>
    </Dialog>,
  );
  fireEvent.pointerDown(screen.getByText('Words'), onBackdrop);
  fireEvent.pointerDown(screen.getByRole('dialog'), { clientX: 0, clientY: 0 });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerDown(screen.getByRole('dialog'), onBackdrop);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('does not close an alert dialog in that case', () => {
  const { show } = createReactWorld();
  const onClose = vi.fn<() => void>();
  show(
    <Dialog title="Sure?" alert onClose={onClose}>
      <p>Words</p>
    </Dialog>,
  );
  fireEvent.pointerDown(screen.getByRole('alertdialog'), onBackdrop);
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

it('renders on a server', () => {
  const { client } = createReactWorld();
  const html = renderToString(
    <MediaProvider client={client}>
      <Dialog title="Rename" onClose={() => {}}>
        <p>Words</p>
      </Dialog>
    </MediaProvider>,
  );
  expect(html).toContain('Words');
});
