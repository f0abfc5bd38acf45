import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import '../../../styles.css';
import { NetworkError } from '../../../api/errors.js';
import type { AssetInFolder, Folder } from '../../../api/resources.js';
import { createReactWorld } from '../../../../test/worlds/react-world.js';
import { sha256 } from '../../../../test/worlds/mock-world.js';
import { createUserProxy } from '../../../../test/worlds/user-proxy.js';
import type { AssetGridProps } from '../asset-grid-props.js';
import { AssetGrid } from '../asset-grid.js';

type Folders = Readonly<Record<string, Folder>>;

/** The library of a user of a proxy: the text files `1.txt` to `n.txt`, newest first, and the folders Summer and Winter. */
async function library(
  count: number,
  props: (folders: Folders) => AssetGridProps = () => ({}),
  inFolder?: string,
) {
  const world = createReactWorld({}, ({ service, key }) => createUserProxy({ service, apiKey: key }));
  const { client, service } = world;
  const folders: Record<string, Folder> = {};
  for (const name of ['Summer', 'Winter']) folders[name] = await client.createFolder({ name });
  for (let index = 1; index <= count; index++) {
    const text = `content ${index}`;
    const { upload_id, upload_url, required_headers } = await client.presignUpload({
      filename: `${index}.txt`,
      content_type: 'text/plain',
      size: text.length,
      checksum_sha256: await sha256(text),
      folder_id: (inFolder && folders[inFolder]?.id) || null,
    });
    await service.fetch(upload_url, { method: 'PUT', headers: required_headers!, body: text });
    await client.finalizeUpload({ upload_id });
    await world.clock.advance(1_000);
  }
  const before = service.requests().length;
  world.show(<AssetGrid deletable {...props(folders)} />);
  const stored = async () =>
    (await client.listAssets()).data.map(({ filename, folder_id }: AssetInFolder) => [filename, folder_id]);
  return { ...world, folders, stored, asked: () => service.requests().slice(before) };
}

const card = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });
const button = (name: string) => screen.getByRole('button', { name });
/** Chooses an action from the menu of an asset. */
async function run(name: string, action: string) {
  await userEvent.click(button(`Actions for ${name}`));
  await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${action}`) }));
}
const dialog = () => screen.findByRole('dialog');
const choose = async (folder: string) =>
  userEvent.click(await within(await dialog()).findByRole('treeitem', { name: folder }));

describe('where the proxy can change assets, the grid', () => {
  it('renames an asset, and takes it back', async () => {
    const { stored, asked } = await library(2);
    await card('2.txt');
    await run('2.txt', 'Rename');
    const field = within(await dialog()).getByRole('textbox', { name: 'Name' });
    expect(field).toHaveValue('2.txt');
    // The part before the extension is selected.
    const { top } = (await card('1.txt')).getBoundingClientRect();
    await userEvent.keyboard('Be');
    // As Safari reports the end of a conversion.
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    // Still held from the menu.
    fireEvent.keyDown(field, { key: 'Enter', repeat: true });
    await userEvent.keyboard('ach{Enter}');
    await card('Beach.txt');
    await screen.findByText('Renamed to Beach.txt', { selector: 'bdi' });
    expect((await card('1.txt')).getBoundingClientRect().top).toBe(top);
    expect(await stored()).toEqual([
      ['Beach.txt', null],
      ['1.txt', null],
    ]);
    await userEvent.click(button('Undo'));
    await card('2.txt');
    await waitFor(() => expect(screen.queryByText('Renamed to Beach.txt', { selector: 'bdi' })).toBeNull());
    await waitFor(async () => expect((await stored())[0]).toEqual(['2.txt', null]));
    expect(asked()).toEqual([]);
  });

  it('has its extension once, although that was typed too', async () => {
    await library(1);
    await card('1.txt');
    await run('1.txt', 'Rename');
    await dialog();
    await userEvent.keyboard('Beach.txt{Enter}');
    await card('Beach.txt');
  });

  it("renames an asset although the app's own callback throws", async () => {
    const error = new Error('of the app');
    const report = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
    const { cache } = await library(1);
    cache.getMutationCache().config.onSuccess = () => {
      throw error;
    };
    await card('1.txt');
    await run('1.txt', 'Rename');
    await dialog();
    await userEvent.keyboard('Beach{Enter}');
    await screen.findByText('Renamed to Beach.txt', { selector: 'bdi' });
    expect(report.mock.calls).toEqual([[error]]);
    report.mockRestore();
  });

  it('moves the selected assets to a folder', async () => {
    const { stored, folders } = await library(3);
    await card('3.txt');
    for (const name of ['1.txt', '3.txt'])
      await userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
    await userEvent.click(await screen.findByRole('button', { name: 'Move to folder…' }));
    expect(await dialog()).toHaveAccessibleName('Move 2 files');
    await choose('Summer');
    await userEvent.click(button('Move'));
    await screen.findByText('2 files moved to Summer', { selector: 'bdi' });
    const summer = folders['Summer']?.id;
    expect(await stored()).toEqual([
      ['3.txt', summer],
      ['2.txt', null],
      ['1.txt', summer],
    ]);
    expect(screen.queryByRole('button', { name: 'Move to folder…' })).toBeNull();
  });

  it('takes a moved asset out of the list of its folder at once, and back if that is refused', async () => {
    const { client, stored } = await library(
      2,
      ({ Summer }) => ({ filter: { folderId: Summer?.id } }),
      'Summer',
    );
    await card('2.txt');
    let refuse = (_reason: unknown) => {};
    client.updateAsset = () => new Promise((_resolve, reject) => (refuse = reject));
    await run('2.txt', 'Move to folder');
    await choose('No folder');
    await userEvent.click(button('Move'));
    await waitFor(() => expect(screen.queryByRole('row', { name: /^2\.txt/ })).toBeNull());
    await card('1.txt');
    refuse(new NetworkError('updateAsset'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "1 file couldn't be changed2.txtCouldn't connect.",
    );
    await card('2.txt');
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toHaveLength(2);
    expect((await stored()).map(([name]) => name)).toEqual(['2.txt', '1.txt']);
  });

  it('offers nothing if the app does not want it', async () => {
    await library(1, () => ({ editable: false }));
    (await card('1.txt')).focus();
    expect(screen.queryByRole('button', { name: 'Rename 1.txt' })).toBeNull();
    await userEvent.keyboard('{F2}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('at the service itself, the grid offers neither names nor folders', async () => {
  const { service, show } = createReactWorld();
  await service.addAsset({ filename: '1.txt', content: 'content' });
  show(<AssetGrid deletable />);
  (await card('1.txt')).focus();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select 1.txt' }));
  expect(screen.queryByRole('button', { name: /rename|move/i })).toBeNull();
});
