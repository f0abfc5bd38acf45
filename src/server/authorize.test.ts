// @vitest-environment node
import { describe, expect, it, test, vi } from 'vitest';
import { parse } from 'yaml';
import openapi from '../api/openapi.yaml?raw';
import { apiKey, call, presign, problemOf, world, write } from '../test/proxy-world.js';
import * as lists from './allow-lists.js';
import type { JsonObject } from './body.js';
import { createMediaProxy, type MediaProxyOptions, type ProxyAnswer, type ProxyCall } from './proxy.js';
import { routes, type OperationId } from './route.js';

interface Example {
  request: [method: string, path: string];
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: JsonObject;
}

const digest = 'ab'.repeat(32);

/** Each operation with all that it can be given (spec 4). */
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
    'sees what %s is, and the service is sent just that, with the key',
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

  it.each(every)('decides about %s', async (_operation, example) => {
    const { proxy, sent } = world({ authorize: async () => false });
    expect(await problemOf(await proxy(requestOf(example)))).toBe('403 not_authorized');
    expect(sent).toEqual([]);
  });

  it('can tell users apart by the body', async () => {
    const { proxy, sent } = world({ authorize: ({ body }) => body?.['privacy'] !== 'public' });
    const publicly = { ...presign, privacy: 'public' };
    expect(await problemOf(await proxy(write('/uploads/presign', publicly)))).toBe('403 not_authorized');
    expect(sent).toEqual([]);
    expect((await proxy(write('/uploads/presign', { ...presign, privacy: 'private' }))).status).toBe(200);
  });

  it.each([[{ user: 1 }], [1], ['yes'], [undefined], [null], [new Boolean(true)]])(
    'that answers %j has not said yes',
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
  ])('that %s lets nothing pass; the operator learns why, the page does not', async (how, authorize) => {
    const { proxy, sent, logged } = world({ authorize });
    const response = await proxy(call('/assets'));
    expect(await response.clone().text()).not.toContain('db-7');
    expect(await problemOf(response)).toBe('500 proxy_failed');
    expect(sent).toEqual([]);
    expect(logged).toHaveLength(1);
    if (!/response|nothing/.test(how)) expect(logged.join()).toContain(secret);
  });

  it('that never answers lets nothing pass', async () => {
    vi.useFakeTimers();
    try {
      const { proxy, sent, logged } = world({ timeout: 5000, authorize: () => new Promise(() => {}) });
      const answer = proxy(call('/assets'));
      await vi.advanceTimersByTimeAsync(5000);
      expect(await problemOf(await answer)).toBe('500 proxy_failed');
      expect(sent).toEqual([]);
      expect(logged.join()).toContain('authorize gave no answer for listAssets');
    } finally {
      vi.useRealTimers();
    }
  });

  it('cannot change what was understood', async () => {
    const meddling = ({ params }: ProxyCall) => {
      Object.assign(params, { assetId: '../keys' });
      return true;
    };
    const { proxy, sent } = world({ authorize: meddling });
    await proxy(call('/assets/a1'));
    expect(sent[0]?.url).toBe('https://service.test/v1/assets/a1');
  });
});

describe('what is not allowed', () => {
  it.each(every)('%s, by default, and authorize is not asked', async (operation, example) => {
    const authorize = vi.fn(() => true);
    const allow = every.map(([id]) => id).filter((id) => id !== operation);
    for (const list of [[], allow]) {
      const { proxy, sent } = world({ allow: list, authorize });
      expect(await problemOf(await proxy(requestOf(example)))).toBe('403 operation_not_allowed');
      expect(sent).toEqual([]);
    }
    expect(authorize).not.toHaveBeenCalled();
  });

  it('stays so when the list is changed later', async () => {
    const allow: OperationId[] = [...lists.uploaderOperations];
    const { proxy } = world({ allow });
    allow.push('listAssets');
    expect(await problemOf(await proxy(call('/assets')))).toBe('403 operation_not_allowed');
  });
});

