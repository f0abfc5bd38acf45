import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sha256 } from '../../../../test/worlds/mock-world.js';
import { assetOf, noon, sessionOf } from '../../../../test/user-stores/samples.js';
import { createUsersWorld, type Page } from '../../../../test/worlds/users-world.js';
import { createMemoryStore } from '../store/memory-store.js';
import { policy, type Policies } from './policy.js';
import type { StandardSchema } from './standard-schema.js';

/** A schema as a library makes one: a caption of at most ten characters, trimmed. */
const caption: StandardSchema<{ caption: string }, { caption: string; length: number }> = {
  '~standard': {
    version: 1,
    vendor: 'test',
    async validate(value) {
      const text = (value as { caption?: unknown } | undefined)?.caption;
      if (typeof text !== 'string') return { issues: [{ message: 'Required', path: ['caption'] }] };
      if (text.length > 10)
        return { issues: [{ message: 'At most 10 characters.', path: [{ key: 'caption' }] }] };
      return { value: { caption: text.trim(), length: text.trim().length } };
    },
  },
};

/** A proxy with policies, and what their `onUploaded` was called with. */
function createPolicyWorld(more: Policies = {}, options: Parameters<typeof createUsersWorld>[0] = {}) {
  const uploaded = vi.fn<(upload: { user: string; asset: object; input: unknown }) => unknown>();
  const uploads = {
    avatar: policy({
      accept: 'text/plain, .md',
      maxSize: '1kB',
      privacy: 'unlisted',
      folder: 'Avatars',
      onUploaded: uploaded,
    }),
    photo: policy({
      input: caption,
      folder: ({ input }) => `Photos/${input.caption}`,
      onUploaded: uploaded,
    }),
    any: policy({}),
    ...more,
  };
  const world = createUsersWorld({ ...options, proxy: { uploads, ...options.proxy } });
  return { ...world, uploaded, ada: world.as('ada') };
}

const declared = async (text: string) => ({
  filename: 'note.txt',
  content_type: 'text/plain',
  size: text.length,
  checksum_sha256: await sha256(text),
});

const presign = async (page: Page, text: string, body: object) =>
  page.call('POST', '/uploads/presign', { ...(await declared(text)), ...body });

const finalize = (page: Page, body: object) => page.call('POST', '/uploads/finalize', body);

/** The name of an asset's folder. */
async function folderOf(page: Page, { folder_id: id }: Record<string, unknown>): Promise<string | null> {
  const { body } = await page.call('GET', '/folders');
  const folders = body.data as { id: string; name: string }[];
  return folders.find((folder) => folder.id === id)?.name ?? null;
}

it('tells a page what it may check itself, and nothing else', async () => {
  const { ada } = createPolicyWorld();
  expect((await ada.call('GET', '/policies/avatar')).body).toEqual({
    accept: { 'text/plain': [], 'text/markdown': ['.md'] },
    max_size: 1000,
    privacy: 'unlisted',
  });
  expect((await ada.call('GET', '/policies/photo')).body).toEqual({});
  for (const name of ['other', 'constructor', '__proto__'])
    expect(await ada.call('GET', `/policies/${name}`)).toMatchObject({ status: 404, code: 'policy_unknown' });
});

it('answers the finalize of an upload with what onUploaded returns', async () => {
  const { ada, uploaded } = createPolicyWorld();
  uploaded.mockImplementation(async ({ user }) => ({ greeting: `Hello ${user}`, at: new Date(0) }));
  const asset = await ada.upload('me', { policy: 'avatar' });
  expect(asset).toMatchObject({ result: { greeting: 'Hello ada', at: '1970-01-01T00:00:00.000Z' } });
  expect(uploaded).toHaveBeenCalledExactlyOnceWith({
    user: 'ada',
    asset: expect.objectContaining({ id: asset.id }),
    input: undefined,
  });
  expect(await ada.upload('other', { policy: 'any' })).toMatchObject({ result: null });
});

it('hands the input to onUploaded as the schema returns it, and to the folder', async () => {
  const { ada, uploaded } = createPolicyWorld();
  const asset = await ada.upload('sea', { policy: 'photo', input: { caption: ' Sea ' } });
  expect(uploaded.mock.lastCall?.[0].input).toEqual({ caption: 'Sea', length: 3 });
  expect(await folderOf(ada, asset)).toBe('Sea');
});

