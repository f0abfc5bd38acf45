import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import '../../styles.css';
import type { Asset } from '../../api/resources.js';
import { replacementGroup } from '../../hooks/versions/version-steps.js';
import { insufficientScope, lacksScope } from '../../../test/permissions.js';
import { createReactWorld, type ReactWorld } from '../../../test/worlds/react-world.js';
import { ReplaceArea } from './replace-area.js';
import { VersionHistory } from './version-history.js';

const file = (name: string, text = `content of ${name}`, type = 'text/plain') =>
  new File([text], name, { type });

async function pick(...files: File[]) {
  const input = document.querySelector('input');
  if (!input) throw new Error('There is no file input.');
  await userEvent.upload(input, files, { applyAccept: false });
}

/** Drops files on the panel. */
async function drop(...files: File[]) {
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { types: ['Files'], items: [], files } });
  await act(async () => {
    document.querySelector('.longshore-replace')?.dispatchEvent(event);
  });
}

/** A version history for an asset with two versions. */
async function createShown(world: ReactWorld = createReactWorld()) {
  const { id } = await world.service.addAsset({ filename: 'note.txt', content: 'first' });
  await world.service.addVersion(id, { content: 'second, longer' });
  const onReplaced = vi.fn<(asset: Asset) => void>();
  const view = world.show(<VersionHistory assetId={id} onReplaced={onReplaced} />);
  return { ...world, ...view, id: id, onReplaced };
}

/** What the clock must not pass before. */
const isCalled = ({ service }: ReactWorld, operation: string) =>
  waitFor(() => expect(service.requests().map((request) => request.operation)).toContain(operation));

const pngSignature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const confirm = async () => userEvent.click(await screen.findByRole('button', { name: 'Replace' }));
const titles = () => screen.getAllByText(/^Version \d+$/).map(({ textContent }) => textContent?.slice(0, 9));

