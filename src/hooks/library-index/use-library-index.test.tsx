import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { createReactWorld, type ReactWorld } from '../../test/worlds/react-world.js';
import { useDeleteAsset } from '../assets/use-delete-asset.js';
import { useLibraryIndex, type LibraryIndexOptions } from './use-library-index.js';

function Names(props: LibraryIndexOptions): ReactElement {
  const { assets, status, search, refresh } = useLibraryIndex(props);
  const { mutate } = useDeleteAsset();
  const found = search({ sort: 'name' }).map(({ filename }) => filename);
  return (
    <>
      <p>{`${status}: ${found.join(', ')}`}</p>
      <button type="button" onClick={refresh}>
        Refresh
      </button>
      <button type="button" onClick={() => assets[0]?.id && mutate(assets[0].id)}>
        Delete
      </button>
    </>
  );
}

const lists = ({ service }: ReactWorld) =>
  service.requests().filter(({ operation }) => operation === 'listAssets').length;
const shown = (text: string) => screen.findByText(text);
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('makes no call unless it is enabled', async () => {
  const world = createReactWorld();
  await world.service.addAsset({ filename: 'a.txt' });
  const { rerender } = world.show(<Names enabled={false} />);
  expect(await shown('off:')).toBeInTheDocument();
  expect(lists(world)).toBe(0);
  rerender(<Names />);
  expect(await shown('ready: a.txt')).toBeInTheDocument();
  expect(lists(world)).toBe(1);
});

it('knows uploads and deletions without a call', async () => {
  const world = createReactWorld();
  await world.service.addAsset({ filename: 'a.txt' });
  world.show(<Names />);
  await shown('ready: a.txt');
  world.queue.add([new File(['new'], 'b.txt', { type: 'text/plain' })]);
  expect(await shown('ready: a.txt, b.txt')).toBeInTheDocument();
  await click('Delete');
  await waitFor(() => expect(world.service.assets()).toHaveLength(1));
  const [left] = world.service.assets();
  expect(await shown(`ready: ${left?.filename}`)).toBeInTheDocument();
  expect(lists(world)).toBe(1);
});

it('tells uploads what is new, without a call; what it contains is confirmed', async () => {
  const world = createReactWorld();
  await world.service.addAsset({ filename: 'a.txt', content: 'a' });
  const { unmount } = world.show(<Names />);
  await shown('ready: a.txt');
  const checks = () =>
    world.service.requests().filter(({ operation }) => operation === 'checkDuplicate').length;
  const upload = async (content: string) => {
    const [added] = world.queue.add([new File([content], 'b.txt', { type: 'text/plain' })]);
    return world.queue.settled(added!.id);
  };
  expect(await upload('b')).toMatchObject({ status: 'done', outcome: 'uploaded' });
  expect(checks()).toBe(0);
  expect(await upload('a')).toMatchObject({ status: 'done', outcome: 'reused' });
  expect(await upload('b')).toMatchObject({ status: 'done', outcome: 'reused' });
  expect(checks()).toBe(2);
  unmount();
});

it('compares with the service on request', async () => {
  const world = createReactWorld();
  world.show(<Names />);
  await shown('ready:');
  await world.service.addAsset({ filename: 'elsewhere.txt' });
  await click('Refresh');
  expect(await shown('ready: elsewhere.txt')).toBeInTheDocument();
});

it('says why it could not be read', async () => {
  const world = createReactWorld();
  world.service.faults.add({ on: 'listAssets', kind: 'status', status: 500 });
  function Failure(): ReactElement {
    const { status, error } = useLibraryIndex();
    return <p>{`${status}: ${error instanceof Error ? error.name : 'none'}`}</p>;
  }
  world.show(<Failure />);
  expect(await shown('reading: MediaApiError')).toBeInTheDocument();
});