it.each([
  ['a type that it does not accept', { policy: 'avatar', content_type: 'text/html' }, 'upload_refused'],
  [
    'a type that only the name speaks for',
    { policy: 'avatar', content_type: 'text/html', filename: 'me.md' },
    'upload_refused',
  ],
  ['no type', { policy: 'avatar', content_type: undefined }, 'upload_refused'],
  ['a file that is too large', { policy: 'avatar', size: 1001 }, 'upload_refused'],
  ['an unknown policy', { policy: 'avatars' }, 'policy_unknown'],
  ['the name of a member of every object', { policy: 'constructor' }, 'policy_unknown'],
  ['a policy that is no text', { policy: 7 }, 'policy_unknown'],
  ['no policy', {}, 'policy_unknown'],
  ['no input', { policy: 'photo' }, 'upload_refused'],
  ['an invalid input', { policy: 'photo', input: { caption: 'far too long a text' } }, 'upload_refused'],
])('refuses %s before the service is asked', async (_what, body, code) => {
  const { ada, asked, uploaded } = createPolicyWorld();
  expect(await presign(ada, 'me', body)).toMatchObject({ status: 422, code });
  expect(asked()).toEqual([]);
  expect(uploaded).not.toHaveBeenCalled();
});

it('refuses in words that a page can show with the file', async () => {
  const { ada } = createPolicyWorld();
  const detail = async (body: object) => (await presign(ada, 'me', body)).body.detail as string;
  expect(await detail({ policy: 'avatar', content_type: 'image/png' })).toBe(
    'File type not allowed. Use text/plain, .md.',
  );
  expect(await detail({ policy: 'avatar', size: 2000 })).toBe('Larger than 1 kB.');
  expect(await detail({ policy: 'photo', input: {} })).toBe('caption: Required.');
  expect(await detail({ policy: 'photo', input: { caption: '12345678901' } })).toBe(
    'caption: At most 10 characters.',
  );
});

it('takes an SVG, which can contain scripts, only under a policy that names it', async () => {
  const { ada } = createPolicyWorld({
    image: policy({ accept: 'image/*' }),
    drawing: policy({ accept: 'image/*, .svg' }),
  });
  for (const content_type of ['image/svg+xml', 'IMAGE/SVG+XML; charset=utf-8', 'image/svg']) {
    const drawn = { content_type, filename: 'logo.svg' };
    expect(await presign(ada, 'svg', { ...drawn, policy: 'image' })).toMatchObject({
      code: 'upload_refused',
      body: { detail: 'File type not allowed. Use .jpg, .png.' },
    });
    expect((await presign(ada, 'svg', { ...drawn, policy: 'drawing' })).status).toBe(201);
  }
});

it('refuses a size that is missing', async () => {
  const { ada, asked } = createPolicyWorld();
  expect((await presign(ada, 'me', { policy: 'avatar', size: undefined })).status).toBe(400);
  expect(asked()).toEqual([]);
});

it('puts privacy and folder of the policy in the place of those of the page', async () => {
  const { ada, mock } = createPolicyWorld();
  const { body: own } = await ada.call('POST', '/folders', { name: 'Mine' });
  const asset = await ada.upload('me', { policy: 'avatar', privacy: 'public', folder_id: own.id });
  expect(mock.service.assets()).toMatchObject([{ privacy: 'unlisted' }]);
  expect(await folderOf(ada, asset)).toBe('Avatars');
  // Without one of its own, those of the page hold.
  const other = await ada.upload('other', { policy: 'any', privacy: 'private', folder_id: own.id });
  expect([other['privacy'], await folderOf(ada, other)]).toEqual(['private', 'Mine']);
});

it('holds an upload to what it was begun under, whatever the page says at its end', async () => {
  const { ada, uploaded } = createPolicyWorld();
  const begun = await ada.send('sea', { policy: 'photo', input: { caption: 'Sea' } });
  for (const later of [{ policy: 'any' }, { input: { caption: 'Other' } }])
    expect((await finalize(ada, { ...begun, ...later })).code).toBe('malformed_body');
  expect((await finalize(ada, begun)).status).toBe(201);
  expect(uploaded.mock.calls.map(([{ input }]) => input)).toEqual([{ caption: 'Sea', length: 3 }]);
});

