import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createReactWorld } from '../../../../test/worlds/react-world.js';
import type { Prepare } from '../../../upload/files/prepare/prepare.js';
import { useUploadQueue } from '../../provider/media-context.js';
import type { ReceiptRow } from './receipt.js';
import { useFolderSync } from './use-folder-sync.js';

/** `a.txt=b` is a file of that name with the bytes of another. */
const folderOf = (...names: string[]) =>
  names.map((given) => {
    const [name = '', text = name] = given.split('=');
    return { file: new File([`the bytes of ${text}`], name), path: `trip/${name}` };
  });

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
  /** The report at its end and the receipt by name. */
  const ended = async () => {
    // Digests and records take real time, and more of it on a busy machine.
    const end = performance.now() + 10_000;
    while (result.current.report?.status !== 'done' && performance.now() < end)
      await act(() => clock.advance(1_000));
    const rows = JSON.parse(sync.receipt('json')) as (ReceiptRow & { path: string })[];
    return { report: result.current.report, rows: new Map(rows.map((row) => [row.path.slice(5), row])) };
  };
  return {
    world,
    async settle(choice: 'upload' | 'forget') {
      act(() => sync.settleDeleted(choice));
      return ended();
    },
    async forget() {
      await sync.forget('trip');
    },
    async sync(...names: string[]) {
      act(() => sync.add(folderOf(...names)));
      return ended();
    },
    async removeFromAccount(name: string) {
      const asset = service.assets().find(({ filename }) => filename === name);
      await client.deleteAsset(asset?.id ?? '');
    },
    links: () => service.assets().map((asset) => asset.direct_url),
  };
}

describe('a folder that is added again', () => {
  it('has a version made of what changed, whose link stays', async () => {
    const { world, forget, sync, links } = createSync();
    await forget();
    await sync('a.txt', 'b.txt');
    const before = links();
    const { report, rows } = await sync('a.txt=edited', 'b.txt');
    expect(report).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
    expect(links()).toEqual(before);
    expect(rows.get('a.txt')).toMatchObject({ status: 'replaced', link: before[0] });
    const assetId = world.service.assets()[0]?.id ?? '';
    expect((await world.client.listVersions(assetId)).data).toHaveLength(2);
    expect((await sync('a.txt=edited', 'b.txt')).report).toMatchObject({ changed: 0, unchanged: 2 });
  });

  it('uploads what changed as an asset of its own where it may not replace, or was deleted', async () => {
    const { world, forget, sync, removeFromAccount } = createSync();
    const names = () => world.service.assets().map(({ filename }) => filename);
    await forget();
    await sync('a.txt', 'b.txt');
    await removeFromAccount('a.txt');
    const { rows } = await sync('a.txt=edited', 'b.txt');
    expect(rows.get('a.txt')).toMatchObject({ status: 'uploaded' });
    expect(names()).toEqual(['b.txt', 'a.txt']);
    const denial = { kind: 'status', status: 403, code: 'insufficient_scope', times: Infinity } as const;
    world.service.faults.add({ on: 'presignReplacement', ...denial });
    await sync('a.txt=edited', 'b.txt=edited too');
    expect(names()).toEqual(['b.txt', 'a.txt', 'b.txt']);
  });

  it('knows a renamed file, and keeps its link', async () => {
    const { world, forget, sync, links } = createSync();
    await forget();
    await sync('a.txt', 'b.txt');
    const { report, rows } = await sync('c.txt=a.txt', 'b.txt');
    expect(report).toMatchObject({ added: 0, renamed: 1, unchanged: 1, missing: [] });
    expect(rows.get('c.txt')).toMatchObject({ status: 'renamed', link: links()[0] });
    expect((await sync('c.txt=a.txt', 'b.txt')).report).toMatchObject({
      renamed: 0,
      unchanged: 2,
      missing: [],
    });
    expect(world.service.assets()).toHaveLength(2);
  });

  it('leaves what was deleted from the account away, if the person says so', async () => {
    const { world, forget, sync, settle, removeFromAccount } = createSync();
    await forget();
    await sync('a.txt', 'b.txt');
    await removeFromAccount('a.txt');
    expect((await sync('a.txt', 'b.txt')).report).toMatchObject({ added: 0, deleted: ['trip/a.txt'] });
    expect((await settle('forget')).report).toMatchObject({ deleted: [] });
    const { report, rows } = await sync('a.txt', 'b.txt');
    expect(report).toMatchObject({ added: 0, changed: 0, deleted: [] });
    expect(rows.get('a.txt')).toMatchObject({ status: 'deleted', link: null });
    await sync('a.txt=edited', 'b.txt');
    expect(world.service.assets().map(({ filename }) => filename)).toEqual(['b.txt', 'a.txt']);
  });

  it('uploads what was deleted from the account, if the person says so, and links only to what exists', async () => {
    const { world, forget, sync, settle, removeFromAccount, links } = createSync();
    await forget();
    await sync('a.txt', 'b.txt', 'c.txt');
    for (const name of ['a.txt', 'c.txt']) await removeFromAccount(name);
    const asked = await sync('a.txt', 'b.txt');
    expect(asked.report).toMatchObject({ added: 0, changed: 0, unchanged: 1, deleted: ['trip/a.txt'] });
    expect(asked.rows.get('a.txt')).toMatchObject({ status: 'deleted', link: null });
    const { report, rows } = await settle('upload');
    expect(report).toMatchObject({ added: 1, unchanged: 1, missing: ['trip/c.txt'], deleted: [] });
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
