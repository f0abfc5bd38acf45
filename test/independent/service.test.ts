import { describe, expect, it } from 'vitest';
import { createMediaClient, MediaApiError } from '../../src/api/index.js';
import { createVirtualClock } from '../virtual-clock.js';
import { textFile } from '../worlds/queue-world.js';
import { choicesFor } from './choices.js';
import { createIndependentService, type ServiceOptions } from './service.js';
import { digestOf } from './verdict.js';

function open(options: Omit<ServiceOptions, 'clock'> = {}) {
  const clock = createVirtualClock();
  const service = createIndependentService({ ...options, clock });
  const { baseUrl, key } = service;
  const client = createMediaClient({
    baseUrl,
    apiKey: key,
    fetch: service.fetch,
    clock,
    retry: { attempts: 1 },
  });
  const run = <Result>(work: Promise<Result>) => clock.drive(work);
  const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    run(
      service.fetch(baseUrl + path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { authorization: `Bearer ${key}`, ...headers },
      }),
    );
  const upload = async (text: string) => {
    const file = textFile(`${text}.txt`, text);
    const session = await run(
      client.presignUpload({
        filename: file.name,
        content_type: file.type,
        size: file.size,
        checksum_sha256: await digestOf(file),
      }),
    );
    const put = await run(
      service.fetch(session.upload_url, {
        method: 'PUT',
        headers: { ...session.required_headers },
        body: await file.arrayBuffer(),
      }),
    );
    expect(put.status).toBe(200);
    return { file, session };
  };
  return { clock, service, client, run, send, upload };
}

const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 0,
    (error: unknown) => (error instanceof MediaApiError ? error.status : -1),
  );

