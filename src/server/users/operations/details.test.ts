import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sha256 } from '../../../../test/worlds/mock-world.js';
import { createUsersWorld } from '../../../../test/worlds/users-world.js';
import type { UploadedEvent } from '../store/model.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const unwritten = { alt: null, title: null, tags: [] };

describe('what people write about an asset', () => {
  it('is read with it, found by it, and not sent to the service', async () => {
    const { as, asked } = createUsersWorld();
    const [ada, bob] = [as('ada'), as('bob')];
    const asset = await ada.upload('one');
    await ada.upload('two');
    await bob.upload('three');
    expect(asset).toMatchObject(unwritten);
    asked();
    const tags = ['Sea', ' two  words ', 'sea', 'SEA'];
    const { body } = await ada.call('PATCH', `/assets/${asset.id}`, { alt: ' A boat at anchor ', tags });
    const written = { ...asset, alt: 'A boat at anchor', tags: ['Sea', 'two words'] };
    expect(body).toEqual(written);
    expect((await ada.call('GET', `/assets/${asset.id}`)).body).toEqual(written);
    for (const query of [
      '?tag=sea',
      '?tag=Two%20%20words',
      '?search=BOAT',
      '?search=words',
      '?tag=sea&search=at',
    ])
      expect(await ada.list(query), query).toEqual([asset.id]);
    for (const query of ['?tag=two', '?tag=boat', '?tag=sea&search=car'])
      expect(await ada.list(query), query).toEqual([]);
    expect(await ada.list('?tag=')).toHaveLength(2);
    expect(await bob.list('?tag=sea')).toEqual([]);
    expect(asked()).toEqual([]);
  });

  it('changes by its parts, and ends with null', async () => {
    const { as } = createUsersWorld();
    const { id } = await as('ada').upload('one');
    const change = async (changes: object) => (await as('ada').call('PATCH', `/assets/${id}`, changes)).body;
    await change({ alt: 'A boat', title: 'Harbour', tags: ['sea'] });
    const changed = { alt: null, title: 'Harbour', tags: ['sea'] };
    expect(await change({ alt: '  ' })).toMatchObject(changed);
    expect(await change({ filename: 'boat.txt' })).toMatchObject({ ...changed, filename: 'boat.txt' });
    expect(await change({ title: null, tags: [] })).toMatchObject(unwritten);
  });

  it.each([
    { alt: 'x'.repeat(501) },
    { alt: 7 },
    { title: 'x'.repeat(256) },
    { tags: 'sea' },
    { tags: null },
    { tags: [''] },
    { tags: [7] },
    { tags: ['x'.repeat(41)] },
    { tags: Array.from({ length: 21 }, (_, index) => `tag ${index}`) },
  ])('is refused, and nothing changes: %j', async (changes) => {
    const { as } = createUsersWorld();
    const { id } = await as('ada').upload('one');
    const { status, code } = await as('ada').call('PATCH', `/assets/${id}`, { title: 'Other', ...changes });
    expect({ status, code }).toEqual({ status: 400, code: 'invalid_request' });
    expect((await as('ada').call('GET', `/assets/${id}`)).body).toMatchObject(unwritten);
  });

  it('counts characters, not bytes', async () => {
    const { as } = createUsersWorld();
    const { id } = await as('ada').upload('one');
    const longest = {
      alt: '🚢'.repeat(500),
      tags: Array.from({ length: 20 }, (_, at) => `${at}${'ß'.repeat(38)}`),
    };
    const { body } = await as('ada').call('PATCH', `/assets/${id}`, longest);
    expect(body).toMatchObject(longest);
    expect(await as('ada').list(`?tag=${encodeURIComponent(longest.tags[19] ?? '')}`)).toEqual([id]);
  });

  it('stays with a new version, of which `onUploaded` is told', async () => {
    const events: UploadedEvent[] = [];
    const { as, mock } = createUsersWorld({ users: { onUploaded: (event) => void events.push(event) } });
    const ada = as('ada');
    const { id } = await ada.upload('one');
    await ada.call('PATCH', `/assets/${id}`, { alt: 'A boat', tags: ['sea'] });
    const declared = { size: 6, checksum_sha256: await sha256('second') };
    const { body: session } = await ada.call('POST', `/assets/${id}/replace/presign`, declared);
    await mock.put(session, 'second');
    const finalize = { upload_id: session.upload_id };
    const { body } = await ada.call('POST', `/assets/${id}/replace/finalize`, finalize, {
      'idempotency-key': 'k',
    });
    const written = { alt: 'A boat', title: null, tags: ['sea'] };
    expect(body).toMatchObject({ size: 6, ...written });
    await seconds(60);
    expect(events.map(({ asset }) => asset)).toMatchObject([unwritten, written]);
  });
});
