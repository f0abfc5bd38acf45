import { describe, expect, it, test, vi } from 'vitest';
import { apiKey, call, presign, problemOf, world, write } from '../../test/worlds/proxy-world.js';
import { createUsersWorld } from '../../test/worlds/users-world.js';
import * as lists from './allow-lists.js';
import type { OperationId } from '../contract/operations.js';
import type { JsonObject, ProxyCall, ProxyResponse } from './request/call.js';
import { createMediaProxy, type MediaProxyOptions } from './proxy.js';

interface Example {
  request: [method: string, path: string];
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: JsonObject;
}

const digest = 'ab'.repeat(32);

/** Each operation with every parameter and member it accepts (spec 4). */
const examples: Record<OperationId, Example> = {
  getUsage: { request: ['GET', '/usage'] },
  presignUpload: {
    request: ['POST', '/uploads/presign'],
    body: {
      filename: 'a.jpg',
      content_type: 'image/jpeg',
      size: 3,
      checksum_sha256: digest,
      privacy: 'private',
    },
  },
  finalizeUpload: { request: ['POST', '/uploads/finalize'], body: { upload_id: 'upl_1' } },
  checkDuplicate: {
    request: ['POST', '/uploads/check-duplicate'],
    body: { checksum_sha256: digest, size: 3 },
  },
  listAssets: {
    request: ['GET', '/assets?limit=50&cursor=c&type=image&folder_id=f1&search=a+b'],
    query: { limit: '50', cursor: 'c', type: 'image', folder_id: 'f1', search: 'a b' },
  },
  getAsset: { request: ['GET', '/assets/a1'], params: { assetId: 'a1' } },
  deleteAsset: { request: ['DELETE', '/assets/a1'], params: { assetId: 'a1' } },
  presignReplacement: {
    request: ['POST', '/assets/a1/replace/presign'],
    params: { assetId: 'a1' },
    body: { size: 3, filename: 'a.jpg', content_type: 'image/jpeg', checksum_sha256: digest },
  },
  finalizeReplacement: {
    request: ['POST', '/assets/a1/replace/finalize'],
    params: { assetId: 'a1' },
    body: { upload_id: 'upl_1' },
  },
  listVersions: { request: ['GET', '/assets/a1/versions'], params: { assetId: 'a1' } },
  listFolders: { request: ['GET', '/folders'] },
  createFolder: { request: ['POST', '/folders'], body: { name: 'Summer', parent_folder_id: null } },
  createImport: {
    request: ['POST', '/imports'],
    body: { url: 'https://example.com/a.jpg', privacy: 'public', filename: 'a.jpg' },
  },
  getJob: { request: ['GET', '/jobs/j1'], params: { jobId: 'j1' } },
};

const every = Object.entries(examples) as [OperationId, Example][];

const requestOf = ({ request: [method, path], body }: Example) =>
  body ? write(path, body) : call(path, { method, headers: { 'sec-fetch-site': 'same-origin' } });