describe('the independent service', () => {
  it('hosts a file in three steps, and its session is used once (3.2, 4.2, 4.3)', async () => {
    const { client, run, upload, service } = open();
    const { file, session } = await upload('a');
    const asset = await run(client.finalizeUpload({ upload_id: session.upload_id }));
    expect(asset).toMatchObject({
      filename: 'a.txt',
      size: file.size,
      checksum_sha256: await digestOf(file),
    });
    expect(await run(statusOf(client.finalizeUpload({ upload_id: session.upload_id })))).toBe(410);
    const found = await run(client.checkDuplicate({ checksum_sha256: await digestOf(file) }));
    expect(found).toMatchObject({ duplicate: true, asset: { id: asset.id } });
    expect(service.state.assets.size).toBe(1);
  });

  it('returns the original result for the same key, and 409 for the same key with another body (4.3)', async () => {
    const { client, run, upload } = open();
    const [one, other] = [await upload('a'), await upload('b')];
    const finalize = (upload_id: string) => client.finalizeUpload({ upload_id }, { idempotencyKey: 'k' });
    const first = await run(finalize(one.session.upload_id));
    expect(await run(finalize(one.session.upload_id))).toMatchObject({ id: first.id });
    expect(await run(statusOf(finalize(other.session.upload_id)))).toBe(409);
  });

  it('refuses bytes that are not the declared ones, and blocked ones (4.2, 4.3)', async () => {
    const { client, run, upload, service } = open();
    const { session } = await upload('a');
    const bytes = new TextEncoder().encode('b');
    const init = { method: 'PUT', headers: { ...session.required_headers }, body: bytes };
    expect((await run(service.fetch(session.upload_url, init))).status).toBe(400);
    const blocked = await upload('c');
    service.state.blocked.add(await digestOf(blocked.file));
    expect(await run(statusOf(client.finalizeUpload({ upload_id: blocked.session.upload_id })))).toBe(422);
    expect(service.state.assets.size).toBe(0);
  });

  it('ends sessions (3.2)', async () => {
    const { client, run, upload, clock } = open({ choices: { lifetime: 5_000 } });
    const { session } = await upload('a');
    await clock.advance(5_000);
    expect(await run(statusOf(client.finalizeUpload({ upload_id: session.upload_id })))).toBe(410);
  });

  it('refuses with problem documents: 400, 401, 403 and 404 (5, 7)', async () => {
    const { client, run, send } = open({ scopes: ['uploads:write', 'assets:read'] });
    const malformed = await send('/uploads/presign', { filename: 'a' });
    expect(malformed.status).toBe(400);
    expect(malformed.headers.get('content-type')).toBe('application/problem+json');
    const members = ['type', 'title', 'status', 'detail', 'code', 'request_id'];
    expect(Object.keys((await malformed.json()) as object)).toEqual(members);
    expect((await send('/uploads/presign', {}, { authorization: 'Bearer other' })).status).toBe(401);
    const missing = client.listFolders();
    await expect(run(missing)).rejects.toMatchObject({ status: 403, missingScope: 'folders:read' });
    expect(await run(statusOf(client.getAsset('none')))).toBe(404);
  });

  it('lists all assets once, in pages (4.5)', async () => {
    const { client, run, upload } = open({ choices: { cursor: (offset) => `=/+&?é ${offset}` } });
    for (let index = 0; index < 7; index++) {
      const { session } = await upload(`file ${index}`);
      await run(client.finalizeUpload({ upload_id: session.upload_id }));
    }
    const names = async () => {
      const seen: string[] = [];
      for await (const { filename } of client.listAssets({ limit: 3 })) seen.push(filename ?? '');
      return seen;
    };
    expect(new Set(await run(names())).size).toBe(7);
  });

  it('records a new version for a replacement, and deletes assets (4.7 to 4.10)', async () => {
    const { client, run, upload, service } = open();
    const { session } = await upload('a');
    const { id = '' } = await run(client.finalizeUpload({ upload_id: session.upload_id }));
    const file = textFile('b.txt', 'b');
    const next = await run(client.presignReplacement(id, { size: file.size, content_type: file.type }));
    const init = { method: 'PUT', headers: { ...next.required_headers }, body: await file.arrayBuffer() };
    await run(service.fetch(next.upload_url, init));
    expect(await run(client.finalizeReplacement(id, { upload_id: next.upload_id }))).toMatchObject({ id });
    const { data } = await run(client.listVersions(id));
    expect(data?.map(({ version_number, is_active }) => [version_number, is_active])).toEqual([
      [1, false],
      [2, true],
    ]);
    await run(client.deleteAsset(id));
    expect(await run(statusOf(client.getAsset(id)))).toBe(404);
  });

  it('creates and lists folders, and imports URLs as jobs (4.11 to 4.14)', async () => {
    const { client, run, clock } = open();
    const { id } = await run(client.createFolder({ name: 'a' }));
    await run(client.createFolder({ name: 'b', parent_folder_id: id ?? null }));
    expect((await run(client.listFolders())).data?.map(({ name }) => name)).toEqual(['a', 'b']);
    const { job_id } = await run(client.createImport({ url: 'https://source.example/a.png' }));
    await clock.advance(60_000);
    expect(await run(client.getJob(job_id ?? ''))).toMatchObject({
      status: 'completed',
      asset: { status: 'active' },
    });
  });

  it('refuses calls beyond the rate limit until the minute ends (8)', async () => {
    const { send, clock } = open({ choices: { unitsPerMinute: 2 } });
    const check = () => send('/uploads/check-duplicate', { checksum_sha256: 'a' });
    expect((await check()).status).toBe(200);
    expect((await check()).headers.get('ratelimit-remaining')).toBe('0');
    expect((await check()).status).toBe(429);
    await clock.advance(60_000);
    expect((await check()).status).toBe(200);
  });

  it('derives its choices from the seed', () => {
    expect([1, 2, 3, 4, 5].map((seed) => choicesFor(seed).members)).toEqual(
      [6, 7, 8, 9, 10].map((seed) => choicesFor(seed).members),
    );
  });
});

describe('its judge', () => {
  it('reports a refused call that is repeated unchanged', async () => {
    const { send, service } = open();
    await send('/uploads/presign', {});
    expect(service.judge.violations).toEqual([]);
    await send('/uploads/presign', {});
    expect(service.judge.violations).toHaveLength(1);
  });

  it('reports a call that is sent before the Retry-After of its operation', async () => {
    const { send, service, clock } = open({ faults: { rateLimited: 1 } });
    await send('/uploads/check-duplicate', { checksum_sha256: 'a' });
    await send('/uploads/check-duplicate', { checksum_sha256: 'b' });
    expect(service.judge.violations).toHaveLength(1);
    await clock.advance(60_000);
    await send('/uploads/check-duplicate', { checksum_sha256: 'a' });
    expect(service.judge.violations).toHaveLength(1);
  });

  it('reports calls without backoff', async () => {
    const { send, service } = open({ faults: { unavailable: 1 }, seed: 3 });
    for (let tries = 0; tries < 20; tries++) await send('/uploads/check-duplicate', { checksum_sha256: 'a' });
    expect(service.judge.violations.join(' ')).toContain('no backoff');
  });
});
