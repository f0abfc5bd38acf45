import { expect, it } from 'vitest';
import { createCaller } from '../../../test/worlds/caller.js';
import { scopes } from '../../contract/operation.js';
import { createMemoryObjects } from '../objects/memory-objects.js';
import { createMemoryRecords } from '../records/memory-records.js';
import { createService } from '../service.js';

const mebibyte = 2 ** 20;

async function onDisk({ free = 300 * mebibyte, code = '' }) {
  const records = createMemoryRecords();
  const disk = { free, code };
  const told: string[] = [];
  const objects = createMemoryObjects();
  const service = createService({
    apiOrigin: 'https://api.example.com',
    storageOrigin: 'https://files.example.com',
    records: {
      ...records,
      countRequest: async (...given) => {
        if (disk.code) throw Object.assign(new Error(disk.code), { code: disk.code });
        return records.countRequest(...given);
      },
    },
    objects: {
      ...objects,
      free: async () => disk.free,
      write: async (...given) => {
        if (disk.code) throw Object.assign(new Error(disk.code), { code: disk.code });
        return objects.write(...given);
      },
    },
    onError: (error) => told.push(String(error)),
  });
  const key = await service.createKey({ scopes });
  const transfer = { signal: new AbortController().signal, onSent: () => {} };
  const { baseUrl } = service;
  const caller = createCaller(
    { baseUrl, key },
    (request) => service.api.respond(request),
    (url, init) => service.storage(new Request(url, init), transfer),
  );
  // The contract has no 507.
  const presign = async (size: number) => {
    const response = await service.api.respond(
      new Request(`${baseUrl}/uploads/presign`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ filename: 'a.txt', content_type: 'text/plain', size }),
      }),
    );
    return { status: response.status, body: (await response.json()) as unknown };
  };
  return { caller, disk, presign, service, told };
}

it('refuses what would not leave 256 MiB free', async () => {
  const { presign, told } = await onDisk({});
  expect(await presign(100 * mebibyte)).toMatchObject({ status: 507, body: { code: 'storage_full' } });
  expect((await presign(10 * mebibyte)).status).toBe(201);
  expect(told).toEqual([expect.stringContaining('no room for 104857600 more bytes: 44 MiB are left')]);
});

it('is said to be nearly full before anything is refused', async () => {
  const { disk, service } = await onDisk({ free: 600 * mebibyte });
  expect(await service.problem()).toBe(null);
  disk.free = 500 * mebibyte;
  expect(await service.problem()).toContain('uploads are refused when 244 MiB more are used');
});

it('of a full disk is told the operator once, while reading and deleting go on', async () => {
  const { caller, disk, presign, service, told } = await onDisk({});
  const asset = await caller.upload('hello');
  const session = await caller.presign('hello');
  disk.free = 200 * mebibyte;
  expect((await presign(1)).status).toBe(507);
  const put = await caller.put(session, 'hello');
  expect([put.status, put.headers.get('access-control-allow-origin')]).toEqual([507, '*']);
  expect(await put.text()).toContain('no room');
  expect(told).toEqual([expect.stringContaining('The disk has no room')]);
  expect(await service.problem()).toBe('The disk is full: uploads are refused.');
  expect((await caller.call('GET', `/assets/${asset.id}`)).status).toBe(200);
  expect((await caller.call('DELETE', `/assets/${asset.id}`)).status).toBe(204);
  disk.free = 600 * mebibyte;
  expect((await caller.put(session, 'hello')).status).toBe(200);
  expect(await service.problem()).toBe(null);
});

it.each(['ENOSPC', 'EDQUOT'])('that ends within a file (%s) is a 507 of that file', async (code) => {
  const { caller, disk, told } = await onDisk({});
  const session = await caller.presign('hello');
  disk.code = code;
  expect((await caller.call('GET', '/assets')).status).toBe(200);
  const put = await caller.put(session, 'hello');
  expect([put.status, told]).toEqual([507, [expect.stringContaining(code)]]);
  disk.code = '';
  expect((await caller.put(session, 'hello')).status).toBe(200);
  // Full again: the operator hears of it again.
  disk.code = code;
  const again = await caller.presign('hello');
  for (let times = 0; times < 3; times += 1) await caller.put(again, 'hello');
  expect(told).toHaveLength(2);
});
