import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionOf } from '../../../../test/user-stores/samples.js';
import { proxyOverHttp, type ProxyOverHttp } from '../../../../test/worlds/proxy-over-http.js';
import { everyOperation } from '../../../../test/worlds/user-proxy.js';
import { createUsersWorld, userOf, type UsersWorld } from '../../../../test/worlds/users-world.js';
import { createMemoryStore } from '../store/memory-store.js';

/** What Ada could name in her calls. */
interface Ids {
  asset: string;
  upload: string;
  replacement: string;
  job: string;
  folder: string;
  cursor: string;
}

type Whose = 'bob' | 'nobody' | 'deleted';

let world: UsersWorld;
let ids: Record<Whose, Ids>;

const importing = { url: 'https://example.com/a.txt' };
const source = async () => new Response('imported', { headers: { 'content-type': 'text/plain' } });

beforeAll(async () => {
  world = createUsersWorld({ mock: { fetchSource: source } });
  afterAll(() => world.proxy.close());
  const nobody = {
    asset: 'ast_0123456789',
    upload: 'upl_00000000-0000-4000-8000-000000000000',
    replacement: 'upl_00000000-0000-4000-8000-000000000001',
    job: 'job_0123456789',
    folder: '00000000-0000-4000-8000-000000000000',
    cursor: 'x',
  };
  const bob = await belongingsOf('bob');
  const deleted = await belongingsOf('ada');
  await world.as('ada').call('DELETE', `/assets/${deleted.asset}`);
  ids = { bob, nobody, deleted: { ...nobody, asset: deleted.asset, replacement: deleted.replacement } };
  world.asked();
});

async function belongingsOf(user: string): Promise<Ids> {
  const page = world.as(user);
  const { id } = await page.upload(`of ${user}`);
  await page.upload(`more of ${user}`);
  const { upload_id } = await page.send(`new file of ${user}`);
  const replacement = await page.call('POST', `/assets/${id}/replace/presign`, { size: 3 });
  const started = await page.call('POST', '/imports', importing);
  const folder = await page.call('POST', '/folders', { name: 'Summer' });
  const list = await page.call('GET', '/assets?limit=1');
  return {
    asset: id,
    upload: upload_id,
    replacement: replacement.body.upload_id,
    job: started.body.job_id,
    folder: folder.body.id,
    cursor: list.body.pagination.next_cursor,
  };
}

type Call = readonly [method: string, path: string, body?: unknown];

const file = { filename: 'a.txt', content_type: 'text/plain', size: 1 };

const calls: Record<string, readonly [what: keyof Ids, of: (id: string, own: Ids) => Call]> = {
  getAsset: ['asset', (id) => ['GET', `/assets/${id}`]],
  deleteAsset: ['asset', (id) => ['DELETE', `/assets/${id}`]],
  listVersions: ['asset', (id) => ['GET', `/assets/${id}/versions`]],
  presignReplacement: ['asset', (id) => ['POST', `/assets/${id}/replace/presign`, { size: 1 }]],
  updateAsset: ['asset', (id) => ['PATCH', `/assets/${id}`, { filename: 'mine.txt' }]],
  'finalizeReplacement of an asset': [
    'asset',
    (id, { replacement }) => ['POST', `/assets/${id}/replace/finalize`, { upload_id: replacement }],
  ],
  finalizeUpload: ['upload', (id) => ['POST', '/uploads/finalize', { upload_id: id }]],
  'finalizeUpload of a replacement': [
    'replacement',
    (id) => ['POST', '/uploads/finalize', { upload_id: id }],
  ],
  finalizeReplacement: [
    'replacement',
    (id, { asset }) => ['POST', `/assets/${asset}/replace/finalize`, { upload_id: id }],
  ],
  'finalizeReplacement of a new upload': [
    'upload',
    (id, { asset }) => ['POST', `/assets/${asset}/replace/finalize`, { upload_id: id }],
  ],
  getJob: ['job', (id) => ['GET', `/jobs/${id}`]],
  'listAssets of a folder': ['folder', (id) => ['GET', `/assets?folder_id=${id}`]],
  'createFolder in a folder': ['folder', (id) => ['POST', '/folders', { name: 'x', parent_folder_id: id }]],
  'presignUpload to a folder': ['folder', (id) => ['POST', '/uploads/presign', { ...file, folder_id: id }]],
  'createImport to a folder': ['folder', (id) => ['POST', '/imports', { ...importing, folder_id: id }]],
  'updateAsset to a folder': ['folder', (id, { asset }) => ['PATCH', `/assets/${asset}`, { folder_id: id }]],
};