describe('authorize', () => {
  it.each(every)(
    'receives the parsed %s, and the service receives exactly that, with the key',
    async (operation, example) => {
      const calls: ProxyCall[] = [];
      const { proxy, sent } = world({ authorize: (seen) => calls.push(seen) > 0 });
      const request = requestOf(example);
      expect((await proxy(request)).status).toBe(200);

      const { params = {}, query = {}, body = null } = example;
      expect(calls).toEqual([{ operation, params, query, body, request }]);
      const [method, path] = example.request;
      expect(sent.map((up) => `${up.method} ${up.url}`)).toEqual([
        `${method} https://service.test/v1${path}`,
      ]);
      expect(sent[0]?.headers.get('authorization')).toBe(`Bearer ${apiKey}`);
      expect(await sent[0]?.text()).toBe(body ? JSON.stringify(body) : '');
    },
  );

  it.each(every)('can refuse %s', async (_operation, example) => {
    const { proxy, sent } = world({ authorize: async () => false });
    expect(await problemOf(await proxy(requestOf(example)))).toBe('403 not_authorized');
    expect(sent).toEqual([]);
  });

  it('can decide by the body', async () => {
    const { proxy, sent } = world({ authorize: ({ body }) => body?.privacy !== 'public' });
    const publicly = { ...presign, privacy: 'public' };
    expect(await problemOf(await proxy(write('/uploads/presign', publicly)))).toBe('403 not_authorized');
    expect(sent).toEqual([]);
    expect((await proxy(write('/uploads/presign', { ...presign, privacy: 'private' }))).status).toBe(200);
  });

  it.each([[{ user: 1 }], [1], ['yes'], [undefined], [null], [new Boolean(true)]])(
    'refuses when it returns %j',
    async (answer) => {
      const truthy = { authorize: (() => answer) as unknown as MediaProxyOptions['authorize'] };
      const { proxy, sent } = world(truthy);
      expect(await problemOf(await proxy(call('/assets')))).toBe('403 not_authorized');
      expect(sent).toEqual([]);
    },
  );

  const secret = 'connection to db-7.internal refused';
  it.each<[how: string, authorize: MediaProxyOptions['authorize']]>([
    [
      'throws',
      () => {
        throw new Error(secret);
      },
    ],
    ['rejects', () => Promise.reject(new Error(secret))],
    [
      'throws a response',
      () => {
        throw Response.json({ secret });
      },
    ],
    ['rejects with nothing', () => Promise.reject(undefined)],
  ])('refuses when it %s; the reason is logged but not sent to the page', async (how, authorize) => {
    const { proxy, sent, logged } = world({ authorize });
    const response = await proxy(call('/assets'));
    expect(await response.clone().text()).not.toContain('internal');
    expect(await problemOf(response)).toBe('500 proxy_failed');
    expect(sent).toEqual([]);
    expect(logged).toHaveLength(1);
    if (!/response|nothing/.test(how)) expect(logged.join()).toContain(secret);
  });

  it('refuses when it never settles', async () => {
    vi.useFakeTimers();
    try {
      const { proxy, sent, logged } = world({ timeout: 5000, authorize: () => new Promise(() => {}) });
      const response = proxy(call('/assets'));
      await vi.advanceTimersByTimeAsync(5000);
      expect(await problemOf(await response)).toBe('500 proxy_failed');
      expect(sent).toEqual([]);
      expect(logged.join()).toContain('authorize failed for listAssets; the call was not sent');
    } finally {
      vi.useRealTimers();
    }
  });

  it('cannot change the call', async () => {
    const tampering = ({ params, query, body }: ProxyCall) => {
      Object.assign(params, { assetId: '../keys' });
      Object.assign(query, { limit: '1' });
      if (body) Object.assign(body, { filename: 'other.jpg' });
      Object.assign((body as { meta?: object } | null)?.meta ?? {}, { of: 'eve' });
      return true;
    };
    const { proxy, sent } = world({ authorize: tampering });
    await proxy(call('/assets/a1'));
    await proxy(call('/assets'));
    await proxy(write('/uploads/presign', presign));
    expect(sent.map(({ url }) => url)).toEqual(
      ['assets/a1', 'assets', 'uploads/presign'].map((path) => `https://service.test/v1/${path}`),
    );
    expect(await sent[2]?.json()).toEqual(presign);
    const { as, store } = createUsersWorld({ proxy: { authorize: tampering } });
    const ada = as('ada');
    const reserve = vi.spyOn(store, 'reserve');
    const asset = await ada.upload('one', { filename: 'one.txt', meta: { of: 'ada' } });
    expect(reserve.mock.lastCall?.[0]).toMatchObject({ filename: 'one.txt', meta: { of: 'ada' } });
    expect((await ada.call('GET', `/assets/${asset.id}`)).body.id).toBe(asset.id);
  });
});

describe('an operation outside of allow', () => {
  it.each(every)('%s is refused without calling authorize', async (operation, example) => {
    const authorize = vi.fn(() => true);
    const allow = every.map(([id]) => id).filter((id) => id !== operation);
    for (const list of [[], allow]) {
      const { proxy, sent } = world({ allow: list, authorize });
      expect(await problemOf(await proxy(requestOf(example)))).toBe('403 operation_not_allowed');
      expect(sent).toEqual([]);
    }
    expect(authorize).not.toHaveBeenCalled();
  });

  it('is refused even if the list is changed later', async () => {
    const allow: OperationId[] = [...lists.uploaderOperations];
    const { proxy } = world({ allow });
    allow.push('listAssets');
    expect(await problemOf(await proxy(call('/assets')))).toBe('403 operation_not_allowed');
  });
});