it('lets nobody else finish an upload', async () => {
  const { ada, as, uploaded } = createPolicyWorld();
  const begun = await ada.send('me', { policy: 'avatar' });
  expect((await finalize(as('bob'), begun)).status).toBe(404);
  expect(uploaded).not.toHaveBeenCalled();
});

it('keeps what onUploaded has returned for a page that repeats its call', async () => {
  const { ada, uploaded } = createPolicyWorld();
  uploaded.mockReturnValueOnce({ avatar: 1 });
  const begun = await ada.send('me', { policy: 'avatar' });
  const answers = await Promise.all([finalize(ada, begun), finalize(ada, begun)]);
  answers.push(await finalize(ada, begun));
  expect(answers.map(({ status, body }) => [status, body.result])).toEqual(
    Array.from({ length: 3 }, () => [201, { avatar: 1 }]),
  );
  expect(uploaded).toHaveBeenCalledOnce();
});

it('answers a finalize without a result if onUploaded throws, and calls it again when the page asks', async () => {
  const { ada, uploaded, logged, proxy } = createPolicyWorld();
  uploaded.mockRejectedValue(new Error('The database is down.'));
  const begun = await ada.send('me', { policy: 'avatar' });
  const { status, body: asset } = await finalize(ada, begun);
  expect([status, 'result' in asset]).toEqual([201, false]);
  const refused = await ada.call('POST', '/policies/avatar', { asset_id: asset.id });
  expect([refused.status, refused.code]).toEqual([500, 'policy_failed']);
  expect(refused.body.detail).not.toContain('database');
  expect(logged.join('\n')).toContain('The database is down.');
  uploaded.mockReset().mockReturnValue('done');
  expect((await finalize(ada, begun)).body.result).toBe('done');
  await proxy.reconcile();
  expect(uploaded).toHaveBeenCalledOnce();
});

