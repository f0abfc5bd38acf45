import { describe, expect, it } from 'vitest';
import type { AssetPage, FolderList, VersionHistory } from '../../../src/api/resources.js';
import { sha256 } from '../../worlds/mock-world.js';
import { refusal, times, type Account, type ServiceTest } from './service-test.js';

/** Assets, versions and folders (spec 2.3, 2.4, 3.3, 4.4 to 4.12). */
export function describeLibrary(test: ServiceTest): void {
  const page = async (my: Pick<Account, 'call'>, query = '') =>
    (await my.call<Required<AssetPage>>('GET', `/assets${query}`)).body;
  const idsOf = ({ data }: AssetPage) => (data ?? []).map(({ id }) => id);

  describe('the list', () => {
    it('has 20 assets a page, newest first, and none twice while others come', async () => {
      const my = await test.open();
      const ids: string[] = [];
      for (let count = 0; count < 21; count += 1) ids.unshift((await my.upload(`${count}`)).id);
      const first = await page(my);
      expect(idsOf(first)).toEqual(ids.slice(0, 20));
      const { next_cursor, has_more } = first.pagination;
      expect(has_more).toBe(true);
      const last = { data: [{ id: ids[20] }], pagination: { next_cursor: null, has_more: false } };
      expect(await page(my, `?cursor=${next_cursor}`)).toMatchObject(last);
      expect(idsOf(await page(my, '?limit=100'))).toEqual(ids);

      const seen: (string | undefined)[] = [];
      let next: string | null | undefined = '';
      while (typeof next === 'string') {
        const part: AssetPage = await page(my, `?limit=5${next && `&cursor=${next}`}`);
        seen.push(...idsOf(part));
        next = part.pagination?.next_cursor;
        await times(2, (index) => my.upload(`more ${index}`));
      }
      expect(seen).toEqual(ids);
    });

    it('is empty at first', async () => {
      const none = { data: [], pagination: { next_cursor: null, has_more: false } };
      expect(await page(await test.open())).toEqual(none);
    });

    it('takes a cursor of its own only, for an hour', async () => {
      const [my, other] = [await test.open(), await test.open()];
      await times(2, (index) => my.upload(`${index}`));
      const cursor = (await page(my, '?limit=1')).pagination.next_cursor;
      const next = `/assets?limit=1&cursor=${cursor}`;
      expect((await (await my.twin()).call('GET', next)).status).toBe(200);
      expect((await other.call('GET', next)).status).toBe(400);
      expect((await my.call('GET', `${next}&search=a`)).status).toBe(400);
      my.advance(3_600_000);
      expect((await my.call('GET', next)).status).toBe(400);
    });

    it('filters by type, name and folder', async () => {
      const my = await test.open();
      const types = { video: 'video/x-unknown', document: 'text/plain', other: 'application/x-unknown' };
      const named = Object.entries(types);
      await times(named.length, (index) => {
        const [type = '', content_type = ''] = named[index] ?? [];
        return my.upload(type, { content_type, filename: `My Été ${type}` });
      });
      for (const [type, content_type] of [...named, ['image'], ['pdf'], ['archive']])
        // Each type has at most one.
        expect((await page(my, `?type=${type}`)).data).toMatchObject(content_type ? [{ content_type }] : []);
      expect((await page(my, `?search=${encodeURIComponent('éTÉ v')}`)).data).toHaveLength(1);
      expect((await page(my, '?search=%25')).data).toEqual([]);
      const folder = await my.call('POST', '/folders', { body: { name: 'Empty' } });
      expect((await page(my, `?folder_id=${String(folder.body['id'])}`)).data).toEqual([]);
    });
  });

  it('a duplicate is found by its digest, and by its size if that is given', async () => {
    const my = await test.open();
    const asset = await my.upload('hello');
    const checksum_sha256 = await sha256('hello');
    const check = async (body: object) => (await my.call('POST', '/uploads/check-duplicate', { body })).body;
    const found = { duplicate: true, asset };
    expect(await check({ checksum_sha256: checksum_sha256.toUpperCase() })).toEqual(found);
    expect(await check({ checksum_sha256, size: 5 })).toEqual(found);
    const none = { duplicate: false, asset: null };
    expect(await check({ checksum_sha256, size: 6 })).toEqual(none);
    expect(await check({ checksum_sha256: await sha256('other') })).toEqual(none);
    expect(await my.used()).toBe(5);
  });

  it('a deleted asset has no links, bytes or usage', async () => {
    const before = await test.keys('hosted/');
    const my = await test.open();
    const { id, direct_url, share_url } = await my.upload('hello');
    await my.replace(id, 'hello again');
    expect((await test.keys('hosted/')).size).toBe(before.size + 2);
    const late = await my.presignReplacement(id, 'late');
    await my.put(late, 'late');
    const replies = await times(3, () => my.call('DELETE', `/assets/${id}`));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 404, 404]);
    expect(await my.call('GET', `/assets/${id}`)).toMatchObject(refusal(404, 'asset_not_found'));
    expect((await my.call('GET', `/assets/${id}/versions`)).status).toBe(404);
    expect((await my.finalizeReplacement(id, late.upload_id)).status).toBe(404);
    expect((await my.store(direct_url)).status).toBe(404);
    expect((await my.store(share_url)).status).toBe(404);
    expect((await page(my)).data).toEqual([]);
    expect(await my.used()).toBe(0);
    expect(await test.keys('hosted/')).toEqual(before);
  });

  describe('a replacement', () => {
    const versionsOf = async (my: Account, id: string) =>
      (await my.call<Required<VersionHistory>>('GET', `/assets/${id}/versions`)).body.data;

    it('keeps the URL and is the next version', async () => {
      const my = await test.open();
      const asset = await my.upload('old', { privacy: 'unlisted' });
      expect(await versionsOf(my, asset.id)).toHaveLength(1);
      my.advance(1000);
      const declared = { filename: 'New.JSON', content_type: 'application/json' };
      const replaced = await my.replace(asset.id, '{"new":1}', declared);
      const { direct_url, id, privacy, share_url, created_at } = asset;
      expect(replaced).toMatchObject({
        ...declared,
        direct_url,
        id,
        privacy,
        share_url,
        created_at,
        size: 9,
      });
      expect(await (await my.store(direct_url)).text()).toBe('{"new":1}');
      const again = await my.replace(id, '{}');
      expect(again).toMatchObject(declared);
      const versions = await versionsOf(my, id);
      expect(versions).toMatchObject([
        { version_number: 3, size: 2, is_active: true, file_extension: 'json' },
        { version_number: 2, size: 9, is_active: false, checksum_sha256: await sha256('{"new":1}') },
        { version_number: 1, size: 3, is_active: false, content_type: 'text/plain', file_extension: 'txt' },
      ]);
      expect(new Set(versions.map((version) => version.id)).size).toBe(3);
      expect(await my.used()).toBe(14);
    });

    it('that fails validation changes nothing', async () => {
      const my = await test.open();
      const asset = await my.upload('old');
      const session = await my.presignReplacement(asset.id, 'new', { content_type: 'application/pdf' });
      await my.put(session, 'new');
      const refused = await my.finalizeReplacement(asset.id, session.upload_id);
      expect(refused).toMatchObject(refusal(422, 'content_type_mismatch'));
      expect(await my.finalizeReplacement(asset.id, session.upload_id)).toMatchObject(
        refusal(410, 'upload_consumed'),
      );
      expect((await my.call('GET', `/assets/${asset.id}`)).body).toEqual(asset);
      expect([(await versionsOf(my, asset.id)).length, await my.used()]).toEqual([1, 3]);
    });

    it('of the same asset at the same time has a number of its own', async () => {
      const my = await test.open();
      const { id } = await my.upload('old');
      await times(5, (index) => my.replace(id, `new ${index}`));
      const versions = await versionsOf(my, id);
      expect(versions.map((version) => version.version_number)).toEqual([6, 5, 4, 3, 2, 1]);
      expect(versions.map((version) => version.is_active)).toEqual([true, ...Array<boolean>(5).fill(false)]);
    });

    it('that is malformed or of nothing is refused', async () => {
      const my = await test.open();
      const { id } = await my.upload('old');
      const presign = async (path: string, body: object) =>
        (await my.call('POST', `/assets/${path}/replace/presign`, { body })).status;
      expect(await presign(id, {})).toBe(400);
      expect(await presign(id, { size: 1, privacy: 'public' })).toBe(400);
      expect(await presign('none', { size: 1 })).toBe(404);
      expect((await my.finalizeReplacement('none', 'upl_none')).status).toBe(404);
    });
  });

  it('folders have names that may repeat, and slugs that do not', async () => {
    const my = await test.open();
    const create = async (body: object) => (await my.call('POST', '/folders', { body })).body;
    const parent = await create({ name: ' Été & Fun ', parent_folder_id: null });
    expect(parent).toMatchObject({ name: 'Été & Fun', slug: 'ete-fun', parent_folder_id: null });
    const twins = await times(3, () => create({ name: 'In', parent_folder_id: parent['id'] }));
    expect(twins.map(({ slug }) => String(slug)).toSorted()).toEqual(['in', 'in-2', 'in-3']);
    const { data } = (await my.call<Required<FolderList>>('GET', '/folders')).body;
    expect(data).toHaveLength(4);
    expect(data).toEqual(expect.arrayContaining([parent, ...twins]));
    const orphan = { name: 'In', parent_folder_id: 'none' };
    expect(await my.call('POST', '/folders', { body: orphan })).toMatchObject({ status: 404 });
  });
}
