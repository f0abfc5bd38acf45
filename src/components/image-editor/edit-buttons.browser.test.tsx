import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import '../../styles.css';
import { deniedByProxy } from '../../../test/permissions.js';
import { createReactWorld } from '../../../test/worlds/react-world.js';
import { UploadList } from '../upload-list/upload-list.js';
import { VersionHistory } from '../version-history/version-history.js';

// Loaded lazily, in real time.
const patience = { timeout: 5_000 };

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const picture = (name = 'a.png') => new File([signature], name, { type: 'image/png' });
const button = (name: string) => screen.queryByRole('button', { name });

describe('in a row', () => {
  it('is there for pictures that are held, paused before they are sent, or failed', async () => {
    const { queue, show, service } = createReactWorld();
    service.faults.add({ on: 'presignUpload', kind: 'status', status: 403 });
    show(<UploadList edit />);
    const text = new File(['text'], 'c.txt', { type: 'text/plain' });
    const svg = new File(['<svg/>'], 'd.svg', { type: 'image/svg+xml' });
    await act(async () => void queue.add([picture(), text, svg], { hold: true }));
    await act(async () => void queue.add([picture('b.png')]));
    await screen.findByRole('button', { name: 'Edit a.png' }, patience);
    await screen.findByRole('button', { name: 'Edit b.png' }, patience);
    expect([button('Edit c.txt'), button('Edit d.svg')]).toEqual([null, null]);
  });

  it('is gone once the picture is on its way', async () => {
    const { queue, show } = createReactWorld();
    show(<UploadList edit />);
    const [upload] = queue.add([picture()], { hold: true });
    await screen.findByRole('button', { name: 'Edit a.png' }, patience);
    await act(async () => {
      queue.release(upload!.id);
      await queue.settled(upload!.id);
    });
    await waitFor(() => expect(button('Edit a.png')).toBeNull());
  });

  it('is only there if the app wants it', async () => {
    const { queue, show } = createReactWorld();
    show(<UploadList />);
    await act(async () => void queue.add([picture()], { hold: true }));
    await screen.findByText('a.png', {}, patience);
    expect(button('Edit a.png')).toBeNull();
  });
});

describe('for an asset', () => {
  const asset = async (
    { service }: ReturnType<typeof createReactWorld>,
    filename: string,
    contentType: string,
  ) => (await service.addAsset({ filename, contentType, content: 'bytes' })).id;

  it('is there for a picture', async () => {
    const world = createReactWorld();
    world.show(<VersionHistory assetId={await asset(world, 'a.png', 'image/png')} edit />);
    await screen.findByRole('button', { name: 'Edit a.png' }, patience);
  });

  it('is not there for other files, nor without the right to read the asset', async () => {
    const world = createReactWorld();
    const { unmount } = world.show(
      <VersionHistory assetId={await asset(world, 'a.txt', 'text/plain')} edit />,
    );
    const reads = () => world.service.requests().filter(({ operation }) => operation === 'getAsset').length;
    await waitFor(() => expect(reads()).toBe(1), patience);
    await screen.findByText('Version 1');
    expect(button('Edit a.txt')).toBeNull();
    unmount();
    world.service.faults.add({ ...deniedByProxy('getAsset'), times: Infinity });
    world.show(<VersionHistory assetId={await asset(world, 'b.png', 'image/png')} edit />);
    await waitFor(() => expect(reads()).toBeGreaterThan(1), patience);
    await screen.findByText('Version 1');
    expect(button('Edit b.png')).toBeNull();
  });

  it('costs no call without `edit`', async () => {
    const world = createReactWorld();
    world.show(<VersionHistory assetId={await asset(world, 'a.png', 'image/png')} />);
    await screen.findByText('Version 1');
    expect(world.service.requests().map(({ operation }) => operation)).not.toContain('getAsset');
  });
});
