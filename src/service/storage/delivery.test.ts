import { describe, expect, it } from 'vitest';
import { createMockWorld, sha256 } from '../../../test/worlds/mock-world.js';

const text = '0123456789';

async function hosted(
  declared: { privacy?: 'unlisted' | 'private'; filename?: string; content_type?: string } = {},
  bytes: string | Uint8Array<ArrayBuffer> = text,
) {
  const world = createMockWorld();
  const asset = await world.upload(bytes, declared);
  const get = (headers: Record<string, string> = {}, method = 'GET') =>
    world.service.fetch(asset.direct_url, { method, headers });
  return { world, asset, get };
}

describe('a direct link', () => {
  it('serves the bytes with the declared type', async () => {
    const { get } = await hosted({ filename: "été 'it'.txt" });
    const response = await get();
    expect(await response.text()).toBe(text);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'content-disposition': `inline; filename="_t_ 'it'.txt"; filename*=UTF-8''%C3%A9t%C3%A9%20%27it%27.txt`,
      'content-length': '10',
      'content-type': 'text/plain; charset=utf-8',
      etag: `"${await sha256(text)}"`,
      'x-content-type-options': 'nosniff',
    });
  });

  const latin1 = (bytes: string) => Uint8Array.from(bytes, (one) => one.charCodeAt(0));
  it.each<[what: string, type: string, bytes: string | Uint8Array<ArrayBuffer>, served?: string]>([
    ['UTF-8', 'text/plain', 'Grüße', 'text/plain; charset=utf-8'],
    ['UTF-8', 'text/html', '<p>Grüße', 'text/html; charset=utf-8'],
    ['UTF-8', 'application/json', '{"a":"ü"}', 'application/json; charset=utf-8'],
    ['UTF-8', 'application/ld+json; a=b', '{"a":"ü"}', 'application/ld+json; a=b; charset=utf-8'],
    ['UTF-8, longer than what is looked at', 'text/csv', 'a€'.repeat(20_000), 'text/csv; charset=utf-8'],
    ['Windows-1252', 'text/csv', latin1('Gr\xfc\xdfe')],
    ['UTF-16', 'text/csv', latin1('\xff\xfeG\0')],
    ['what its owner declared', 'text/plain; charset=iso-8859-1', 'Grüße'],
    ['what the XML says itself', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg">ü</svg>'],
    ['what the XML says itself', 'text/xml', '<a>ü</a>'],
    ['no text', 'application/x-own', 'Grüße'],
  ])('says the charset of %s: %s', async (_what, type, bytes, served = type) => {
    const { get } = await hosted({ content_type: type }, bytes);
    for (const response of [await get(), await get({}, 'HEAD'), await get({ range: 'bytes=0-1' })])
      expect(response.headers.get('content-type')).toBe(served);
  });

  it('does not let scripts read it without CORS headers', async () => {
    const { world, get } = await hosted();
    const headers = ['access-control-allow-origin'];
    world.service.faults.add({ on: 'deliver', kind: 'drop-headers', headers });
    expect((await get()).headers.has('access-control-allow-origin')).toBe(false);
    expect((await get()).headers.has('access-control-allow-origin')).toBe(true);
  });

  it('counts the bytes that were sent, not those that were asked for', async () => {
    const world = createMockWorld();
    const { direct_url: url } = await world.upload('x'.repeat(2 ** 20));
    const reader = (await world.service.fetch(url)).body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    await reader?.cancel();
    const { body } = await world.call('GET', '/usage');
    expect(body['bandwidth']).toMatchObject({ used_bytes: value?.byteLength });
    expect(value?.byteLength).toBeLessThan(2 ** 20);
  });

  it('is not a presigned URL', async () => {
    const { asset } = await hosted();
    expect(new URL(asset.direct_url).search).toBe('');
  });

  it('responds to HEAD without bytes or bandwidth', async () => {
    const { world, get } = await hosted();
    const response = await get({}, 'HEAD');
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
      200,
      '10',
      '',
    ]);
    const { body } = await world.call('GET', '/usage');
    expect(body['bandwidth']).toMatchObject({ used_bytes: 0 });
  });

  it.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=-99', text, 'bytes 0-9/10'],
    ['bytes=5-99', '56789', 'bytes 5-9/10'],
    ['Bytes=0-3', '0123', 'bytes 0-3/10'],
  ])('serves the range %s', async (range, bytes, contentRange) => {
    const { get } = await hosted();
    const response = await get({ range });
    expect(response.status).toBe(206);
    expect(await response.text()).toBe(bytes);
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
  });

  it.each(['bytes=10-', 'bytes=-0', 'bytes=99-100'])('refuses the range %s', async (range) => {
    const { get } = await hosted();
    const response = await get({ range });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */10');
  });

  it.each(['bytes=3-1', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-'])('ignores the range %s', async (range) => {
    const { get } = await hosted();
    expect((await get({ range })).status).toBe(200);
  });

  it('honors If-Range', async () => {
    const { asset, get } = await hosted();
    const etag = `"${asset.checksum_sha256}"`;
    expect((await get({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
    expect((await get({ range: 'bytes=0-1', 'if-range': '"old"' })).status).toBe(200);
  });

  it('honors If-Range with a date', async () => {
    const { get } = await hosted();
    const modified = (await get()).headers.get('last-modified') ?? '';
    const dayBefore = new Date(Date.parse(modified) - 86_400_000).toUTCString();
    expect((await get({ range: 'bytes=0-1', 'if-range': modified })).status).toBe(206);
    expect((await get({ range: 'bytes=0-1', 'if-range': dayBefore })).status).toBe(200);
  });

  // Else a download in parts would mix two versions.
  it('responds with 412 to a range of another version', async () => {
    const { asset, get } = await hosted();
    const etag = `"${asset.checksum_sha256}"`;
    const statusOf = async (headers: Record<string, string>) =>
      (await get({ range: 'bytes=0-1', ...headers })).status;
    for (const tags of [etag, `"other", ${etag}`, '*'])
      expect(await statusOf({ 'if-match': tags })).toBe(206);
    for (const tags of ['"other"', `W/${etag}`]) expect(await statusOf({ 'if-match': tags })).toBe(412);
    const modified = (await get()).headers.get('last-modified') ?? '';
    const later = (days: number) => new Date(Date.parse(modified) + days * 86_400_000).toUTCString();
    for (const date of [modified, later(1), 'yesterday'])
      expect(await statusOf({ 'if-unmodified-since': date })).toBe(206);
    expect(await statusOf({ 'if-unmodified-since': later(-1) })).toBe(412);
    expect(await statusOf({ 'if-unmodified-since': later(-1), 'if-match': etag })).toBe(206);
    expect(await statusOf({ 'if-match': '"other"', 'if-none-match': etag })).toBe(412);
  });

  it('responds with 304 to a matching ETag', async () => {
    const { asset, get } = await hosted();
    expect((await get({ 'if-none-match': `"other", W/"${asset.checksum_sha256}"` })).status).toBe(304);
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('responds with 304 if it was modified at If-Modified-Since', async () => {
    const { get } = await hosted();
    const modified = (await get()).headers.get('last-modified') ?? '';
    const daysLater = (days: number) => new Date(Date.parse(modified) + days * 86_400_000).toUTCString();
    expect((await get({ 'if-modified-since': modified })).status).toBe(304);
    // A later one can be of the version before, which a process with another clock has recorded.
    for (const other of [daysLater(-1), daysLater(1), '9999', 'yesterday'])
      expect((await get({ 'if-modified-since': other })).status).toBe(200);
    expect((await get({ 'if-modified-since': modified, 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('has one address', async () => {
    const { asset, world } = await hosted();
    const { status } = await world.service.fetch(`${asset.direct_url}/a.txt`);
    expect(status).toBe(404);
  });

  it('can be read cross-origin, including ranges', async () => {
    const { get } = await hosted();
    const { headers } = await get({}, 'OPTIONS');
    expect(headers.get('access-control-allow-methods')).toBe('GET, HEAD');
    expect(headers.get('access-control-allow-headers')).toContain('range, if-range, if-match');
    // A cross-origin isolated page shows no picture without it.
    expect((await get()).headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  it('serves an unlisted file with noindex', async () => {
    const { get } = await hosted({ privacy: 'unlisted' });
    const response = await get();
    expect([response.status, response.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
  });

  it('refuses a private file', async () => {
    const { asset, get, world } = await hosted({ privacy: 'private' });
    expect((await get()).status).toBe(403);
    expect((await world.service.fetch(asset.share_url ?? '')).status).toBe(403);
  });

  it.each(['text/html', 'image/svg+xml', 'application/xhtml+xml', 'text/xml', 'application/x-pdf2'])(
    'sandboxes hosted %s',
    async (type) => {
      const { get } = await hosted({ content_type: type });
      expect((await get()).headers.get('content-security-policy')).toBe('sandbox');
    },
  );

  it('leaves a PDF to the viewer, which WebKit does not start in a sandbox', async () => {
    const { get } = await hosted({ content_type: 'Application/PDF; a=b' }, '%PDF-1.7');
    const { headers } = await get();
    expect(headers.has('content-security-policy')).toBe(false);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('appears in the request log', async () => {
    const { world, get } = await hosted();
    await get({ range: 'bytes=10-' });
    expect(world.service.requests().at(-1)).toMatchObject({
      operation: 'deliver',
      method: 'GET',
      status: 416,
    });
  });
});

describe('a share page', () => {
  const page = async (declared: Parameters<typeof hosted>[0]) => {
    const { world, asset } = await hosted(declared);
    const response = await world.service.fetch(asset.share_url ?? '');
    return { response, html: await response.text(), asset };
  };

  it('is HTML with escaped names', async () => {
    const { response, html, asset } = await page({
      filename: `<script>"x"</script>.svg`,
      content_type: 'image/svg+xml',
    });
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script&gt;&quot;x&quot;&lt;/script&gt;.svg');
    expect(html).toContain(`<img src="${asset.direct_url}"`);
  });

  it('plays a video and links anything else', async () => {
    expect((await page({ content_type: 'video/x-unknown' })).html).toContain('<video');
    expect((await page({})).html).not.toMatch(/<(?:img|video)/);
  });

  it('is 404 without an asset', async () => {
    const { service } = createMockWorld();
    expect((await service.fetch(`${service.storageOrigin}/share/none`)).status).toBe(404);
  });
});

describe('embeds', () => {
  it('escape the file name', async () => {
    const { asset } = await hosted({ filename: 'a](x) "b" <i>.gif', content_type: 'image/x-unknown' });
    expect(asset.embeds).toEqual({
      markdown: `![a\\](x) "b" <i>.gif](${asset.direct_url})`,
      html: `<img src="${asset.direct_url}" alt="a](x) &quot;b&quot; &lt;i&gt;.gif">`,
      css: `url("${asset.direct_url}")`,
    });
  });
});
