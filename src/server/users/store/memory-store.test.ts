import { expect, it } from 'vitest';
import { describeStore } from '../../../../test/user-stores/contract.js';
import { assetOf, noon, sessionOf } from '../../../../test/user-stores/samples.js';
import { createMemoryStore } from './memory-store.js';

describeStore('the store in memory', async () => {
  const store = createMemoryStore();
  return { open: async () => store, notes: null, end: async () => {} };
});

it('examines at most 5,000 assets for a page of a search, as the other stores do', async () => {
  const store = createMemoryStore();
  for (let count = 0; count < 5001; count += 1) {
    const session = sessionOf('ada');
    await store.reserve(session, {}, noon);
    const asset = assetOf({ filename: `photo ${count}.jpg`, createdAt: noon + count });
    await store.complete(session.id, asset, noon);
  }
  const query = { user: 'ada', limit: 20, type: null, folderId: null, tag: null, search: 'photo 0.' };
  const first = await store.listAssets({ ...query, after: null });
  expect(first).toEqual({ assets: [], next: { createdAt: noon + 1, id: expect.any(String) } });
  const last = await store.listAssets({ ...query, after: first.next });
  expect(last).toEqual({ assets: [expect.objectContaining({ filename: 'photo 0.jpg' })], next: null });
});