it('calls onUploaded again by itself after it has thrown', async () => {
  vi.useFakeTimers();
  const { ada, uploaded } = createPolicyWorld();
  uploaded.mockRejectedValueOnce(new Error('The database is down.'));
  await ada.upload('me', { policy: 'avatar' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(uploaded).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(uploaded).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

it('calls onUploaded although the page and the response are gone, and users.onUploaded for the rest', async () => {
  const rest = vi.fn<(event: { id: string }) => void>();
  const { ada, as, mock, proxy, uploaded } = createPolicyWorld({}, { users: { onUploaded: rest } });
  mock.service.faults.add({ on: 'finalizeUpload', kind: 'lose-response' });
  expect((await finalize(ada, await ada.send('me', { policy: 'avatar' }))).status).toBe(502);
  expect(uploaded).not.toHaveBeenCalled();
  await proxy.reconcile();
  expect(uploaded).toHaveBeenCalledOnce();
  await as('bob').upload('other', { policy: 'any' });
  await proxy.reconcile();
  expect(uploaded).toHaveBeenCalledOnce();
  expect(rest).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ user: 'bob', policy: { name: 'any' } }),
    undefined,
  );
});

it('leaves no event behind: another process does not call onUploaded again', async () => {
  const { ada, another, uploaded } = createPolicyWorld();
  await ada.upload('me', { policy: 'avatar' });
  await another().proxy.reconcile();
  expect(uploaded).toHaveBeenCalledOnce();
});

it('finds a file that the user has already only if the policy takes it', async () => {
  const { ada } = createPolicyWorld();
  const asset = await ada.upload('me', { policy: 'avatar' });
  await ada.upload('open', { policy: 'any', privacy: 'public' });
  const found = async (text: string, name: string) =>
    (
      await ada.call('POST', '/uploads/check-duplicate', {
        checksum_sha256: await sha256(text),
        policy: name,
      })
    ).body.asset?.id;
  expect(await found('me', 'avatar')).toBe(asset.id);
  expect(await found('open', 'avatar')).toBeUndefined();
  expect(await found('open', 'any')).toBeTruthy();
});

it('applies a policy to a file that the user has already', async () => {
  const { ada, as, uploaded, asked } = createPolicyWorld();
  const { id } = await ada.upload('sea', { policy: 'any' });
  asked();
  const apply = (page: Page, name: string, body: object) => page.call('POST', `/policies/${name}`, body);
  uploaded.mockReturnValue('again');
  const input = { caption: 'Sea' };
  expect(await apply(ada, 'photo', { asset_id: id, input })).toMatchObject({
    status: 200,
    body: { result: 'again' },
  });
  expect(await apply(ada, 'any', { asset_id: id })).toMatchObject({ status: 200, body: { result: null } });
  expect(uploaded).toHaveBeenCalledOnce();
  // Its privacy is another.
  expect(await apply(ada, 'avatar', { asset_id: id })).toMatchObject({ code: 'upload_refused' });
  expect(await apply(ada, 'photo', { asset_id: id, input: {} })).toMatchObject({ code: 'upload_refused' });
  expect((await apply(ada, 'other', { asset_id: id })).code).toBe('policy_unknown');
  expect((await apply(as('bob'), 'photo', { asset_id: id, input })).status).toBe(404);
  expect(uploaded).toHaveBeenCalledOnce();
  expect(asked()).toEqual([]);
});

const replace = (page: Page, id: string, body: object) =>
  page.call('POST', `/assets/${id}/replace/presign`, { size: 5, content_type: 'text/plain', ...body });

it('holds a new version to the policy of its asset', async () => {
  const { ada, asked } = createPolicyWorld();
  const { id } = await ada.upload('me', { policy: 'avatar' });
  const { id: other } = await ada.upload('other', { policy: 'any' });
  asked();
  for (const body of [{ content_type: 'text/html' }, { content_type: undefined }, { size: 1001 }])
    expect((await replace(ada, id, body)).code).toBe('upload_refused');
  expect(asked()).toEqual([]);
  expect((await replace(ada, id, {})).status).toBe(201);
  expect((await replace(ada, other, { content_type: 'text/html', size: 1001 })).status).toBe(201);
});

it('holds a new version to each policy that its asset was used under', async () => {
  const { ada } = createPolicyWorld();
  const use = ({ id }: { id: string }) => ada.call('POST', '/policies/avatar', { asset_id: id });
  const asset = await ada.upload('me', { policy: 'any', privacy: 'unlisted' });
  expect((await use(asset)).status).toBe(200);
  expect((await replace(ada, asset.id, { content_type: 'text/html' })).code).toBe('upload_refused');
  // What is on its way could not be held to it any more.
  const other = await ada.upload('other', { policy: 'any', privacy: 'unlisted' });
  expect((await replace(ada, other.id, { content_type: 'text/html' })).status).toBe(201);
  expect(await use(other)).toMatchObject({ status: 409, code: 'asset_in_use' });
});

it('holds a new version to the policy of an upload that the service has answered with another of its assets', async () => {
  let first: object | null = null;
  const { ada } = createPolicyWorld(
    {},
    {
      intercept: async ({ url }, send) =>
        first && url.endsWith('/finalize') ? Response.json(first, { status: 201 }) : send(),
    },
  );
  const asset = await ada.upload('me', { policy: 'any', privacy: 'unlisted' });
  first = asset;
  expect((await ada.upload('again', { policy: 'avatar' })).id).toBe(asset.id);
  expect((await replace(ada, asset.id, { content_type: 'text/html' })).code).toBe('upload_refused');
});

it('holds a new version of a file from before policies to those that take the file', async () => {
  const store = createMemoryStore();
  const { ada } = createPolicyWorld({}, { users: { store } });
  const assets = [assetOf({ type: 'document' }), assetOf({ size: 2000 })];
  for (const asset of assets) {
    const session = sessionOf('ada');
    await store.reserve(session, {}, noon);
    const resource = { ...asset.resource, content_type: 'text/plain', privacy: 'unlisted' as const };
    await store.complete(session.id, { ...asset, resource }, noon);
  }
  const [note, large] = assets;
  expect((await replace(ada, note!.id, { content_type: 'text/html' })).code).toBe('upload_refused');
  expect((await replace(ada, large!.id, { content_type: 'text/html' })).code).not.toBe('upload_refused');
});

describe('an import', () => {
  const source = { type: 'text/plain', body: 'sea' };
  const importing = (imports: 'jobs' | 'sync' = 'sync') => {
    const fetchSource = async () => new Response(source.body, { headers: { 'content-type': source.type } });
    const world = createPolicyWorld({}, { mock: { fetchSource, imports, importPolls: 1 } });
    const start = (body: object) =>
      world.ada.call(
        'POST',
        '/imports',
        { url: 'https://example.com/me.txt', ...body },
        { 'idempotency-key': 'k' },
      );
    return { ...world, start };
  };
  beforeEach(() => void Object.assign(source, { type: 'text/plain', body: 'sea' }));

  it('has to name a policy, whose privacy, folder and result it has', async () => {
    const { ada, start, asked, uploaded, mock } = importing();
    expect(await start({})).toMatchObject({ status: 422, code: 'policy_unknown' });
    expect((await start({ policy: 'photo', input: {} })).code).toBe('upload_refused');
    expect(asked()).toEqual([]);
    uploaded.mockReturnValue('done');
    for (const again of [false, true]) {
      const { body } = await start({ policy: 'avatar', privacy: 'public' });
      expect([again, body.asset.result, body.asset.privacy]).toEqual([again, 'done', 'unlisted']);
      expect(await folderOf(ada, body.asset)).toBe('Avatars');
    }
    expect(uploaded).toHaveBeenCalledOnce();
    expect(mock.service.assets()).toHaveLength(1);
  });

  it.each([
    ['its type', { type: 'text/html', body: '<html>' }],
    ['its size', { type: 'text/plain', body: 'x'.repeat(1001) }],
  ])('is refused and deleted for %s, once that is known', async (_what, fetched) => {
    Object.assign(source, fetched);
    const { ada, start, store, uploaded, mock } = importing();
    expect(await start({ policy: 'avatar' })).toMatchObject({ status: 422, code: 'upload_refused' });
    expect(mock.service.assets()).toEqual([]);
    expect(await ada.list()).toEqual([]);
    expect(await store.usageOf('ada', Date.now())).toMatchObject({
      openUploads: 0,
      reservedFiles: 0,
      files: 0,
    });
    expect(uploaded).not.toHaveBeenCalled();
  });

  it('is refused at each poll, and although nobody polls', async () => {
    source.type = 'text/html';
    const { ada, start, mock, proxy } = importing('jobs');
    const { body } = await start({ policy: 'avatar' });
    const poll = () => ada.call('GET', `/jobs/${body.job_id}`);
    await vi.waitFor(() => expect(mock.service.assets()).toHaveLength(1));
    mock.service.faults.add({ on: 'deleteAsset', kind: 'status', status: 503 });
    expect((await poll()).code).toBe('upload_unsettled');
    expect(await proxy.reconcile()).toMatchObject({ released: 1, unknown: 0 });
    expect(mock.service.assets()).toEqual([]);
    for (let polls = 0; polls < 2; polls++) expect((await poll()).code).toBe('upload_refused');
    expect(await ada.list()).toEqual([]);
  });
});

it('asks authorize about policies, too', async () => {
  const authorize = vi.fn<(call: { operation: string; body: unknown }) => boolean>(() => false);
  const { ada } = createPolicyWorld({}, { proxy: { authorize, allow: ['presignUpload'] } });
  for (const [method, path, body] of [
    ['GET', '/policies/avatar', undefined],
    ['POST', '/policies/avatar', { asset_id: 'a' }],
  ] as const)
    expect((await ada.call(method, path, body)).code).toBe('not_authorized');
  await presign(ada, 'me', { policy: 'photo', input: { caption: 'Sea' } });
  expect(authorize.mock.lastCall?.[0]).toMatchObject({
    operation: 'presignUpload',
    body: { policy: 'photo', input: { caption: 'Sea' } },
  });
});

it('counts the input as what is attached to an upload', async () => {
  const { ada } = createPolicyWorld({}, { users: { quota: { metaSize: 20 } } });
  expect(await presign(ada, 'a', { policy: 'photo', input: { caption: '1234567890' } })).toMatchObject({
    status: 403,
    code: 'user_quota_exceeded',
  });
});

it('without policies, refuses an upload that names one', async () => {
  const { ada, asked } = createPolicyWorld({}, { proxy: { uploads: undefined } });
  expect((await presign(ada, 'me', { policy: 'avatar' })).code).toBe('policy_unknown');
  expect(asked()).toEqual([]);
});
