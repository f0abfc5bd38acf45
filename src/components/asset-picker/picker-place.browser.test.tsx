import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import '../../styles.css';
import { createReactWorld, type ReactWorld } from '../../../test/worlds/react-world.js';
import { AssetPicker, type AssetPickerProps } from './asset-picker.js';

const tab = (name: string) => screen.findByRole('tab', { name });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });

function Page(props: Partial<AssetPickerProps>): ReactElement {
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return isOpen ? (
    <AssetPicker {...props} onPick={close} onClose={close} />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Open
    </button>
  );
}

async function reopen(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
}

const addFiles = async (world: ReactWorld) => {
  await world.service.addAsset({ filename: 'a.txt', contentType: 'text/plain' });
  await world.service.addAsset({ filename: 'b.png', contentType: 'image/png' });
};

describe('where an AssetPicker opens', () => {
  it('is the uploader if the library is empty', async () => {
    createReactWorld().show(<Page />);
    await waitFor(async () => expect(await tab('Upload')).toHaveAttribute('aria-selected', 'true'));
    expect(await tab('Upload')).toHaveFocus();
  });

  it('is the library if it has anything to choose from', async () => {
    const world = createReactWorld();
    await addFiles(world);
    world.show(<Page />);
    await row('a.txt');
    expect(await tab('Library')).toHaveAttribute('aria-selected', 'true');
    // One list of assets for both questions.
    const lists = world.service.requests().filter(({ operation }) => operation === 'listAssets');
    expect(lists).toHaveLength(1);
  });

  it('is the uploader if nothing there matches the filter of the app', async () => {
    const world = createReactWorld();
    await addFiles(world);
    world.show(<Page filter={{ type: 'video' }} />);
    await waitFor(async () => expect(await tab('Upload')).toHaveAttribute('aria-selected', 'true'));
  });

  it('has the filter of the last time, and the app its own', async () => {
    const world = createReactWorld();
    await addFiles(world);
    world.show(<Page />);
    await row('a.txt');
    const type = () => within(screen.getByRole('dialog')).getByRole<HTMLSelectElement>('combobox');
    await userEvent.selectOptions(type(), 'image');
    await waitFor(() => expect(screen.queryByRole('row', { name: /^a.txt/ })).toBeNull());
    await reopen();
    await row('b.png');
    expect(type().value).toBe('image');
    expect(screen.queryByRole('row', { name: /^a.txt/ })).toBeNull();
  });

  it('does not let users change what the app has set', async () => {
    const world = createReactWorld();
    await addFiles(world);
    world.show(<Page filter={{ type: 'image' }} />);
    await row('b.png');
    expect(within(screen.getByRole('dialog')).queryByRole('combobox')).toBeNull();
  });
});
