import { expect, it } from 'vitest';
import { createEdgeWorld } from '../../test/worlds/edge-world.js';
import { createMockWorld } from '../../test/worlds/mock-world.js';
import type * as api from './index.js';

it('authenticates, paginates, observes the rate limit and throws typed errors in an edge runtime', async () => {
  const { service, key } = createMockWorld();
  for (const filename of ['bay.txt', 'pier.txt', 'quay.txt']) await service.addAsset({ filename });
  const edge = await createEdgeWorld<typeof api>('api/index.ts', (request) => service.fetch(request));
  const { createMediaClient, MediaApiError, NetworkError } = edge.entry;
  const client = createMediaClient({ baseUrl: service.baseUrl, apiKey: key });

  const names: (string | undefined)[] = [];
  for await (const { filename } of client.listAssets({ limit: 2 })) names.push(filename);
  expect(names.toSorted()).toEqual(['bay.txt', 'pier.txt', 'quay.txt']);
  expect(edge.sent.map((request) => request.headers.get('authorization'))).toEqual([
    `Bearer ${key}`,
    `Bearer ${key}`,
  ]);

  const error: unknown = await client.getAsset('none').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(MediaApiError);
  expect(error).not.toBeInstanceOf(NetworkError);
  expect(edge.touched).toEqual([]);
});