describe.each(Object.entries(calls))('%s', (_name, [what, of]) => {
  it.each<Whose>(['bob', 'nobody', 'deleted'])(
    'refuses an id of %s, without a call to the service',
    async (whose) => {
      const own = await belongingsOf('ada');
      world.asked();
      const refused = await world.as('ada').call(...of(ids[whose][what], own));
      expect(refused.status).toBe(404);
      expect(refused.body.type).toBe(`urn:longshore:users:${refused.code}`);
      expect(world.asked()).toEqual([]);
      // What belongs to Bob looks like what does not exist.
      const missing = await world.as('ada').call(...of(ids.nobody[what], own));
      expect({ ...refused.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' });
    },
  );

  it("leaves Bob's as it was", async () => {
    await world.as('ada').call(...of(ids.bob[what], await belongingsOf('ada')));
    const { body } = await world.as('bob').call('GET', `/assets/${ids.bob.asset}`);
    expect(body).toMatchObject({ id: ids.bob.asset, filename: 'note.txt', folder_id: null });
  });

  it('allows their own', async () => {
    const own = await belongingsOf('ada');
    const { status } = await world.as('ada').call(...of(own[what], own));
    const isMixed = /of a replacement|of a new upload/.test(_name);
    // No bytes were sent for the replacement.
    const expected = isMixed
      ? [404]
      : /Replacement$|of an asset/.test(_name)
        ? [200, 201, 422]
        : [200, 201, 204];
    expect(expected).toContain(status);
  });
});

describe('a cursor', () => {
  it.each<Whose>(['bob', 'nobody'])('of %s is refused', async (whose) => {
    const { status, code } = await world.as('ada').call('GET', `/assets?cursor=${ids[whose].cursor}`);
    expect([status, code]).toEqual([400, 'invalid_request']);
  });

  it('cannot be forged to read other libraries', async () => {
    world.asked();
    const forged = [[1, 9e15, '~', 0], [1, '9', 'a'], [2, 1, 'a', 1], { createdAt: 1 }, null].map((value) =>
      btoa(JSON.stringify(value)).replaceAll('=', ''),
    );
    for (const cursor of [...forged, 'a'.repeat(5000), '%00', '🎣', `${ids.bob.cursor}=`]) {
      const { status } = await world.as('ada').call('GET', `/assets?cursor=${encodeURIComponent(cursor)}`);
      expect(status).toBe(400);
    }
    expect(world.asked()).toEqual([]);
  });
});

it('a request without a user is refused', async () => {
  const { proxy, asked } = createUsersWorld();
  const request = new Request('https://app.test/api/media/assets');
  const response = await proxy(request);
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ code: 'not_authorized' });
  expect(asked()).toEqual([]);
});

it.each([
  ['', 'empty'],
  [' secret-1', 'spaces'],
  ['secret-1\n', 'line breaks'],
  ['secret-1\u00a0', 'spaces'],
  ['x'.repeat(257), '256 bytes'],
  ['ä'.repeat(129), '256 bytes'],
  ['a\u0000b', 'NUL'],
  ['\ud800', 'surrogates'],
  [7, 'not number'],
  [{ id: 1 }, 'not object'],
  [undefined, 'not undefined'],
  [true, 'not boolean'],
])('a user named %j is refused, and the log says why', async (user, why) => {
  const of = () => user as string;
  const { proxy, asked, logged } = createUsersWorld({ users: { of } });
  const response = await proxy(new Request('https://app.test/api/media/assets'));
  expect(response.status).toBe(500);
  expect(logged.join()).toMatch(new RegExp(`\`users\\.of\` must return null.*${why}`));
  expect(logged.join()).not.toContain('secret-1');
  expect(asked()).toEqual([]);
});

it('ids that look alike are different users', async () => {
  // Composed, decomposed, of another case, with a space within, and as long as possible.
  const names = ['é', 'e\u0301', 'É', 'e é', 'ä'.repeat(128), `auth0|${'x'.repeat(250)}`];
  let user = '';
  const { proxy, as } = createUsersWorld({ users: { of: () => user } });
  for (const [index, id] of names.entries()) {
    user = id;
    await as('').call('POST', '/folders', { name: String(index) });
  }
  for (const [index, id] of names.entries()) {
    user = id;
    const { body } = await as('').call('GET', '/folders');
    expect((body.data as { name: string }[]).map(({ name }) => name)).toEqual([String(index)]);
  }
  await proxy.close();
});

