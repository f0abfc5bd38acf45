import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import '../../styles.css';
import type { Asset } from '../../api/resources.js';
import { drag, transferOf } from '../../../test/drag.js';
import { createReactWorld, type ReactWorld } from '../../../test/worlds/react-world.js';
import { AssetPicker, type AssetPickerProps } from './asset-picker.js';

const file = (name: string, text = `content of ${name}`) => new File([text], name, { type: 'text/plain' });
const card = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });
const button = (name: string) => screen.getByRole('button', { name });
const tab = (name: string) => screen.getByRole('tab', { name });

/** A page with an open picker, and a button to open it again. */
function Page({ onPick, ...props }: Partial<AssetPickerProps>): ReactElement {
  const [open, setOpen] = useState(true);
  return open ? (
    <AssetPicker
      {...props}
      onPick={(assets) => {
        setOpen(false);
        onPick?.(assets);
      }}
      onClose={() => setOpen(false)}
    />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Open
    </button>
  );
}

async function library(world: ReactWorld, props: Partial<AssetPickerProps> = {}) {
  for (const name of ['a.txt', 'b.txt']) await world.service.addAsset({ filename: name, content: name });
  const onPick = vi.fn<AssetPickerProps['onPick']>();
  world.show(<Page {...props} onPick={onPick} />);
  await card('a.txt');
  return { onPick, picked: () => onPick.mock.lastCall?.[0].map(({ filename }) => filename) };
}

/** The clock must not pass what the upload has not begun. */
const isFinalized = ({ service }: ReactWorld) =>
  waitFor(() => expect(service.requests().at(-1)?.operation).toBe('finalizeUpload'));

async function upload(...files: File[]) {
  await userEvent.click(tab('Upload'));
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no file input.');
  await userEvent.upload(input, files);
}

describe('AssetPicker', () => {
  it('asks for its list while its code loads, and not again', async () => {
    const world = createReactWorld();
    await library(world);
    const asked = world.service.requests().filter(({ operation }) => operation === 'listAssets');
    expect(asked).toHaveLength(1);
  });

  it('announces what was selected once', async () => {
    await library(createReactWorld(), { multiple: true });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select b.txt' }));
    const spoken = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(spoken.filter(Boolean)).toEqual(['1 selected']);
  });

  it('replaces the selected asset by an uploaded one', async () => {
    const { picked } = await library(createReactWorld());
    await userEvent.click(await card('a.txt'));
    await upload(file('new.txt'));
    await waitFor(() => expect(screen.getByText('1 file uploaded')).toBeVisible());
    await userEvent.click(button('Choose'));
    expect(picked()).toEqual(['new.txt']);
  });

  it('returns uploaded assets in the order in which their files were added', async () => {
    const world = createReactWorld();
    const { picked } = await library(world, { multiple: true });
    world.service.faults.add({ on: 'finalizeUpload', kind: 'delay', ms: 5_000, times: 1 });
    await upload(file('first.txt'), file('second.txt'));
    await waitFor(() => expect(button('Choose 1')).toBeEnabled());
    await act(() => world.clock.advance(5_000));
    await userEvent.click(await screen.findByRole('button', { name: 'Choose 2' }));
    expect(picked()).toEqual(['first.txt', 'second.txt']);
  });

  it('keeps an asset that was selected in the library during the upload', async () => {
    const world = createReactWorld();
    const { picked } = await library(world);
    world.service.faults.add({ on: 'finalizeUpload', kind: 'delay', ms: 5_000 });
    await upload(file('new.txt'));
    await userEvent.click(tab('Library'));
    await userEvent.click(await card('b.txt'));
    await isFinalized(world);
    await act(() => world.clock.advance(5_000));
    await waitFor(() => expect(world.service.assets()).toHaveLength(3));
    await userEvent.click(button('Choose'));
    expect(picked()).toEqual(['b.txt']);
  });

  it('selects an upload that finished while it was closed', async () => {
    const world = createReactWorld();
    const { picked } = await library(world, { uploader: { group: 'cover' } });
    world.service.faults.add({ on: 'finalizeUpload', kind: 'delay', ms: 5_000 });
    await upload(file('new.txt'));
    await userEvent.click(button('Cancel'));
    await isFinalized(world);
    await act(() => world.clock.advance(5_000));
    await waitFor(() => expect(world.service.assets()).toHaveLength(3));
    await userEvent.click(button('Open'));
    await waitFor(() => expect(button('Choose')).toBeEnabled());
    await userEvent.click(button('Choose'));
    expect(picked()).toEqual(['new.txt']);
    // The next time it starts with no selection.
    await userEvent.click(button('Open'));
    await card('a.txt');
    expect(button('Choose')).toBeDisabled();
  });

  it('looks up an uploaded asset when the service left out its id', async () => {
    const world = createReactWorld();
    const onDone = vi.fn<(upload: { asset: Asset }) => void>();
    await library(world, { uploader: { onDone } });
    world.service.faults.add({ on: 'finalizeUpload', kind: 'drop-fields', fields: ['id'] });
    await upload(file('new.txt'));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    const stored = world.service.assets().find(({ filename }) => filename === 'new.txt');
    expect(onDone.mock.calls[0]![0].asset.id).toBe(stored?.id);
    await waitFor(() => expect(button('Choose')).toBeEnabled());
  });

  it('takes what is dropped while it shows the library, also beside the dialog', async () => {
    const { picked } = await library(createReactWorld());
    await waitFor(() => expect(document.querySelector('.longshore-panel span[hidden]')).not.toBeNull());
    await act(async () => {
      fireEvent(document.body, drag('drop', transferOf(file('dropped.txt'))));
    });
    expect(tab('Upload')).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => expect(button('Choose')).toBeEnabled());
    await userEvent.click(button('Choose'));
    expect(picked()).toEqual(['dropped.txt']);
  });
});
