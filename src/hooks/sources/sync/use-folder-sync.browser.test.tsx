import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createReactWorld } from '../../../test/worlds/react-world.js';
import type { Prepare } from '../../../upload/files/prepare/prepare.js';
import { useUploadQueue } from '../../provider/media-context.js';
import type { ReceiptRow } from './receipt.js';
import { useFolderSync } from './use-folder-sync.js';

const folderOf = (...names: string[]) =>
  names.map((name) => ({ file: new File([`the bytes of ${name}`], name), path: `trip/${name}` }));

/** Someone who adds a folder again and again, and an account that others change meanwhile. */
function createSync(prepare?: Prepare) {
  const world = createReactWorld();
  const { service, client, clock, wrapper } = world;
  const { result } = renderHook(
    () => {
      const queue = useUploadQueue();
      return useFolderSync({ onFiles: (files) => void queue.add(files, { prepare: prepare ?? null }) });
    },
    { wrapper },
  );
  const { current: sync } = result;
  return {
    world,
    async forget() {
      await sync.forget('trip');
    },
    /** Adds the files, and returns the report at its end and the receipt by name. */
    async sync(...names: string[]) {
      act(() => sync.add(folderOf(...names)));
      // Digests and records take real time, and more of it on a busy machine.
      const end = performance.now() + 10_000;
      while (result.current.report?.status !== 'done' && performance.now() < end)
        await act(() => clock.advance(1_000));
      const rows = JSON.parse(sync.receipt('json')) as (ReceiptRow & { path: string })[];
      return { report: result.current.report, rows: new Map(rows.map((row) => [row.path.slice(5), row])) };
    },
    async removeFromAccount(name: string) {
      const asset = service.assets().find(({ filename }) => filename === name);
      await client.deleteAsset(asset?.id ?? '');
    },
    links: () => service.assets().map((asset) => asset.direct_url),
  };
}

describe('a folder that is added again', () => {
  it('uploads what was deleted from the account, and links only to assets that exist', async () => {
    const { world, forget, sync, removeFromAccount, links } = createSync();
    await forget();
    await sync('a.txt', 'b.txt', 'c.txt');
    for (const name of ['a.txt', 'c.txt']) await removeFromAccount(name);
    const { report, rows } = await sync('a.txt', 'b.txt');
    expect(report).toMatchObject({ added: 1, changed: 0, unchanged: 1, missing: ['trip/c.txt'] });
    expect(world.service.assets().map(({ filename }) => filename)).toEqual(['b.txt', 'a.txt']);
    expect(rows.get('a.txt')).toMatchObject({ status: 'uploaded', link: links()[1] });
    expect(rows.get('b.txt')).toMatchObject({ status: 'unchanged', link: links()[0] });
    expect(rows.get('c.txt')).toMatchObject({ status: 'missing', link: null });
  });

  it('is believed to be as recorded if the account cannot be asked', async () => {
    const { world, forget, sync } = createSync();
    await forget();
    await sync('a.txt');
    const denial = { kind: 'status', status: 403, code: 'insufficient_scope', times: Infinity } as const;
    world.service.faults.add({ on: 'checkDuplicate', ...denial });
    const { report, rows } = await sync('a.txt');
    expect(report).toMatchObject({ added: 0, unchanged: 1 });
    expect(rows.get('a.txt')).toMatchObject({ status: 'unchanged', link: expect.any(String) as string });
  });

  it('is unchanged if its files were changed before they were sent', async () => {
    const { world, forget, sync } = createSync(async (file) => new File(['prepared'], file.name));
    await forget();
    await sync('a.txt');
    const { report } = await sync('a.txt');
    expect(report).toMatchObject({ added: 0, unchanged: 1 });
    expect(world.service.assets()).toHaveLength(1);
  });
});