it('`authorize` receives the user, the folder and `meta`, and can refuse them', async () => {
  const seen: unknown[] = [];
  const authorize = ({ user, body }: { user?: string | undefined; body: unknown }) =>
    seen.push({ user, body }) < 2;
  const { as, mock } = createUsersWorld({ proxy: { authorize } });
  const meta = { album: [1, { title: 'Summer' }] };
  const body = { ...file, folder_id: null, meta };
  expect((await as('ada').call('POST', '/uploads/presign', body)).status).toBe(201);
  expect(seen).toEqual([{ user: 'ada', body }]);
  expect((await as('ada').call('POST', '/uploads/presign', body)).code).toBe('not_authorized');
  expect(mock.service.sessions()).toHaveLength(1);
});

it('the same key of two users is not the same at the service', async () => {
  const { as, mock } = createUsersWorld({ mock: { fetchSource: source } });
  const start = (user: string) => as(user).call('POST', '/imports', importing, { 'idempotency-key': 'same' });
  const [ada, bob] = [await start('ada'), await start('bob')];
  expect(ada.body.job_id).not.toBe(bob.body.job_id);
  expect((await start('ada')).body.job_id).toBe(ada.body.job_id);
  const keys = mock.service.requests().map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(2);
});

describe('over HTTP, a hostile id', () => {
  let there: ProxyOverHttp;
  beforeAll(async () => {
    const store = createMemoryStore();
    for (const id of ['bobs', '__proto__', 'a.b', 'é', '1']) {
      await store.reserve(sessionOf('bob', { id }), {}, 0);
      await store.open(id, { uploadId: `upl_${id}`, expiresAt: null });
      const asset = { id, resource: { id }, filename: id, type: 'other', size: 1 } as const;
      await store.complete(id, { ...asset, checksum: null, createdAt: 0 }, 0);
    }
    there = await proxyOverHttp({ allow: everyOperation, users: { of: userOf, store } });
  });
  afterAll(() => there.close());

  it.each([
    ['bobs'],
    ['BOBS'],
    ['bobs%20'],
    ['%62obs'],
    ['__proto__'],
    ['constructor'],
    ['a.b'],
    ['%C3%A9'],
    ['e%CC%81'],
    ['1'],
    ['01'],
    ['1.0'],
    ['%27%20OR%20%271%27=%271'],
    ['%25'],
    ['_'],
    ['*'],
    ['bobs,bobs'],
    ['bobs;'],
    ['bobs%00'],
    ['bobs%2Fversions'],
    ['..'],
    ['%2e%2e'],
    ['%F0%9F%8E%A3'],
    ['%ED%A0%80'],
    ['x'.repeat(5000)],
    ['upl_bobs'],
  ])('%s does not reach the service', async (id) => {
    const host = `Host: ${new URL(there.origin).host}`;
    const page = [host, 'Sec-Fetch-Site: same-origin', 'Cookie: ada'];
    const json = (text: string) => [
      ...page,
      'Content-Type: application/json',
      `Content-Length: ${text.length}`,
    ];
    const change = '{"filename":"mine"}';
    const size = '{"size":1}';
    const upload = JSON.stringify({ upload_id: decodeSafely(id) });
    const requests: [method: string, path: string, body?: string][] = [
      ['GET', `/assets/${id}`],
      ['DELETE', `/assets/${id}`],
      ['GET', `/assets/${id}/versions`],
      ['PATCH', `/assets/${id}`, change],
      ['POST', `/assets/${id}/replace/presign`, size],
      ['POST', `/assets/${id}/replace/finalize`, '{"upload_id":"upl_bobs"}'],
      ['POST', '/uploads/finalize', upload],
      ['GET', `/jobs/${id}`],
      ['GET', `/assets?folder_id=${id}`],
    ];
    for (const [method, path, body] of requests) {
      const headers = body === undefined ? page : json(body);
      const target = `/api/media${path}`;
      const { outcome } = await there.ask({ method, target, headers, ...(body !== undefined && { body }) });
      expect(outcome).toMatch(/^(?:404 (?:asset|upload|job|folder)_not_found|404 unknown_path|400|405)/);
    }
    expect(there.received).toEqual([]);
    expect(there.logged).toEqual([]);
  });
});

/** As the socket writes it, one byte a character. */
function decodeSafely(id: string): string {
  return /^[\w.*,;]+$/.test(id) ? id : 'upl_bobs';
}