describe('onAnswer', () => {
  const created = () => Response.json({ id: 'a1' }, { status: 201 });

  it('is told of the call and the answer before the page', async () => {
    const told: [OperationId, ProxyAnswer][] = [];
    const onAnswer: MediaProxyOptions['onAnswer'] = async ({ operation }, answer) => {
      await Promise.resolve();
      told.push([operation, answer]);
    };
    const { proxy } = world({ onAnswer }, created);
    const response = await proxy(write('/uploads/finalize', { upload_id: 'upl_1' }));
    expect(told).toEqual([['finalizeUpload', { status: 201, body: { id: 'a1' } }]]);
    expect(await response.json()).toEqual({ id: 'a1' });
  });

  it('is told of an answer without a body', async () => {
    const onAnswer = vi.fn<NonNullable<MediaProxyOptions['onAnswer']>>();
    const { proxy } = world({ onAnswer }, () => new Response(null, { status: 204 }));
    await proxy(call('/assets/a1', { method: 'DELETE', headers: { 'sec-fetch-site': 'same-origin' } }));
    expect(onAnswer.mock.calls[0]?.[1]).toEqual({ status: 204, body: null });
  });

  it('is told nothing of what was refused here', async () => {
    const onAnswer = vi.fn();
    await world({ onAnswer, authorize: () => false }).proxy(call('/assets'));
    await world({ onAnswer }, () => Promise.reject(new Error('gone'))).proxy(call('/assets'));
    expect(onAnswer).not.toHaveBeenCalled();
  });

  it('that throws makes it a 500, since nobody knows now whose it is', async () => {
    const onAnswer = () => Promise.reject(new Error('disk full'));
    const { proxy, logged } = world({ onAnswer }, created);
    const response = await proxy(write('/uploads/finalize', { upload_id: 'upl_1' }));
    expect(await problemOf(response)).toBe('500 proxy_failed');
    expect(logged.join()).toContain('onAnswer threw for finalizeUpload; the call was made: Error: disk full');
  });

  it('is told of a write though the page has left', async () => {
    const page = new AbortController();
    const onAnswer = vi.fn();
    const { proxy } = world({ onAnswer }, async () => {
      page.abort();
      await Promise.resolve();
      return created();
    });
    const body = JSON.stringify({ upload_id: 'upl_1' });
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    await proxy(call('/uploads/finalize', { method: 'POST', body, headers, signal: page.signal }));
    expect(onAnswer).toHaveBeenCalledOnce();
  });
});

test('what passes is what the OpenAPI document knows, and nothing else', () => {
  const document = parse(openapi) as OpenApi;
  const documented: Record<string, unknown> = {};
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, { operationId, parameters = [], requestBody }] of Object.entries(methods)) {
      if (!operationId) continue;
      const named = parameters.map(
        ({ $ref, ...inline }) => ($ref ? at(document, $ref) : inline) as Parameter,
      );
      const schema = requestBody?.content['application/json'].schema;
      const members = schema && Object.keys((at(document, schema.$ref) as Schema).properties);
      const query = named.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
      documented[operationId] = {
        method: method.toUpperCase(),
        path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
        ...(query.length > 0 && { query }),
        ...(members && { members }),
        ...(named.some(({ name }) => name === 'Idempotency-Key') && { idempotent: true }),
      };
    }
  }
  expect(routes).toEqual(documented);
});

interface Parameter {
  name: string;
  in: string;
}
interface Schema {
  properties: Record<string, unknown>;
}
interface OpenApi {
  paths: Record<
    string,
    Record<
      string,
      {
        operationId?: string;
        parameters?: (Partial<Parameter> & { $ref?: string })[];
        requestBody?: { content: { 'application/json': { schema: { $ref: string } } } };
      }
    >
  >;
}

function at(document: OpenApi, ref: string): unknown {
  return ref
    .slice(2)
    .split('/')
    .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], document);
}

test.each<[string, Partial<MediaProxyOptions>]>([
  ['no authorize', { authorize: undefined as unknown as MediaProxyOptions['authorize'] }],
  ['an operation that is none', { allow: ['listAsset' as OperationId] }],
  ['an operation of every object', { allow: ['toString' as OperationId] }],
  ['a path without its slash', { path: 'api/media' }],
  ['an address for a path', { path: 'https://app.test/api/media' }],
  ['a path with a query', { path: '/api/media?x' }],
])('a proxy with %s is refused at once', (_what, wrong) => {
  const right = { baseUrl: 'https://service.test/v1', apiKey, authorize: () => true, allow: [] };
  expect(() => createMediaProxy({ ...right, ...wrong })).toThrow(TypeError);
});