describe('onResponse', () => {
  const created = () => Response.json({ id: 'a1' }, { status: 201 });

  it('receives the call and the response before the page does', async () => {
    const received: [OperationId, ProxyResponse][] = [];
    const onResponse: MediaProxyOptions['onResponse'] = async ({ operation }, answer) => {
      await Promise.resolve();
      received.push([operation, answer]);
    };
    const { proxy } = world({ onResponse }, created);
    const response = await proxy(write('/uploads/finalize', { upload_id: 'upl_1' }));
    expect(received).toEqual([
      ['finalizeUpload', { operation: 'finalizeUpload', ok: true, status: 201, body: { id: 'a1' } }],
    ]);
    expect(await response.json()).toEqual({ id: 'a1' });
  });

  it('receives null for a response without a body', async () => {
    const onResponse = vi.fn<NonNullable<MediaProxyOptions['onResponse']>>();
    const { proxy } = world({ onResponse }, () => new Response(null, { status: 204 }));
    await proxy(call('/assets/a1', { method: 'DELETE', headers: { 'sec-fetch-site': 'same-origin' } }));
    expect(onResponse.mock.calls[0]?.[1]).toEqual({
      operation: 'deleteAsset',
      ok: true,
      status: 204,
      body: null,
    });
  });

  it.each(['[1]', '"a1"', 'null', '{"id":'])('receives null for a body of %s', async (text) => {
    const onResponse = vi.fn<NonNullable<MediaProxyOptions['onResponse']>>();
    const json = { headers: { 'content-type': 'application/json' } };
    await world({ onResponse }, () => new Response(text, json)).proxy(call('/assets/a1'));
    expect(onResponse.mock.calls[0]?.[1]).toMatchObject({ operation: 'getAsset', ok: true, body: null });
  });

  it('receives the problem document of a refusal', async () => {
    const onResponse = vi.fn<NonNullable<MediaProxyOptions['onResponse']>>();
    const problem = { code: 'asset_not_found', status: 404 };
    await world({ onResponse }, () => Response.json(problem, { status: 404 })).proxy(call('/assets/a1'));
    expect(onResponse.mock.calls[0]?.[1]).toEqual({
      operation: 'getAsset',
      ok: false,
      status: 404,
      body: problem,
    });
  });

  it('is not called for a call that the proxy refused or that got no response', async () => {
    const onResponse = vi.fn();
    await world({ onResponse, authorize: () => false }).proxy(call('/assets'));
    await world({ onResponse }, () => Promise.reject(new Error('gone'))).proxy(call('/assets'));
    expect(onResponse).not.toHaveBeenCalled();
  });

  it.each<[how: string, onResponse: () => Promise<void>]>([
    ['rejects', () => Promise.reject(new Error('disk full'))],
    [
      'throws',
      () => {
        throw new Error('disk full');
      },
    ],
  ])('makes the response a 500 and is logged if it %s', async (_how, onResponse) => {
    const { proxy, logged } = world({ onResponse }, created);
    const response = await proxy(write('/uploads/finalize', { upload_id: 'upl_1' }));
    expect(await problemOf(response)).toBe('500 proxy_failed');
    expect(logged.join()).toContain(
      'onResponse failed for finalizeUpload; the service carried out the call: Error: disk full',
    );
  });

  it('makes the response a 500 and is logged if its promise takes longer than 10 seconds', async () => {
    vi.useFakeTimers();
    try {
      const { proxy, logged } = world({ onResponse: () => new Promise<void>(() => {}) }, created);
      const responding = proxy(write('/uploads/finalize', { upload_id: 'upl_1' }));
      await vi.advanceTimersByTimeAsync(10_000);
      const response = await responding;
      expect(response.status).toBe(500);
      expect(logged.join()).toContain('It took longer than 10 s.');
    } finally {
      vi.useRealTimers();
    }
  });

  it('is called for a write after the page disconnected', async () => {
    const page = new AbortController();
    const onResponse = vi.fn();
    const { proxy } = world({ onResponse }, async () => {
      page.abort();
      await Promise.resolve();
      return created();
    });
    const body = JSON.stringify({ upload_id: 'upl_1' });
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    await proxy(call('/uploads/finalize', { method: 'POST', body, headers, signal: page.signal }));
    expect(onResponse).toHaveBeenCalledOnce();
  });
});

test.each<[string, Partial<MediaProxyOptions>]>([
  ['no authorize', { authorize: undefined as unknown as MediaProxyOptions['authorize'] }],
  ['an unknown operation', { allow: ['listAsset' as OperationId] }],
  ['a name of Object.prototype in allow', { allow: ['toString' as OperationId] }],
  ['a path without a leading slash', { path: 'api/media' }],
  ['a URL as the path', { path: 'https://app.test/api/media' }],
  ['a path with a query', { path: '/api/media?x' }],
])('createMediaProxy throws for %s', (_what, wrong) => {
  const right = { baseUrl: 'https://service.test/v1', apiKey, authorize: () => true, allow: [] };
  expect(() => createMediaProxy({ ...right, ...wrong })).toThrow(TypeError);
});

describe('log', () => {
  const failing: [how: string, log: () => unknown][] = [
    ['rejects', () => Promise.reject(new Error('no space left'))],
    [
      'throws',
      () => {
        throw new Error('no space left');
      },
    ],
  ];

  it.each(failing)('loses nothing and leaves the response unchanged when it %s', async (_how, log) => {
    const consoleError = vi.spyOn(console, 'error').mockReturnValue();
    const authorize = () => Promise.reject(new Error(`session store down, key ${apiKey}`));
    const { proxy } = world({ log, authorize });
    expect(await problemOf(await proxy(call('/assets')))).toBe('500 proxy_failed');
    await vi.waitFor(() => expect(consoleError).toHaveBeenCalledOnce());
    const [entry] = consoleError.mock.lastCall ?? [];
    expect(entry).toContain('session store down, key [key]');
    expect(entry).toContain('log failed: Error: no space left');
    consoleError.mockRestore();
  });
});

test('an error of authorize is logged even if the page disconnects at the same time', async () => {
  const page = new AbortController();
  const authorize = () => {
    page.abort();
    throw new Error('session store down');
  };
  const { proxy, logged } = world({ authorize });
  await proxy(call('/assets', { signal: page.signal }));
  expect(logged.join()).toContain('session store down');
});
