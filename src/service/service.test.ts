import { expect, it } from 'vitest';
import { createMemoryObjects } from './objects/memory-objects.js';
import { createMemoryRecords } from './records/memory-records.js';
import { createService } from './service.js';

it('signs URLs again once records have failed', async () => {
  const records = createMemoryRecords();
  let failures = 1;
  const service = createService({
    apiOrigin: 'https://api.example.com',
    storageOrigin: 'https://files.example.com',
    objects: createMemoryObjects(),
    records: {
      ...records,
      async secret(name, candidate) {
        if ((failures -= 1) >= 0) throw new Error('no connection');
        return records.secret(name, candidate);
      },
    },
  });
  const key = await service.createKey({ scopes: ['uploads:write'] });
  const presign = () =>
    service.api.respond(
      new Request(`${service.baseUrl}/uploads/presign`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ filename: 'a.txt', content_type: 'text/plain', size: 1 }),
      }),
    );
  expect((await presign()).status).toBe(503);
  expect((await presign()).status).toBe(201);
});
