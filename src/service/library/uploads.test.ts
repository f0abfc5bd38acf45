import { describe, expect, it } from 'vitest';
import { createMockWorld, fileBytes, pngHead, sha256 } from '../../../test/worlds/mock-world.js';

describe('an upload', () => {
  it('becomes an asset whose link serves the bytes', async () => {
    const world = createMockWorld();
    const bytes = fileBytes(pngHead, 5000);
    const checksum_sha256 = await sha256(bytes);
    const asset = await world.upload(bytes, {
      filename: 'sunset.png',
      content_type: 'image/png',
      checksum_sha256,
      privacy: 'unlisted',
    });
    expect(asset).toMatchObject({
      status: 'active',
      filename: 'sunset.png',
      content_type: 'image/png',
      size: 5000,
      checksum_sha256,
      privacy: 'unlisted',
    });
    const served = await world.service.fetch(asset.direct_url);
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(bytes);
  });

  it('is public by default', async () => {
    expect((await createMockWorld().upload('hello')).privacy).toBe('public');
  });

  it('cannot be private if the plan does not include private assets', async () => {
    const world = createMockWorld({ privateAllowed: false });
    const body = { filename: 'a', content_type: 'text/plain', size: 1, privacy: 'private' };
    const reply = await world.call('POST', '/uploads/presign', { body });
    expect([reply.status, reply.body['code']]).toEqual([403, 'privacy_not_available']);
    expect(world.service.reservedBytes()).toBe(0);
  });

  it.each([
    'a'.repeat(255),
    '📷 été.png',
    '<img src=x onerror=alert(1)>.png',
    '\u202Egnp.exe',
    '../../etc/passwd',
  ])('keeps the name %.30s unchanged', async (filename) => {
    expect((await createMockWorld().upload('hello', { filename })).filename).toBe(filename);
  });

  it.each([
    [{ filename: 'é'.repeat(128) }, '255 bytes'],
    [{ filename: 'a\0.txt' }, 'U+0000'],
    [{ content_type: `text/${'a'.repeat(123)}` }, '127 bytes'],
    [{ content_type: 'text/plain; charset="a\r\nx: y"' }, 'media type'],
  ])('refuses %j, and reserves nothing', async (declared, reason) => {
    const world = createMockWorld();
    const body = { filename: 'a.txt', content_type: 'text/plain', size: 5, ...declared };
    const { status, body: problem } = await world.call('POST', '/uploads/presign', { body });
    expect([status, problem]).toEqual([
      400,
      expect.objectContaining({ detail: expect.stringContaining(reason) }),
    ]);
    expect(world.service.reservedBytes()).toBe(0);
  });
});

describe('a session', () => {
  it('requires a checksum header only if a checksum was declared', async () => {
    const world = createMockWorld();
    const bare = await world.presign('hello');
    expect(bare.required_headers).toEqual({ 'Content-Type': 'text/plain' });
    const checked = await world.presign('hello', { checksum_sha256: (await sha256('hello')).toUpperCase() });
    expect(checked.required_headers).toEqual({
      'Content-Type': 'text/plain',
      'x-longshore-checksum-sha256': 'LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ=',
    });
    expect(checked.upload_id).toMatch(
      /^upl_[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(Date.parse(checked.expires_at)).toBe(world.clock.now() + 900_000);
    expect(new URL(checked.upload_url).origin).toBe(world.service.storageOrigin);
    expect(checked.upload_url).not.toContain(checked.upload_id);
  });

  it('can be used once', async () => {
    const world = createMockWorld();
    const session = await world.presign('hello');
    await world.put(session, 'hello');
    const replies = await Promise.all([world.finalize(session.upload_id), world.finalize(session.upload_id)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 410]);
    expect((await world.finalize(session.upload_id)).body).toMatchObject({ code: 'upload_consumed' });
    expect(world.service.assets()).toHaveLength(1);
  });

  it('takes the bytes when the clock counts parts of a millisecond', async () => {
    const world = createMockWorld();
    await world.clock.advance(0.25);
    const session = await world.presign('hello');
    expect((await world.put(session, 'hello')).status).toBe(200);
  });

  it('cannot be used after it expires', async () => {
    const world = createMockWorld();
    const session = await world.presign('hello');
    await world.put(session, 'hello');
    await world.clock.advance(900_000);
    expect(await world.finalize(session.upload_id)).toMatchObject({
      status: 410,
      body: { code: 'upload_expired' },
    });
    expect(world.service.sessions()).toMatchObject([{ state: 'expired' }]);
  });

  it('is consumed by a failed validation', async () => {
    const world = createMockWorld();
    const session = await world.presign('hello');
    expect(await world.finalize(session.upload_id)).toMatchObject({
      status: 422,
      body: { code: 'upload_missing' },
    });
    await world.put(session, 'hello');
    expect((await world.finalize(session.upload_id)).status).toBe(410);
  });

  it('belongs to one account', async () => {
    const world = createMockWorld();
    const session = await world.presign('hello');
    await world.put(session, 'hello');
    const key = world.service.createKey({ account: 'another' });
    const body = { upload_id: session.upload_id };
    expect((await world.call('POST', '/uploads/finalize', { body, key })).status).toBe(404);
    expect((await world.finalize('upl_unknown')).status).toBe(404);
    expect((await world.finalize(session.upload_id)).status).toBe(201);
  });

  it('takes no more bytes once it is consumed', async () => {
    const world = createMockWorld();
    const session = await world.presign('hello');
    await world.put(session, 'hello');
    const { body } = await world.finalize(session.upload_id);
    expect((await world.put(session, 'HELLO')).status).toBe(403);
    expect(new TextDecoder().decode(await world.service.bytesOf(body.id ?? ''))).toBe('hello');
  });
});

describe('finalize checks', () => {
  it('the size', async () => {
    const world = createMockWorld();
    world.service.faults.add({ on: 'put', kind: 'truncate' });
    const session = await world.presign('hello world!');
    expect((await world.put(session, 'hello world!')).status).toBe(200);
    const { status, body } = await world.finalize(session.upload_id);
    expect([status, body]).toMatchObject([422, { code: 'size_mismatch' }]);
    expect(body).toMatchObject({ detail: 'The declared size is 12 bytes, but 6 bytes arrived.' });
  });

  it('the digest', async () => {
    const world = createMockWorld();
    world.service.faults.add({ on: 'finalizeUpload', kind: 'corrupt' });
    const session = await world.presign('hello', { checksum_sha256: await sha256('hello') });
    await world.put(session, 'hello');
    expect(await world.finalize(session.upload_id)).toMatchObject({
      status: 422,
      body: { code: 'checksum_mismatch' },
    });
    expect(world.service.reservedBytes()).toBe(0);
  });

  it('the leading bytes against the content type', async () => {
    const world = createMockWorld();
    const session = await world.presign('not a picture', { content_type: 'image/png' });
    await world.put(session, 'not a picture');
    const { status, body } = await world.finalize(session.upload_id);
    expect([status, body]).toMatchObject([422, { code: 'content_type_mismatch' }]);
    expect(body).toMatchObject({ detail: expect.stringContaining('image/png') });
  });

  it('blocked fingerprints', async () => {
    const world = createMockWorld({ blockedFingerprints: [(await sha256('forbidden')).toUpperCase()] });
    const session = await world.presign('forbidden');
    await world.put(session, 'forbidden');
    expect(await world.finalize(session.upload_id)).toMatchObject({
      status: 422,
      body: { code: 'blocked_content' },
    });
    expect(world.service.assets()).toEqual([]);
  });
});
