import { fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { MediaProvider } from '../../hooks/provider/media-provider.js';
import { createReactWorld } from '../../test/react-world.js';
import { Dialog } from './dialog.js';

/** jsdom is such a browser as does not know `closedby`; all its boxes have no size. */
const beside = { clientX: 40, clientY: 40 };

it('closes by a press beside it where the browser does not do so', () => {
  const { show } = createReactWorld();
  const onClose = vi.fn<() => void>();
  show(
    <Dialog title="Rename" onClose={onClose}>
      <p>Words</p>
    </Dialog>,
  );
  fireEvent.pointerDown(screen.getByText('Words'), beside);
  fireEvent.pointerDown(screen.getByRole('dialog'), { clientX: 0, clientY: 0 });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerDown(screen.getByRole('dialog'), beside);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('keeps a question open then', () => {
  const { show } = createReactWorld();
  const onClose = vi.fn<() => void>();
  show(
    <Dialog title="Sure?" alert onClose={onClose}>
      <p>Words</p>
    </Dialog>,
  );
  fireEvent.pointerDown(screen.getByRole('alertdialog'), beside);
  expect(onClose).not.toHaveBeenCalled();
});

it('tells the app when the browser closed it by itself', () => {
  const { show } = createReactWorld();
  const onClose = vi.fn<() => void>();
  show(
    <Dialog title="Rename" onClose={onClose}>
      <input type="file" aria-label="File" />
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  // StrictMode opened it twice, and the first closing is told late.
  fireEvent(dialog, new Event('close'));
  // A file that was not picked is no dialog that was left.
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
