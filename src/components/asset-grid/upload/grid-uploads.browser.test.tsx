import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import '../../../styles.css';
import type { AssetInFolder } from '../../../api/resources.js';
import { drag, transferOf } from '../../../../test/drag.js';
import { storyPicture } from '../../../../test/stories/story-frame.js';
import { createReactWorld } from '../../../../test/worlds/react-world.js';
import { createUserProxy } from '../../../../test/worlds/user-proxy.js';
import { AssetGrid } from '../asset-grid.js';
import type { AssetGridProps } from '../asset-grid-props.js';

// Loading them takes real time.
beforeAll(() =>
  Promise.all([
    import('./grid-uploads.js'),
    import('../states/empty-state.js'),
    import('../../upload-list/upload-list-content.js'),
    import('../../upload-list/docked/docked-panel.js'),
  ]),
);

const note = 'Uploads go to All files, not this folder.';
const text = (name: string) => new File(['content'], name, { type: 'text/plain' });
const grid = () => screen.getByRole('region', { name: 'Files in the library' });
const card = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });
const input = () => grid().querySelector<HTMLInputElement>('input[type=file]:not([webkitdirectory])')!;

/** Opens the menu. */
async function open() {
  await userEvent.click(await screen.findByRole('button', { name: 'Upload' }));
  const button = await screen.findByRole('button', { name: 'Upload', expanded: true });
  const menu = within(document.getElementById(button.getAttribute('aria-controls')!)!);
  expect(await menu.findByRole('button', { name: 'Choose files' })).toHaveFocus();
  return { button, menu };
}

describe('the upload button', () => {
  it('opens a menu, which Escape closes', async () => {
    const { show } = createReactWorld();
    show(<AssetGrid deletable upload={{ privacy: 'choose' }} />);
    const { button, menu } = await open();
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(menu.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Choose files',
      'Choose a folder',
      'Import from URLs',
    ]);
    expect(menu.getByRole('combobox', { name: 'Visibility' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(menu.queryByRole('button')).toBeNull();
  });

  it('uploads what is chosen, with the visibility of the menu', async () => {
    const { show, service } = createReactWorld();
    show(<AssetGrid deletable upload={{ privacy: 'choose' }} />);
    await open();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Visibility' }), 'unlisted');
    await userEvent.upload(input(), text('note.txt'));
    await card('note.txt');
    expect(service.assets()).toMatchObject([{ filename: 'note.txt', privacy: 'unlisted' }]);
    expect(screen.getByRole('button', { name: 'Show uploads' })).toBeVisible();
  });

  it('imports from URLs, and closes the dialog when all have started', async () => {
    const { show, queue } = createReactWorld();
    show(<AssetGrid deletable upload />);
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Import from URLs' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Import from URLs' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'URLs' }), 'https://source.example/a.txt');
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(queue.getState().groups['']?.ids).toHaveLength(1);
  });

  it('is not there unless the app wants it, or once uploading is forbidden', async () => {
    const { show, service } = createReactWorld();
    const { rerender } = show(<AssetGrid deletable />);
    await screen.findByText('No files yet');
    expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
    rerender(<AssetGrid deletable upload />);
    service.faults.add({ on: 'presignUpload', kind: 'status', status: 403, code: 'insufficient_scope' });
    await open();
    await userEvent.upload(input(), text('note.txt'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull());
    // The reason is in the list.
    await userEvent.click(screen.getByRole('button', { name: 'Show uploads' }));
    expect(await screen.findByText(/missing a permission|missing the permission/)).toBeVisible();
  });

  it('keeps the browser from opening what is dropped before its code has loaded', async () => {
    const { show } = createReactWorld();
    show(<AssetGrid deletable upload />);
    const dataTransfer = transferOf(text('early.txt'));
    expect(fireEvent(grid(), drag('dragover', dataTransfer)), 'not left to the browser').toBe(false);
    await waitFor(() => expect(input()).toBeInTheDocument());
  });

  it('leaves the list of uploads to the app', async () => {
    const { show } = createReactWorld();
    show(<AssetGrid deletable upload={{ list: 'none' }} />);
    await open();
    await userEvent.upload(input(), text('note.txt'));
    await card('note.txt');
    expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
  });
});

describe('files that are dropped on the grid', () => {
  it('are uploaded', async () => {
    const { show } = createReactWorld();
    show(<AssetGrid deletable upload />);
    await screen.findByText('Drop files here to start');
    const dataTransfer = transferOf(text('note.txt'));
    fireEvent(grid(), drag('dragenter', dataTransfer));
    await waitFor(() => expect(screen.getByText('Drop to upload')).toBeVisible());
    fireEvent(grid(), drag('drop', dataTransfer));
    expect(screen.queryByText('Drop to upload')).toBeNull();
    await card('note.txt');
  });

  it('go to all files where the proxy cannot put them into the shown folder, and the grid says so', async () => {
    const { show, service } = createReactWorld();
    const { id } = service.addFolder({ name: 'Harbour' });
    show(<AssetGrid deletable upload filter={{ folderId: id }} />);
    expect(await screen.findByText(note, { selector: 'p:not([hidden] *)' })).toBeVisible();
    const dataTransfer = transferOf(text('note.txt'));
    fireEvent(grid(), drag('dragenter', dataTransfer));
    await waitFor(() => expect(screen.getByText(note, { selector: 'small' })).toBeVisible());
    fireEvent(grid(), drag('drop', dataTransfer));
    await waitFor(() => expect(service.assets()).toHaveLength(1));
    expect(screen.getByText('This folder is empty', { selector: 'p' })).toBeVisible();
  });

  it('go to the shown folder where the proxy can', async () => {
    const { show, client } = createReactWorld({}, ({ service, key }) =>
      createUserProxy({ service, apiKey: key }),
    );
    const { id } = await client.createFolder({ name: 'Harbour' });
    const props: AssetGridProps = { upload: true, filter: { folderId: id } };
    show(<AssetGrid deletable {...props} />);
    await screen.findByText('Drop files here to start');
    fireEvent(grid(), drag('drop', transferOf(text('note.txt'))));
    await card('note.txt');
    const { data } = await client.listAssets();
    expect(data.map(({ folder_id }: AssetInFolder) => folder_id)).toEqual([id]);
  });
});

it('sends the colors of a picture that the list has drawn to a proxy that keeps them', async () => {
  const drawn = () => expect(document.querySelector('canvas[data-drawn]')).toBeInTheDocument();
  const { show, client } = createReactWorld({}, ({ service, key }) => {
    const proxy = createUserProxy({ service, apiKey: key });
    return async (request) => {
      if (request.url.endsWith('/presign')) await waitFor(drawn);
      return proxy(request);
    };
  });
  show(<AssetGrid deletable upload />);
  await screen.findByText('Drop files here to start');
  fireEvent(grid(), drag('drop', transferOf(storyPicture('bay.bmp', 200))));
  await card('bay.bmp');
  const { data } = await client.listAssets();
  expect(data).toMatchObject([{ colors: expect.stringMatching(/^[\da-f]{24}$/) }]);
});

describe('an empty grid', () => {
  it('offers to choose files', async () => {
    const { show } = createReactWorld();
    show(<AssetGrid deletable upload />);
    await screen.findByText('No files yet', { selector: 'p' });
    let isOpened = false;
    act(() => input().addEventListener('click', () => (isOpened = true)));
    const [choose] = screen.getAllByRole('button', { name: 'Choose files' });
    await userEvent.click(choose!);
    expect(isOpened).toBe(true);
  });
});
