import { expect, it } from 'vitest';
import { presign, world } from '../../test/worlds/proxy-world.js';
import type { MediaProxyOptions } from './proxy.js';
import { createMemoryStore } from './users/store/memory-store.js';

const get = (path: string, host = 'localhost:3000') => new Request(`http://${host}/api/media${path}`);

it('names, once each, the operations that `allow` lacks', async () => {
  const { proxy, logged } = world({ allow: ['presignUpload'] });
  for (const path of ['/usage', '/assets', '/usage']) await proxy(get(path));
  expect(logged).toEqual([
    'longshore proxy: getUsage was refused: it is not listed in `allow` of createMediaProxy',
    'longshore proxy: listAssets was refused: it is not listed in `allow` of createMediaProxy',
  ]);
});

it.each([
  [false, '`authorize` returned false'],
  [undefined, '`authorize` returned a value of type undefined; only true allows a call'],
  [{ token: 'secret' }, '`authorize` returned a value of type object; only true allows a call'],
])('says that `authorize` returned %j', async (answer, why) => {
  const authorize = (() => answer) as unknown as MediaProxyOptions['authorize'];
  const { proxy, logged } = world({ authorize });
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const init = { method: 'POST', headers, body: JSON.stringify(presign) };
  for (let time = 0; time < 2; time++) await proxy(new Request(get('/uploads/presign'), init));
  expect(logged).toEqual([`longshore proxy: presignUpload was refused: ${why}`]);
});

it('says that `users.of` found nobody', async () => {
  const { proxy, logged } = world({ users: { of: () => null, store: createMemoryStore() } });
  await proxy(get('/assets'));
  expect(logged).toEqual([expect.stringContaining('`users.of` returned null')]);
});

it.each([
  ['app.localhost', 1],
  ['127.0.0.1:8080', 1],
  ['[::1]:3000', 1],
  ['app.example', 0],
  ['localhost.example', 0],
])('at %s writes %i entries: in production, refusals are everyday', async (host, entries) => {
  const { proxy, logged } = world({ allow: [] });
  await proxy(get('/usage', host));
  expect(logged).toHaveLength(entries);
});
