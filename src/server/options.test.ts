import { describe, expect, it } from 'vitest';
import { call, world } from '../../test/worlds/proxy-world.js';
import { createUsersWorld } from '../../test/worlds/users-world.js';
import { createMemoryStore } from './users/store/memory-store.js';
import type { UsersOptions } from './users/options.js';

const users = (options: object) => ({ users: { of: () => 'ada', store: createMemoryStore(), ...options } });

const uploads = (given: unknown) => ({ ...users({}), uploads: given });
const avatar = (options: object) => uploads({ avatar: options });

describe('refused at the start, by its name:', () => {
  it.each<[name: string, options: object]>([
    ['baseUrl', { baseUrl: undefined }],
    ['baseUrl', { baseUrl: 7 }],
    ['apiKey', { apiKey: 7 }],
    ['apiKey', { apiKey: null }],
    ['authorize', { authorize: true }],
    ['allow', { allow: 'listAssets' }],
    ['allow', { allow: undefined }],
    ['allow', { allow: new Set(['listAssets']) }],
    ['allow', { allow: ['listAsset'] }],
    ['allow', { allow: [['listAssets']] }],
    ['allow', { allow: ['updateAsset'] }],
    ['onResponse', { onResponse: {} }],
    ['onMetric', { onMetric: 'counter' }],
    ['log', { log: console }],
    ['fetch', { fetch: 'fetch' }],
    ['path', { path: 7 }],
    ['path', { path: 'https://app.test/api/media' }],
    ['origins', { origins: 'https://app.test' }],
    ['origins', { origins: ['https://app.test/'] }],
    ['origins', { origins: ['https://app.test/shop'] }],
    ['origins', { origins: ['app.test'] }],
    ['origins', { origins: ['HTTPS://app.test'] }],
    ['origins', { origins: ['null'] }],
    ['origins', { origins: ['https://app.test:443'] }],
    ['origins', { origins: ['https://me@app.test'] }],
    ['origins', { origins: [null] }],
    ['bodyLimit', { bodyLimit: Number.NaN }],
    ['bodyLimit', { bodyLimit: 0 }],
    ['bodyLimit', { bodyLimit: 10.5 }],
    ['bodyLimit', { bodyLimit: '65536' }],
    ['responseLimit', { responseLimit: -1 }],
    ['responseLimit', { responseLimit: Number.POSITIVE_INFINITY }],
    ['timeout', { timeout: -1 }],
    ['timeout', { timeout: '30s' }],
    ['timeout', { timeout: null }],
    ['timeouts', { timeouts: 30_000 }],
    ['timeouts', { timeouts: null }],
    ['timeouts.finalize', { timeouts: { finalize: 30_000 } }],
    ['timeouts.getUsage', { timeouts: { getUsage: Number.NaN } }],
    ['uploads', { uploads: { avatar: {} } }],
    ['uploads', uploads(7)],
    ['uploads.avatar', uploads({ avatar: null })],
    ['uploads.avatar.accept', avatar({ accept: '' })],
    ['uploads.avatar.accept', avatar({ accept: 'images' })],
    ['uploads.avatar.accept', avatar({ accept: {} })],
    ['uploads.avatar.accept', avatar({ accept: { 'image/png': ['png'] } })],
    ['uploads.avatar.maxSize', avatar({ maxSize: '4 apples' })],
    ['uploads.avatar.maxSize', avatar({ maxSize: 0 })],
    ['uploads.avatar.privacy', avatar({ privacy: 'secret' })],
    ['uploads.avatar.folder', avatar({ folder: 7 })],
    ['uploads.avatar.input', avatar({ input: {} })],
    ['uploads.avatar.onUploaded', avatar({ onUploaded: 'log' })],
    // Without `users`, everyone would reach the whole account.
    ['users', { users: null }],
    ['users', { users: false }],
    ['users', { users: 'ada' }],
    ['users', { users: () => 'ada' }],
    ['users.of', users({ of: 'ada' })],
    ['users.store', users({ store: null })],
    ['users.store', users({ store: 'media.db' })],
    ['users.budget', users({ budget: null })],
    ['users.share', users({ share: 2 })],
    ['users.shared', users({ shared: 'yes' })],
    ['users.drafts', users({ drafts: null })],
    ['users.drafts', users({ drafts: { after: '24h' } })],
    ['users.drafts', users({ drafts: { after: 0 } })],
    ['users.drafts', users({ drafts: { after: 1000 }, shared: true })],
    ['users.shared', users({ shared: null })],
    ['users.visible', users({ visible: true })],
    ['users.onUploaded', users({ onUploaded: [] })],
    ['users.quota', users({ quota: 5 })],
    ['users.quota', users({ quota: '5 GB' })],
    ['users.quota', users({ quota: null })],
    ['users.quota', users({ quota: [] })],
    ['users.quota.size', users({ quota: { size: 5 } })],
    ['users.quota.bytes', users({ quota: { bytes: Number.NaN } })],
    ['users.quota.bytes', users({ quota: { bytes: '5' } })],
    ['users.quota.bytes', users({ quota: { bytes: -1 } })],
    ['users.quota.bytes', users({ quota: { bytes: null } })],
    ['users.quota.files', users({ quota: { files: 1.5 } })],
  ])('%s in %o', (name, options) => {
    const create = () => world(options);
    expect(create).toThrow(TypeError);
    expect(create).toThrow(`createMediaProxy: \`${name}\` must be `);
  });

  it.each([
    ['https://münchen.example', 'Browsers send https://xn--mnchen-3ya.example'],
    ['HTTPS://App.test:443/', 'Browsers send https://app.test'],
    ['null', 'No page that a browser calls null'],
    ['file://', 'No page that a browser calls null'],
  ])('the origin %s, and say what to write', (origin, advice) => {
    expect(() => world({ origins: ['https://app.test', origin] })).toThrow(`but not ${origin}. ${advice}`);
  });

  it.each<object>([
    { timeout: 1, timeouts: {}, bodyLimit: 1, origins: [], path: '/' },
    { origins: ['http://localhost:3000', 'https://app.test', 'capacitor://localhost', 'app://-'] },
    users({ quota: {}, shared: false, share: undefined }),
    users({ quota: { bytes: 0, files: undefined, fileSize: Number.POSITIVE_INFINITY } }),
  ])('not %o', (options) => {
    expect(() => world(options)).not.toThrow();
  });
});

it.each<[quota: unknown]>([[5], [null], [undefined], [[]], ['none'], [{ bytes: -1 }], [{ byte: 1 }]])(
  'a quota function that returns %j refuses the upload, and the log says so',
  async (quota) => {
    const options = { quota: () => quota } as Partial<UsersOptions>;
    const { as, asked, logged } = createUsersWorld({ users: options });
    const file = { filename: 'a', content_type: 'text/plain', size: 1 };
    const { status, code } = await as('ada').call('POST', '/uploads/presign', file);
    expect(`${status} ${code}`).toBe('500 proxy_failed');
    expect(logged.join()).toMatch(/users\.quota failed; the call was not sent.*`users\.quota/);
    expect(asked()).toEqual([]);
  },
);

it('a path that is the root is no part of others', async () => {
  const { proxy } = world({ path: '/' });
  expect((await proxy(new Request('https://app.test/assets'))).status).toBe(200);
  expect((await proxy(call('/assets'))).status).toBe(404);
});
