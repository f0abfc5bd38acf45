import { describe, expect, it } from 'vitest';
import { expectContract, expectContractRequest, operationIds } from '../../test/contract.js';
import { createDialogue, failureOf } from '../../test/dialogue.js';
import { json } from '../../test/faults/responses.js';
import { createMockWorld, everyScope, sha256 } from '../../test/worlds/mock-world.js';
import type { MockOptions, Scope } from '../mock/index.js';
import { createMediaClient, type MediaClient } from './index.js';

/** A client of the mock service; every request and every response is checked against the OpenAPI document. */
function createWorld({ scopes = everyScope, ...options }: MockOptions & { scopes?: readonly Scope[] } = {}) {
  const { service, clock, put, upload } = createMockWorld(options);
  const client = createMediaClient({
    baseUrl: service.baseUrl,
    apiKey: service.createKey({ scopes }),
    clock,
    // The mock computes digests on other threads, which a virtual clock would outrun.
    timeout: Number.POSITIVE_INFINITY,
    retry: { attempts: 1 },
    async fetch(input, init) {
      const request = new Request(input, init);
      const path = new URL(request.url).pathname.replace('/v1', '');
      await expectContractRequest(path, request);
      const response = await service.fetch(request);
      await expectContract(request.method, path, response);
      return response;
    },
  });
  return { client, service, clock, put, upload };
}

const declaration = { filename: 'note.txt', content_type: 'text/plain', size: 5 };

describe('the client', () => {
  it('has a method for each of the 14 operations', () => {
    const { serviceNow: _serviceNow, clock: _clock, close: _close, ...methods } = createWorld().client;
    const { baseUrl: _baseUrl, user: _user, name: _name, withUser: _withUser, ...rest } = methods;
    const {
      forgetLimits: _forgetLimits,
      timeForCalls: _time,
      capabilities: _c,
      updateAsset: _own,
      getPolicy: _rule,
      applyPolicy: _applied,
      ...calls
    } = rest;
    expect(Object.keys(calls).toSorted()).toEqual([...operationIds].toSorted());
    expect(operationIds).toHaveLength(14);
  });
});

describe('uploads (spec 4.2 to 4.4)', () => {
  it('presigns and finalizes an upload', async () => {
    const { client, put } = createWorld();
    const checksum_sha256 = await sha256('hello');
    const session = await client.presignUpload({ ...declaration, checksum_sha256, privacy: 'unlisted' });
    expect((await put(session, 'hello')).status).toBe(200);
    const asset = await client.finalizeUpload({ upload_id: session.upload_id });
    expect(asset).toMatchObject({ filename: 'note.txt', size: 5, checksum_sha256, privacy: 'unlisted' });
  });

  it('checks for a duplicate, with and without one', async () => {
    const { client, upload } = createWorld();
    const checksum_sha256 = await sha256('hello');
    expect(await client.checkDuplicate({ checksum_sha256 })).toEqual({ duplicate: false, asset: null });
    const { id } = await upload('hello', { checksum_sha256 });
    const found = await client.checkDuplicate({ checksum_sha256, size: 5 });
    expect(found).toMatchObject({ duplicate: true, asset: { id } });
  });
});

describe('assets (spec 4.5 to 4.10)', () => {
  it('lists with every filter', async () => {
    const { client, service, upload } = createWorld();
    const folder = await client.createFolder({ name: 'Trip' });
    const { id } = await upload('hello', { filename: 'tide table.txt' });
    await upload('other');
    service.placeInFolder(id, folder.id!);
    const page = await client.listAssets({ limit: 100, folder_id: folder.id!, search: 'tide table' });
    expect(page.data.map((asset) => asset.id)).toEqual([id]);
    expect(page.pagination).toEqual({ next_cursor: null, has_more: false });
    expect((await client.listAssets({ type: 'video' })).data).toEqual([]);
  });

  it('gets an asset and deletes it', async () => {
    const { client, upload } = createWorld();
    const { id } = await upload('hello');
    expect((await client.getAsset(id)).filename).toBe('note.txt');
    expect(await client.deleteAsset(id)).toBeUndefined();
    await expect(client.getAsset(id)).rejects.toMatchObject({ status: 404, operation: 'getAsset' });
  });

  it('takes a missing asset for a deleted one: a browser may have sent the call before', async () => {
    const { client } = createWorld();
    await expect(client.deleteAsset('gone')).resolves.toBeUndefined();
  });

  it('replaces the bytes, keeps the link, and lists the versions', async () => {
    const { client, put, upload } = createWorld();
    const { id, direct_url } = await upload('hello');
    const session = await client.presignReplacement(id, { size: 6, filename: 'second.txt' });
    await put(session, 'second');
    const asset = await client.finalizeReplacement(id, { upload_id: session.upload_id });
    expect(asset).toMatchObject({ id, direct_url, size: 6 });
    const { data } = await client.listVersions(id);
    expect(data.map(({ version_number, is_active }) => [version_number, is_active]).toSorted()).toEqual([
      [1, false],
      [2, true],
    ]);
  });
});

