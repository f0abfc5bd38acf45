import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import '../../../styles.css';
import type { Asset } from '../../../api/resources.js';
import { createReactWorld } from '../../../../test/worlds/react-world.js';
import { AssetGrid } from '../asset-grid.js';
import type { AssetGridProps } from '../asset-grid-props.js';

async function library(props: AssetGridProps = {}) {
  const world = createReactWorld();
  for (const filename of ['c.txt', 'b.png', 'a.txt'])
    await world.service.addAsset({ filename, content: filename });
  world.show(<AssetGrid deletable {...props} />);
  await extrasLoaded();
  return world;
}

/** Once the pointer has reached the grid, and the code for menus is loaded. */
async function extrasLoaded() {
  await userEvent.hover(await screen.findByRole('row', { name: /^a\.txt/ }));
  await waitFor(() => expect(document.querySelector('.longshore-toast')).toBeInTheDocument());
}

const card = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });
const items = () =>
  screen.getAllByRole('menuitem').map((item) => item.firstElementChild?.nextElementSibling?.textContent);
const item = (name: string) => screen.getByRole('menuitem', { name: new RegExp(`^${name}`) });
const urlOf = (assets: readonly Asset[], name: string) =>
  assets.find(({ filename }) => filename === name)?.direct_url ?? '';

describe('the menu of an asset', () => {
  it('opens from its button, takes the focus, and gives it back', async () => {
    await library();
    const button = screen.getByRole('button', { name: 'Actions for b.png' });
    await userEvent.click(button);
    const menu = await screen.findByRole('menu', { name: 'Actions for b.png' });
    expect(within(menu).getAllByRole('menuitem')[0]).toHaveFocus();
    expect(items()).toEqual([
      'Open',
      'Copy link',
      'Copy as Markdown',
      'Copy as HTML',
      'Copy as JSON',
      'All links…',
      'Download',
      'Replace…',
      'Delete',
    ]);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button).toHaveFocus();
  });

  it('moves by arrow keys, Home, End and first letters', async () => {
    await library();
    act(() => card('b.png').focus());
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    await screen.findByRole('menu');
    await userEvent.keyboard('{ArrowUp}');
    expect(item('Delete')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(item('Open')).toHaveFocus();
    await userEvent.keyboard('{End}{Home}d');
    expect(item('Download')).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(card('b.png')).toHaveFocus();
  });

  it('opens by the context menu key and the right button, instead of the menu of the browser', async () => {
    await library();
    act(() => card('b.png').focus());
    fireEvent.keyDown(card('b.png'), { key: 'ContextMenu' });
    expect(screen.getByRole('menu', { name: 'Actions for b.png' })).toBeInTheDocument();
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
    // Returns false if the default was prevented.
    expect(fireEvent.contextMenu(card('a.txt'), { clientX: 20, clientY: 30 })).toBe(false);
    expect(screen.getByRole('menu', { name: 'Actions for a.txt' })).toBeInTheDocument();
  });

  it('leaves a long press to the selection', async () => {
    await library();
    await userEvent.hover(card('b.png'));
    fireEvent.pointerDown(card('b.png'), { pointerType: 'touch' });
    fireEvent.contextMenu(card('b.png'));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('is about all selected assets if it belongs to one of them', async () => {
    const { service } = await library();
    for (const name of ['a.txt', 'b.png'])
      await userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
    fireEvent.contextMenu(card('a.txt'));
    await screen.findByRole('menu', { name: 'More actions' });
    expect(items()).toEqual([
      'Copy links',
      'Copy as Markdown',
      'Copy as HTML',
      'Copy as JSON',
      'Download as ZIP',
      'Download separately',
      'Delete 2 files',
    ]);
    const user = userEvent.setup();
    await user.click(item('Copy as Markdown'));
    const stored = service.assets();
    await screen.findByText('2 links copied');
    expect(await navigator.clipboard.readText()).toBe(
      `[a\\.txt](<${urlOf(stored, 'a.txt')}>)\n![b\\.png](<${urlOf(stored, 'b.png')}>)`,
    );
    expect(screen.queryByRole('menu')).toBeNull();

    fireEvent.contextMenu(card('c.txt'));
    expect(screen.getByRole('menu', { name: 'Actions for c.txt' })).toBeInTheDocument();
  });

  it('opens, shows links and deletes', async () => {
    const onOpen = vi.fn<(asset: Asset) => void>();
    await library({ onOpen });
    const open = async (name: string) => {
      await userEvent.click(screen.getByRole('button', { name: 'Actions for b.png' }));
      await screen.findByRole('menu');
      await userEvent.click(item(name));
    };
    await open('Open');
    expect(onOpen.mock.lastCall?.[0].filename).toBe('b.png');
    await open('All links');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
    await open('Delete');
    await waitFor(() => expect(screen.queryByRole('row', { name: /^b\.png/ })).toBeNull());
    await waitFor(() => expect(card('c.txt')).toHaveFocus());
  });

  it('replaces a file by one that is compared with the current', async () => {
    await library();
    await userEvent.click(screen.getByRole('button', { name: 'Actions for a.txt' }));
    await userEvent.click(item('Replace…'));
    const dialog = await screen.findByRole('dialog');
    const input = dialog.querySelector('input');
    await userEvent.upload(input!, new File(['x'.repeat(2_000)], 'b.txt', { type: 'text/plain' }));
    const question = await within(dialog).findByRole('group', { name: 'Replace the file?' });
    expect(question).toHaveTextContent('Current');
    expect(question).toHaveTextContent('Much larger: 5 bytes → 2 kB');
  });

  it("has the app's own actions, for the assets that they are for", async () => {
    const run = vi.fn<(assets: readonly Asset[]) => void>();
    const when = ([asset]: readonly Asset[]) => asset?.filename === 'b.png';
    await library({ actions: [{ id: 'alt', label: 'Edit text…', when, run }] });
    await userEvent.click(screen.getByRole('button', { name: 'Actions for a.txt' }));
    expect(items()).not.toContain('Edit text…');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Actions for b.png' }));
    await userEvent.click(item('Edit text…'));
    await waitFor(() => expect(run.mock.lastCall?.[0].map(({ filename }) => filename)).toEqual(['b.png']));
  });

  it('leaves out what the app, the key or the asset does not allow', async () => {
    const { service, show } = createReactWorld();
    await service.addAsset({ filename: 'a.txt' });
    const fields = ['data.0.direct_url', 'data.0.share_url'];
    service.faults.add({ on: 'listAssets', kind: 'drop-fields', fields, times: Infinity });

    show(<AssetGrid />);
    await extrasLoaded();
    await userEvent.click(screen.getByRole('button', { name: 'Actions for a.txt' }));
    await screen.findByRole('menu');
    expect(items()).toEqual(['Open', 'Replace…']);
  });
});

it('the selection has actions of its own in the toolbar', async () => {
  const { service } = await library();
  const user = userEvent.setup();
  await user.click(screen.getByRole('checkbox', { name: 'Select a.txt' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select b.png' }));
  await user.click(await screen.findByRole('button', { name: 'Copy links' }));
  await screen.findByText('2 links copied');
  const stored = service.assets();
  expect(await navigator.clipboard.readText()).toBe(`${urlOf(stored, 'a.txt')}\n${urlOf(stored, 'b.png')}`);
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  expect(await screen.findByRole('menu', { name: 'More actions' })).toBeInTheDocument();
});
