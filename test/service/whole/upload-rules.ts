import { describe, expect, it } from 'vitest';
import { sha256 } from '../../worlds/mock-world.js';
import type { Session } from '../../worlds/caller.js';
import { refusal, times, type Account, type ServiceTest } from './service-test.js';

const fifteenMinutes = 900_000;

/** Sessions and finalization (spec 2.2, 3.2, 4.2, 4.3, 8 "Upload rules"). */
export function describeUploads(test: ServiceTest): void {
  describe('an upload', () => {
    it('becomes an asset whose links serve it', async () => {
      const my = await test.open();
      const before = await test.keys('temporary/');
      const session = await my.presign('hello', { filename: 'Été.txt', privacy: 'unlisted' });
      expect(session.upload_id).toMatch(/^upl_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
      expect(session.upload_url).not.toContain(session.upload_id);
      expect(Date.parse(session.expires_at)).toBe(my.now() + fifteenMinutes);
      expect(session.required_headers).toEqual({
        'Content-Type': 'text/plain',
        [test.isRealTime ? 'x-amz-checksum-sha256' : 'x-longshore-checksum-sha256']:
          'LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ=',
      });
      expect((await my.put(session, 'hello')).status).toBe(200);
      const { status, body } = await my.finalize(session.upload_id);
      expect(status).toBe(201);
      const name = { filename: 'Été.txt', content_type: 'text/plain', size: 5, privacy: 'unlisted' };
      const checksum_sha256 = await sha256('hello');
      expect(body).toMatchObject({ ...name, checksum_sha256, status: 'active' });
      expect(Date.parse(body.created_at ?? '')).toBe(my.now());
      expect(new URL(body.direct_url).search).toBe('');
      expect(await (await my.store(body.direct_url)).text()).toBe('hello');
      expect(await (await my.store(body.share_url)).text()).toContain('Été.txt');
      expect((await my.call('GET', `/assets/${body.id}`)).body).toEqual(body);
      expect((await test.keys('temporary/')).size).toBe(before.size);
    });

    it('needs no digest, and is public by default', async () => {
      const my = await test.open();
      const session = (await presign(my, 5)).body;
      expect(session.required_headers).toEqual({ 'Content-Type': 'text/plain' });
      await my.put(session, 'hello');
      expect((await my.finalize(session.upload_id)).body.privacy).toBe('public');
    });

    it('cannot be private if the plan does not include it', async () => {
      const my = await test.open({ privateAllowed: false });
      const body = { filename: 'a', content_type: 'text/plain', size: 5, privacy: 'private' };
      const reply = await my.call('POST', '/uploads/presign', { body });
      expect(reply).toMatchObject(refusal(403, 'privacy_not_available'));
    });

    it('ignores the bytes that come after it', async () => {
      const my = await test.open();
      const session = await my.presign('hello');
      await my.put(session, 'hello');
      const { body } = await my.finalize(session.upload_id);
      await test.smuggle(session, 'HELLO');
      expect(await (await my.store(body.direct_url)).text()).toBe('hello');
      expect((await my.finalize(session.upload_id)).status).toBe(410);
      await test.parts.objects.remove(`temporary/${new URL(session.upload_url).pathname.split('/').at(-1)}`);
    });

    it.each<[string, (session: Session) => Partial<Session>]>([
      [
        'another type',
        ({ required_headers }) => ({
          required_headers: { ...required_headers, 'Content-Type': 'image/png' },
        }),
      ],
      ['no checksum', () => ({ required_headers: { 'Content-Type': 'text/plain' } })],
      [
        'another target',
        ({ upload_url }) => ({ upload_url: upload_url.replace(/(?<=\/)\w{8}(?=\w{24}\?)/, 'aaaaaaaa') }),
      ],
      ['no signature', ({ upload_url }) => ({ upload_url: upload_url.replace(/\?.*/, '') })],
    ])('cannot be sent with %s', async (_, change) => {
      const my = await test.open();
      const before = await test.keys('temporary/');
      const session = await my.presign('hello');
      expect((await my.put({ ...session, ...change(session) }, 'hello')).status).toBe(403);
      expect(await test.keys('temporary/')).toEqual(before);
    });

    it('cannot be longer or shorter than declared', async () => {
      const my = await test.open();
      const session = (await presign(my, 5)).body;
      for (const bytes of ['hello!', 'hell']) expect((await my.put(session, bytes)).ok).toBe(false);
      expect(await my.finalize(session.upload_id)).toMatchObject(refusal(422, 'upload_missing'));
    });
  });

  describe('a session', () => {
    it('is consumed by one finalize call', async () => {
      const my = await test.open();
      const session = await my.presign('hello');
      await my.put(session, 'hello');
      const replies = await times(5, () => my.finalize(session.upload_id));
      expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 410, 410, 410, 410]);
      expect(await my.finalize(session.upload_id)).toMatchObject(refusal(410, 'upload_consumed'));
      expect(await my.used()).toBe(5);
    });

    it('expires, with its reservation and its URL', async () => {
      const my = await test.open({ limits: { storageBytes: 5 } });
      const session = await my.presign('hello');
      await my.put(session, 'hello');
      my.advance(fifteenMinutes - 1);
      expect(await presign(my, 1)).toMatchObject(refusal(403, 'storage_quota_exceeded'));
      my.advance(1);
      expect(await my.finalize(session.upload_id)).toMatchObject(refusal(410, 'upload_expired'));
      // A bucket has its own clock.
      if (!test.isRealTime) expect((await my.put(session, 'hello')).status).toBe(403);
      expect(await presign(my, 5)).toMatchObject({ status: 201 });
      expect(await my.used()).toBe(0);
    });

    it('belongs to its account and to its operation', async () => {
      const my = await test.open();
      const asset = await my.upload('old');
      const session = await my.presign('hello');
      await my.put(session, 'hello');
      const replacement = await my.presignReplacement(asset.id, 'hello');
      const other = await test.open();
      const missing = refusal(404, 'upload_not_found');
      expect(await other.finalize(session.upload_id)).toMatchObject(missing);
      expect(await my.finalize('upl_unknown')).toMatchObject(missing);
      expect(await my.finalize(replacement.upload_id)).toMatchObject(missing);
      expect(await my.finalizeReplacement(asset.id, session.upload_id)).toMatchObject(missing);
      expect(await my.finalize(session.upload_id)).toMatchObject({ status: 201 });
    });

    it('can be finalized again if the storage failed', async () => {
      let isBroken = true;
      const errors: unknown[] = [];
      const { objects } = test.parts;
      const copy: typeof objects.copy = async (...given) => {
        if (isBroken) throw new Error('broken');
        return objects.copy(...given);
      };
      const my = await test.open({ objects: { ...objects, copy }, onError: (error) => errors.push(error) });
      const session = await my.presign('hello');
      await my.put(session, 'hello');
      const key = { 'idempotency-key': 'once' };
      expect(await my.finalize(session.upload_id, key)).toMatchObject(refusal(503, 'service_unavailable'));
      expect(errors).toEqual([new Error('broken')]);
      expect(await my.used()).toBe(0);
      isBroken = false;
      expect(await my.finalize(session.upload_id, key)).toMatchObject({ status: 201 });
    });
  });

  describe('bytes that fail validation', () => {
    const blocked = 'This must not be hosted.';
    it.each<[code: string, text: string, declared: object, stored: string | null]>([
      ['upload_missing', 'hello', {}, null],
      ['size_mismatch', 'hello', {}, 'hello!'],
      ['checksum_mismatch', 'hello', {}, 'HELLO'],
      ['content_type_mismatch', 'no picture', { content_type: 'image/png', filename: 'a.png' }, 'no picture'],
      ['blocked_content', blocked, {}, blocked],
    ])('are refused with %s', async (code, text, declared, stored) => {
      const before = [await test.keys('hosted/'), await test.keys('temporary/')];
      const fingerprint = (await sha256(blocked)).toUpperCase();
      const limits = { storageBytes: text.length };
      const my = await test.open({ blockedFingerprints: [fingerprint], limits });
      const session = await my.presign(text, declared);
      if (stored !== null) await test.smuggle(session, stored);
      expect(await my.finalize(session.upload_id)).toMatchObject(refusal(422, code));
      expect(await my.finalize(session.upload_id)).toMatchObject(refusal(410, 'upload_consumed'));
      expect(await my.used()).toBe(0);
      expect([await test.keys('hosted/'), await test.keys('temporary/')]).toEqual(before);
      // The reservation is released.
      expect(await presign(my, text.length)).toMatchObject({ status: 201 });
    });
  });

  describe('the quota', () => {
    it('counts what is reserved and what is stored', async () => {
      const my = await test.open({ limits: { storageBytes: 10 } });
      const session = await my.presign('123456');
      expect(await presign(my, 5)).toMatchObject(refusal(403, 'storage_quota_exceeded'));
      expect(await my.used()).toBe(0);
      await my.put(session, '123456');
      const { body } = await my.finalize(session.upload_id);
      expect(await my.used()).toBe(6);
      expect(await presign(my, 5)).toMatchObject(refusal(403, 'storage_quota_exceeded'));
      const path = `/assets/${body.id}/replace/presign`;
      const large = await my.call('POST', path, { body: { size: 5 } });
      expect(large).toMatchObject(refusal(403, 'storage_quota_exceeded'));
      await my.call('DELETE', `/assets/${body.id}`);
      expect(await presign(my, 10)).toMatchObject({ status: 201 });
    });

    it('is not exceeded by calls at the same time', async () => {
      const my = await test.open({ limits: { storageBytes: 100 } });
      const twin = await my.twin();
      const replies = await times(20, (index) => presign(index % 2 ? my : twin, 30));
      expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
    });

    it('has a largest file', async () => {
      const my = await test.open({ limits: { maxFileBytes: 100 } });
      expect(await presign(my, 100)).toMatchObject({ status: 201 });
      expect(await presign(my, 101)).toMatchObject(refusal(403, 'file_too_large'));
    });

    it('of bandwidth is of one month', async () => {
      const my = await test.open({ limits: { bandwidthBytes: 8 } });
      const { direct_url } = await my.upload('hello');
      for (const _ of [1, 2]) await (await my.store(direct_url)).text();
      expect(await presign(my, 1)).toMatchObject(refusal(403, 'bandwidth_quota_exceeded'));
      my.advance(31 * 86_400_000);
      expect(await presign(my, 1)).toMatchObject({ status: 201 });
    });
  });
}

const presign = ({ call }: Pick<Account, 'call'>, size: number) =>
  call<Session>('POST', '/uploads/presign', {
    body: { filename: 'a.txt', content_type: 'text/plain', size },
  });
