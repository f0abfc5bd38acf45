import { describe, expect, it } from 'vitest';
import { sha256 } from '../../worlds/mock-world.js';
import type { ServiceTest, Settings } from './service-test.js';

const text = '0123456789';

/** What the links of an asset serve (spec 2.1), and to whom. */
export function describeDelivery(test: ServiceTest): void {
  const hosted = async (declared: { privacy?: 'unlisted' | 'private' } = {}, settings?: Settings) => {
    const my = await test.open(settings);
    const asset = await my.upload(text, { filename: "é'.txt", ...declared });
    const get = (headers: Record<string, string> = {}, method = 'GET') =>
      my.store(asset.direct_url, { method, headers });
    return { my, asset, get };
  };

  describe('a link', () => {
    it('serves bytes that browsers neither sniff nor run', async () => {
      const { my, get } = await hosted();
      const response = await get();
      expect([response.status, await response.text()]).toEqual([200, text]);
      const headers = Object.fromEntries(response.headers);
      expect(headers).toMatchObject({
        'accept-ranges': 'bytes',
        'access-control-allow-origin': '*',
        'content-disposition': `inline; filename="_'.txt"; filename*=UTF-8''%C3%A9%27.txt`,
        'content-length': '10',
        'content-security-policy': 'sandbox',
        'content-type': 'text/plain; charset=utf-8',
        etag: `"${await sha256(text)}"`,
        'x-content-type-options': 'nosniff',
      });
      const head = await get({}, 'HEAD');
      expect(await head.text()).toBe('');
      expect(Object.fromEntries(head.headers)).toEqual(headers);
      expect((await my.call('GET', '/usage')).body['bandwidth']).toMatchObject({ used_bytes: 10 });
    });

    it.each<[range: string, status: number, text: string, contentRange: string | null]>([
      ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
      ['bytes=7-', 206, '789', 'bytes 7-9/10'],
      ['bytes=-2', 206, '89', 'bytes 8-9/10'],
      ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
      ['bytes=10-', 416, '', 'bytes */10'],
      ['bytes=-0', 416, '', 'bytes */10'],
      ['bytes=0-1,4-5', 200, text, null],
      ['lines=1-2', 200, text, null],
    ])('serves %s with %d', async (range, status, bytes, contentRange) => {
      const { get } = await hosted();
      const response = await get({ range });
      expect([response.status, await response.text()]).toEqual([status, bytes]);
      expect(response.headers.get('content-range')).toBe(contentRange);
    });

    it('has an ETag that changes with the bytes', async () => {
      const { my, asset, get } = await hosted();
      const etag = (await get()).headers.get('etag') ?? '';
      expect((await get({ 'if-none-match': etag })).status).toBe(304);
      expect((await get({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
      await my.replace(asset.id, 'other bytes');
      expect((await get({ 'if-none-match': etag })).status).toBe(200);
      expect((await get({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(200);
    });

    it('is unavailable for as long as the parts fail', async () => {
      const errors: unknown[] = [];
      const broken = () => Promise.reject(new Error('broken'));
      const { objects, records } = test.parts;
      const my = await test.open({
        objects: { ...objects, read: broken },
        records: { ...records, addDelivered: broken },
        onError: (error) => errors.push(error),
      });
      const { direct_url } = await (await test.open()).upload(text);
      const response = await my.store(direct_url);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
      expect(errors).toEqual([new Error('broken')]);
    });

    it('of an unlisted file is not for search engines', async () => {
      const { get } = await hosted({ privacy: 'unlisted' });
      expect((await get()).headers.get('x-robots-tag')).toBe('noindex');
    });
  });

  describe('a private file', () => {
    it('is for nobody without a link that is signed and in time', async () => {
      const { my, asset, get } = await hosted({ privacy: 'private' });
      const authorization = `Bearer ${my.key}`;
      expect((await get({ authorization })).status).toBe(403);
      expect((await my.store(asset.share_url)).status).toBe(403);
      const link = await my.service.link(asset.id, { expiresIn: 60 });
      const open = async (url: string) => (await my.store(url)).status;
      const response = await my.store(link);
      expect([await response.text(), response.headers.get('cache-control')]).toEqual([
        text,
        'private, no-store',
      ]);
      expect(await open(link.replace(/(?<=expires=)\d/, '9'))).toBe(403);
      expect(await open(link.replace(/(?<=signature=)\w{8}/, '00000000'))).toBe(403);
      const other = await my.upload('other', { privacy: 'private' });
      expect(await open(other.direct_url + new URL(link).search)).toBe(403);
      my.advance(59_999);
      expect(await open(link)).toBe(200);
      my.advance(1);
      expect(await open(link)).toBe(403);
      await expect(my.service.link('none', { expiresIn: 1 })).rejects.toThrow(RangeError);
    });

    it('can be for the keys of its account', async () => {
      const { get, my } = await hosted({ privacy: 'private' }, { privateFiles: 'key' });
      const other = await test.open();
      expect((await get()).status).toBe(403);
      expect((await get({ authorization: `Bearer ${other.key}` })).status).toBe(403);
      expect((await get({ authorization: `Bearer ${my.key}` })).status).toBe(200);
    });
  });

  it('anything else of the storage origin does not exist', async () => {
    const { my, asset } = await hosted();
    const { origin } = new URL(asset.direct_url);
    for (const [path, method] of [
      ['/', 'GET'],
      ['/files/none', 'GET'],
      ['/share/none', 'GET'],
      ['/files/x', 'POST'],
    ])
      // Of four.
      expect((await my.store(`${origin}${path}`, { method: method ?? 'GET' })).status).toBe(404);
  });
}