describe('VersionHistory', () => {
  // This test must be the first: the replacement must not be loaded yet.
  it('shows a replacement that is already in progress', async () => {
    const world = createReactWorld();
    const { id } = await world.service.addAsset({ filename: 'note.txt' });
    world.service.faults.add({ on: 'put', kind: 'delay', ms: 60_000 });
    world.queue.add([file('b.txt')], { replace: id, group: replacementGroup(id) });
    const onReplaced = vi.fn<(asset: Asset) => void>();
    world.show(<VersionHistory assetId={id} onReplaced={onReplaced} />);
    await screen.findByRole('button', { name: 'Pause b.txt' }, { timeout: 5_000 });
    expect(screen.queryByRole('button', { name: 'Choose a file' })).toBeNull();
    await isCalled(world, 'put');
    await act(() => world.clock.advance(60_000));
    await screen.findByText(/^Replaced with b.txt/);
    expect(onReplaced).toHaveBeenCalledOnce();
  });

  it('shows a short checksum, and copies the whole one', async () => {
    const user = userEvent.setup();
    await createShown();
    await user.click(await screen.findByRole('button', { name: 'Copy checksum of version 1' }));
    const copied = await navigator.clipboard.readText();
    expect(copied).toMatch(/^[0-9a-f]{64}$/);
    expect(screen.getByText(copied.slice(0, 12))).toHaveAttribute('title', copied);
  });

  it('replaces the file after a confirmation that shows the differences', async () => {
    const { service, id, onReplaced } = await createShown();
    await screen.findByText('Version 2');
    await pick(new File([pngSignature, 'x'.repeat(2_000)], 'picture.png', { type: 'image/png' }));
    const question = await screen.findByRole('group', { name: 'Replace the file?' });
    await waitFor(() => expect(question).toHaveFocus());
    expect(question).toHaveTextContent('Different type: TXT → PNG');
    expect(question).toHaveTextContent('Much larger: 14 bytes → 2 kB');
    expect(service.versions(id)).toHaveLength(2);

    await confirm();
    await waitFor(() => expect(screen.getByText(/^Replaced with picture.png/)).toBeVisible());
    await screen.findByText('Version 3');
    expect(titles()).toEqual(['Version 3', 'Version 2', 'Version 1']);
    expect(screen.getByText('TXT → PNG')).toBeVisible();
    expect(service.versions(id)).toHaveLength(3);
    expect(onReplaced).toHaveBeenCalledOnce();
    expect(onReplaced).toHaveBeenCalledWith(expect.objectContaining({ id, filename: 'picture.png' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Choose a file' })).toHaveFocus());
  });

  it('keeps the name of the asset if the file has the same type', async () => {
    const { id, onReplaced } = await createShown();
    await screen.findByText('Version 2');
    await pick(file('copy (2).txt', 'another text'));
    await confirm();
    await waitFor(() => expect(onReplaced).toHaveBeenCalledOnce());
    expect(onReplaced).toHaveBeenCalledWith(expect.objectContaining({ id, filename: 'note.txt' }));
  });

  it('shows the current picture beside the new one, unless it may not be read', async () => {
    const world = createReactWorld();
    const { id, direct_url: url } = await world.service.addAsset({
      filename: 'bay.png',
      content: pngSignature,
    });
    const { unmount } = world.show(<ReplaceArea assetId={id} active={{ content_type: 'image/png' }} />);
    await pick(new File([pngSignature, 'new'], 'sea.png', { type: 'image/png' }));
    const question = await screen.findByRole('group', { name: 'Replace the file?' });
    const current = await waitFor(() => {
      const picture = question.querySelector('img');
      if (!picture) throw new Error('There is no picture.');
      return picture;
    });
    expect(current.src.split('#')[0]).toBe(url);
    expect(question.querySelectorAll('canvas')).toHaveLength(1);
    unmount();

    const denied = createReactWorld();
    const other = await denied.service.addAsset({ filename: 'bay.png', content: pngSignature });
    denied.service.faults.add(insufficientScope('getAsset'));
    denied.show(<ReplaceArea assetId={other.id} active={{ content_type: 'image/png' }} />);
    await pick(file('words.txt'));
    await screen.findByRole('group', { name: 'Replace the file?' });
    await waitFor(() =>
      expect(denied.service.requests().some(({ operation }) => operation === 'getAsset')).toBe(true),
    );
    expect(screen.getByRole('button', { name: 'Replace' })).toBeVisible();
    expect(document.querySelector('.longshore-exchange-picture img')).toBeNull();
  });

  it('rejects several files', async () => {
    const { service } = await createShown();
    await screen.findByText('Version 2');
    await drop(file('a.txt'), file('b.txt'), file('c.txt'));
    expect(screen.getByText('You dropped 3 files. Choose one.')).toBeVisible();
    expect(screen.queryByRole('group')).toBeNull();
    await pick(file('a.txt'));
    await waitFor(() => expect(screen.queryByText(/You dropped/)).toBeNull());
    expect(service.requests().some(({ operation }) => operation === 'presignReplacement')).toBe(false);
  });

  it('reports an error instead of a confirmation if a file cannot be uploaded', async () => {
    await createShown();
    await screen.findByText('Version 2');
    await pick(file('empty.txt', ''));
    await screen.findByText('This file is empty.');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss empty.txt' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Choose a file' })).toHaveFocus());
  });

  it('shows a replacement in progress again after it was unmounted', async () => {
    const world = createReactWorld();
    function Closable({ id }: { id: string }) {
      const [open, setOpen] = useState(true);
      return (
        <>
          <button onClick={() => setOpen(!open)}>{open ? 'Close' : 'Open'}</button>
          {open && <VersionHistory assetId={id} />}
        </>
      );
    }
    const { id } = await world.service.addAsset({ filename: 'note.txt' });
    world.show(<Closable id={id} />);
    await screen.findByText('Version 1');
    world.service.faults.add({ on: 'put', kind: 'delay', ms: 60_000 });
    await pick(file('b.txt'));
    await confirm();
    await screen.findByRole('button', { name: 'Pause b.txt' });
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('button', { name: 'Cancel b.txt' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('button', { name: 'Cancel b.txt' });
    await isCalled(world, 'put');
    await act(() => world.clock.advance(60_000));
    await screen.findByText('Version 2');
  });

  it('asks about a file only for the asset it was chosen for, and once', async () => {
    const world = createReactWorld();
    const { id: first } = await world.service.addAsset({ filename: 'a.txt' });
    const { id: second } = await world.service.addAsset({ filename: 'b.txt' });
    function Chooser() {
      const [id, setId] = useState(first);
      return (
        <>
          <button onClick={() => setId(id === first ? second : first)}>Another</button>
          <ReplaceArea assetId={id} />
        </>
      );
    }
    world.show(<Chooser />);
    await pick(file('next.txt'));
    await screen.findByRole('group', { name: 'Replace the file?' });
    for (let turn = 0; turn < 2; turn++) {
      await userEvent.click(screen.getByRole('button', { name: 'Another' }));
      expect(screen.getByRole('button', { name: 'Choose a file' })).toBeVisible();
      expect(screen.queryByRole('group')).toBeNull();
    }
  });

  it.each([
    ['gone', 404, 'This file no longer exists'],
    ['changed', 409, 'Changed by someone else.'],
    ['refused', 422, 'The service says: “Not a text.”'],
    ['full', 403, 'The service says: “Not a text.”'],
  ])('explains a replacement that failed as %s', async (_how, status, text) => {
    const { service, id, clock } = await createShown();
    await screen.findByText('Version 2');
    service.faults.add({
      on: 'finalizeReplacement',
      kind: 'status',
      status,
      code: 'some_code',
      detail: 'Not a text.',
      times: Infinity,
    });
    if (status === 404) service.faults.add({ on: 'listVersions', kind: 'status', status, times: Infinity });
    await pick(file('b.txt'));
    await confirm();
    await waitFor(async () => {
      await act(() => clock.advance(20_000));
      screen.getByText(text, { exact: false });
    });
    expect(service.versions(id)).toHaveLength(2);
  });

  it('requests a new upload session when one has expired, and fails when all have', async () => {
    const { service, clock } = await createShown();
    await screen.findByText('Version 2');
    service.faults.add({ on: 'finalizeReplacement', kind: 'expire' });
    await pick(file('b.txt'));
    await confirm();
    await act(() => clock.advance(180_000));
    await screen.findByText(/^Replaced with b.txt/, {}, { timeout: 5_000 });
    service.faults.add({ on: 'finalizeReplacement', kind: 'expire', times: Infinity });
    await pick(file('c.txt'));
    await confirm();
    await act(() => clock.advance(1_800_000));
    await screen.findByText('The upload took too long. Try again.', {}, { timeout: 5_000 });
    service.faults.clear();
    await userEvent.click(screen.getByRole('button', { name: 'Retry c.txt' }));
    await screen.findByText(/^Replaced with c.txt/);
  });

  it('shows the versions if replacing is not permitted', async () => {
    const { service } = await createShown();
    await screen.findByText('Version 2');
    service.faults.add(insufficientScope('presignReplacement'));
    await pick(file('b.txt'));
    await confirm();
    await screen.findByText("Replacing the file isn't available here.");
    expect(screen.getByText(lacksScope('presignReplacement'))).toBeVisible();
    expect(titles()).toEqual(['Version 2', 'Version 1']);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: 'Choose a file' });
    expect(screen.queryByText('b.txt')).toBeNull();
  });
});
