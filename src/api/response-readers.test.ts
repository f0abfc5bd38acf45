import { describe, expect, it } from 'vitest';
import { createDialogue, failureOf } from '../../test/dialogue.js';
import { htmlPage, json, problem } from '../../test/faults/responses.js';
import type { MediaClient } from './media-client.js';

const session = {
  upload_id: 'upl_1',
  upload_url: 'https://storage.longshore.test/uploads/1?signature=5ec7e7',
  expires_at: '2026-11-21T12:15:00Z',
  required_headers: { 'Content-Type': 'text/plain' },
};
const cutOff = (body: unknown) => new Response(JSON.stringify(body).slice(0, -20), { status: 200 });
const without = (name: keyof typeof session) => json({ ...session, [name]: undefined }, 201);
const declaration = { filename: 'a.txt', content_type: 'text/plain', size: 1 };

type Call = (client: MediaClient) => Promise<unknown>;
const presign: Call = (client) => client.presignUpload(declaration);

/** Successes that cannot be used: the work may be done, but the result is unreadable. */
const unreadable: [what: string, call: Call, response: () => Response][] = [
  ['no body', (client) => client.getAsset('a'), () => new Response(null, { status: 200 })],
  [
    'a 204 where there should be an asset',
    (client) => client.getAsset('a'),
    () => new Response(null, { status: 204 }),
  ],
  ['JSON that was cut off', presign, () => cutOff(session)],
  ['JSON that is not an object', (client) => client.getUsage(), () => json('done')],
  ['a list where there should be an object', (client) => client.getJob('j'), () => json([])],
  ['a page without data', (client) => client.listAssets(), () => json({ pagination: {} })],
  ['versions without data', (client) => client.listVersions('a'), () => json({})],
  ['folders that are not a list', (client) => client.listFolders(), () => json({ data: {} })],
  [
    'a duplicate result without `duplicate`',
    (client) => client.checkDuplicate({ checksum_sha256: 'c' }),
    () => json({}),
  ],
  ['an asset of another id', (client) => client.getAsset('a'), () => json({ id: 'b' })],
  ['a job of another id', (client) => client.getJob('a'), () => json({ job_id: 'b', status: 'completed' })],
  [
    'a duplicate with another digest',
    (client) => client.checkDuplicate({ checksum_sha256: 'c' }),
    () => json({ duplicate: true, asset: { id: 'a', checksum_sha256: 'd' } }),
  ],
  [
    'a duplicate with another size',
    (client) => client.checkDuplicate({ checksum_sha256: 'c', size: 3 }),
    () => json({ duplicate: true, asset: { id: 'a', checksum_sha256: 'C', size: 4 } }),
  ],
  ['a session without its id', presign, () => without('upload_id')],
  ['a session without its URL', presign, () => without('upload_url')],
  [
    'a session with headers that are not an object',
    presign,
    () => json({ ...session, required_headers: 'none' }, 201),
  ],
  [
    'a finalized asset without a body',
    (client) => client.finalizeUpload({ upload_id: 'u' }),
    () => new Response('', { status: 201 }),
  ],
];

describe('a successful response that cannot be read', () => {
  it.each(unreadable)(
    'counts as a lost response, so the call is made again: %s',
    async (_what, call, response) => {
      const { client, clock, nextRequest, sent } = createDialogue({ retry: { attempts: 3 } });
      const failure = failureOf(call(client));
      for (const backoff of [500, 1_000]) {
        (await nextRequest()).respondWith(response());
        await clock.advance(backoff);
      }
      (await nextRequest()).respondWith(response());
      expect(await failure).toMatchObject({ name: 'MediaApiError', code: 'unreadable_response' });
      expect(sent()).toBe(3);
    },
  );

  it('is not retried if that could create two folders', async () => {
    const { client, clock, nextRequest, sent } = createDialogue();
    const failure = failureOf(client.createFolder({ name: 'Trip' }));
    (await nextRequest()).respondWith(
      new Response('{"id":"f', { status: 201, headers: { 'x-request-id': 'req_4' } }),
    );
    expect(await failure).toMatchObject({ status: 201, code: 'unreadable_response', requestId: 'req_4' });
    expect(String(await failure)).toBe(
      'MediaApiError: createFolder failed with 201 unreadable_response: The service accepted the call, but its ' +
        'response is not JSON or was cut off. It may have taken effect; check before retrying. (request req_4)',
    );
    await clock.advance(300_000);
    expect(sent()).toBe(1);
  });

  it('is retried, and the retry succeeds', async () => {
    const { client, clock, nextRequest } = createDialogue();
    const presigning = presign(client);
    (await nextRequest()).respondWith(cutOff(session));
    await clock.advance(500);
    (await nextRequest()).respondWith(json(session, 201));
    expect(await presigning).toEqual(session);
  });

  it('is not a deletion, unless the retry shows that the asset is gone', async () => {
    const { client, clock, nextRequest } = createDialogue();
    const deleting = client.deleteAsset('a');
    for (const response of [htmlPage(200), htmlPage(404), json({ error: 'not found' })]) {
      (await nextRequest()).respondWith(response);
      await clock.advance(2_000);
    }
    (await nextRequest()).respondWith(problem(404));
    expect(await deleting).toBeUndefined();
  });

  it('does not matter where there is nothing to read', async () => {
    const { client, nextRequest } = createDialogue();
    const deleting = client.deleteAsset('a');
    (await nextRequest()).respondWith(new Response('OK'));
    expect(await deleting).toBeUndefined();
  });

  it.each([
    ['cut off', `{"upload_url":"https://storage.longshore.test/uploads/1?signature=5ec7e7`],
    ['malformed', `{"upload_url":"https://storage.longshore.test/uploads/1?signature=5ec7e7" x}`],
    ['malformed and short', `{"upload_url":"?signature=5ec7e7" x}`],
    ['incomplete', JSON.stringify({ ...session, upload_id: undefined })],
  ])('never shows an upload URL in any part of the error: %s', async (_what, body) => {
    const { client, nextRequest } = createDialogue({ retry: { attempts: 1 } });
    const failure = failureOf(presign(client));
    (await nextRequest()).respondWith(new Response(body, { status: 201 }));
    const error = (await failure) as Error;
    expect(error).toMatchObject({ code: 'unreadable_response' });
    expect(`${error.stack} ${String(error.cause)} ${JSON.stringify(error)}`).not.toMatch(/storage|5ec7e7/);
  });
});

describe('a successful response within the contract', () => {
  it('is returned unchanged: every field of an asset may be missing (spec 2.1), and unknown ones stay', async () => {
    const { client, nextRequest } = createDialogue();
    const reading = client.getAsset('a');
    (await nextRequest()).respondWith(json({ new_field: 1 }));
    expect(await reading).toEqual({ new_field: 1 });
  });

  it('may be a session with only an id and a URL (spec 2.2)', async () => {
    const { client, nextRequest } = createDialogue();
    const presigning = presign(client);
    const { upload_id, upload_url } = session;
    (await nextRequest()).respondWith(json({ upload_id, upload_url }, 201));
    expect(await presigning).toEqual({ upload_id, upload_url });
  });
});
