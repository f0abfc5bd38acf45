import { expect, it, vi } from 'vitest';
import { createMemoryObjects } from '../objects/memory-objects.js';
import { createMemoryRecords } from '../records/memory-records.js';
import { startService } from './start-service.js';

const place = () => ({ records: createMemoryRecords(), objects: createMemoryObjects() });

it('answers although a hook throws, or rejects', async () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => {});
  const failures = [
    () => {
      throw new Error('thrown');
    },
    () => Promise.reject(new Error('rejected')),
  ];
  for (const fail of failures) {
    const server = await startService({
      ...place(),
      objects: { ...createMemoryObjects(), stat: () => Promise.reject(new Error('down')) },
      // oxlint-disable-next-line typescript/no-misused-promises -- as an app may do
      onServed: fail,
      // oxlint-disable-next-line typescript/no-misused-promises -- as an app may do
      onError: fail,
    });
    expect((await fetch(`${server.baseUrl}/usage`)).status).toBe(401);
    expect((await fetch(server.baseUrl.replace('/v1', '/healthz'))).status).toBe(503);
    await server.close();
  }
  expect(written.mock.calls.flat().map(String)).toEqual(
    expect.arrayContaining([expect.stringContaining('thrown'), expect.stringContaining('rejected')]),
  );
  written.mockRestore();
});

it('leaves no port open if it cannot start', async () => {
  const server = await startService(place());
  const [apiPort, storagePort] = [server.baseUrl, server.storageOrigin].map((url) =>
    Number(new URL(url).port),
  );
  await server.close();
  const old = { ...createMemoryRecords(), migrate: () => Promise.reject(new Error('too old')) };
  const ports = { apiPort: apiPort ?? 0, storagePort: storagePort ?? 0 };
  await expect(startService({ ...place(), ...ports, records: old })).rejects.toThrow('too old');
  await (await startService({ ...place(), ...ports })).close();
});