describe('folders, imports, usage (spec 4.1, 4.11 to 4.14)', () => {
  it('creates and lists folders', async () => {
    const { client } = createWorld();
    const parent = await client.createFolder({ name: 'Trip' });
    await client.createFolder({ name: 'Day one', parent_folder_id: parent.id! });
    const { data } = await client.listFolders();
    expect(data.map(({ name, parent_folder_id }) => [name, parent_folder_id])).toEqual(
      expect.arrayContaining([
        ['Trip', null],
        ['Day one', parent.id],
      ]),
    );
  });

  it('lists the folders of all pages', async () => {
    const { client, service } = createWorld({ limits: { folderPageSize: 2 } });
    const names = ['a', 'b', 'c', 'd', 'e'];
    for (const name of names) service.addFolder({ name });
    const { data } = await client.listFolders();
    expect(data.map(({ name }) => name)).toEqual(names);
    expect(service.requests()).toHaveLength(3);
  });

  it.each([
    ['a cursor beside the data', { next_cursor: 'c1' }, 2],
    ['a cursor and has_more beside the data', { next_cursor: 'c1', has_more: true }, 2],
    ['the same cursor again and again', { pagination: { next_cursor: 'c1', has_more: true } }, 2],
    ['a cursor, but no more', { pagination: { next_cursor: 'c1', has_more: false } }, 1],
    ['more, but no cursor', { pagination: { next_cursor: null, has_more: true } }, 1],
  ])('reads a list with %s', async (_, paging, requests) => {
    const { client, nextRequest, sent } = createDialogue();
    const listing = client.listFolders();
    for (let count = 1; count <= requests; count += 1) {
      const { url, respondWith } = await nextRequest();
      expect(url.search).toBe(count === 1 ? '' : '?cursor=c1');
      respondWith(json({ data: [{ id: `${count}` }], ...paging }));
    }
    expect((await listing).data).toHaveLength(requests);
    expect(sent()).toBe(requests);
  });

  it('starts an import and polls its job to the end', async () => {
    const source = new Response('hello', { headers: { 'content-type': 'text/plain' } });
    const { client } = createWorld({ fetchSource: async () => source });
    const started = await client.createImport({ url: 'https://example.com/a.txt', privacy: 'private' });
    const jobId = started.job_id!;
    const statuses = [started.status];
    for (let poll = 0; poll < 3; poll += 1) statuses.push((await client.getJob(jobId)).status);
    expect(statuses).toEqual(['queued', 'queued', 'processing', 'completed']);
    expect((await client.getJob(jobId)).asset).toMatchObject({ filename: 'a.txt', privacy: 'private' });
  });

  it('reads the usage', async () => {
    const { client, upload } = createWorld();
    await upload('hello');
    const usage = await client.getUsage();
    expect(usage.storage?.used_bytes).toBe(5);
    expect(usage.api).toMatchObject({ version: expect.any(String), access: true });
  });
});

describe('a key without the scope', () => {
  it('is rejected once, with the missing scope', async () => {
    const { client, service } = createWorld({ scopes: ['assets:read'] });
    const refusal = client.createFolder({ name: 'Trip' });
    await expect(refusal).rejects.toMatchObject({ status: 403, missingScope: 'folders:write' });
    expect(service.requests()).toHaveLength(1);
  });

  it('never appears in the error', async () => {
    const apiKey = 'mock_live_00112233445566778899aabbccddeeff';
    const { service } = createWorld();
    const client = createMediaClient({ baseUrl: service.baseUrl, apiKey, fetch: service.fetch });
    const error = await failureOf(client.getUsage());
    expect(error).toMatchObject({ status: 401 });
    expect(`${String(error)} ${JSON.stringify(error)}`).not.toContain('00112233');
  });
});

describe('an id', () => {
  type ById = (client: MediaClient, id: string) => Promise<unknown>;
  const calls: [name: string, call: ById][] = [
    ['getAsset', (client, id) => client.getAsset(id)],
    ['deleteAsset', (client, id) => client.deleteAsset(id)],
    ['presignReplacement', (client, id) => client.presignReplacement(id, { size: 1 })],
    ['finalizeReplacement', (client, id) => client.finalizeReplacement(id, { upload_id: 'upl_1' })],
    ['listVersions', (client, id) => client.listVersions(id)],
    ['getJob', (client, id) => client.getJob(id)],
  ];

  it.each(calls)('that would change the path is rejected: %s', async (_name, call) => {
    const { client, sent } = createDialogue();
    for (const id of ['', '.', '..', undefined as unknown as string]) {
      await expect(call(client, id)).rejects.toThrow(TypeError);
    }
    await expect(call(client, '..')).rejects.toThrow('Id is "..". Pass the id as the service returned it.');
    expect(sent()).toBe(0);
  });

  it.each([
    ['a/b', '/v1/assets/a%2Fb'],
    ['../usage', '/v1/assets/..%2Fusage'],
    ['%2e%2e', '/v1/assets/%252e%252e'],
    ['a?b#c', '/v1/assets/a%3Fb%23c'],
    ['été 1', '/v1/assets/%C3%A9t%C3%A9%201'],
  ])('%s stays one segment', async (id, path) => {
    const { client, nextRequest } = createDialogue();
    const reading = client.getAsset(id);
    const { url, respondWith } = await nextRequest();
    expect(url.pathname).toBe(path);
    respondWith(json({ id }));
    expect(await reading).toEqual({ id });
  });
});
