import { expect, it, vi } from 'vitest';
import { mediaTypeOf } from '../api/policy/media-type.js';
import type { MockOptions } from '../mock/index.js';
import { policy, type Policies } from '../server/users/policies/policy.js';
import type { StandardSchema } from '../server/users/policies/standard-schema.js';
import { everyScope } from '../../test/worlds/mock-world.js';
import { createQueueWorld } from '../../test/worlds/queue-world.js';
import { createUserProxy } from '../../test/worlds/user-proxy.js';
import type { Json, Upload } from './upload.js';

const named: StandardSchema<{ name: string }> = {
  '~standard': {
    version: 1,
    vendor: 'test',
    validate: (value) => {
      const name = (value as { name?: unknown } | null)?.name;
      return typeof name === 'string' ? { value: { name } } : { issues: [{ message: 'Enter a name.' }] };
    },
  },
};

/** A queue whose page calls a proxy with policies, and the operations that it has called. */
function policiesWorld(more: Policies = {}, mock: MockOptions = {}) {
  const called: string[] = [];
  const network = { losesFinalize: false };
  const uploaded = vi.fn<(upload: { asset: { filename?: string }; input: unknown }) => unknown>(
    ({ asset, input }) => ({ name: asset.filename, input: input as Json }),
  );
  const uploads = {
    note: policy({ accept: 'text/plain', maxSize: 100, input: named, onUploaded: uploaded }),
    secret: policy({ privacy: 'private', onUploaded: uploaded }),
    other: policy({ onUploaded: () => 'other' }),
    small: policy({ maxSize: 1 }),
    ...more,
  };
  let proxy: ReturnType<typeof createUserProxy> | null = null;
  const world = createQueueWorld({
    ...mock,
    async through(input, init, send) {
      const request = new Request(input, init);
      if (!request.url.startsWith(world.service.baseUrl)) return send(input, init);
      if (network.losesFinalize && request.url.endsWith('/finalize')) return new Promise(() => {});
      proxy ??= createUserProxy({
        service: world.service,
        apiKey: world.service.createKey({ scopes: everyScope }),
        authorize: ({ operation }) => called.push(operation) > 0,
        log: () => {},
        uploads,
      });
      return proxy(request);
    },
  });
  const add = (name: string, options: { policy?: string; input?: Json }, text = name) =>
    world.queue.add([new File([text], name, { type: mediaTypeOf({ name, type: '' }) })], options)[0]!;
  const results = (added: readonly Upload[]) =>
    added.map((upload) => {
      const now = world.now(upload);
      return now.status === 'done' ? now.result : now.status === 'failed' ? now.error.text : now.status;
    });
  return Object.assign(world, { called, network, uploaded, add, results });
}

const input = { name: 'Ada' };

it('has what onUploaded returns once it is done', async () => {
  const { add, finish, results, service } = policiesWorld();
  const upload = add('a.txt', { policy: 'note', input });
  await finish();
  expect(results([upload])).toEqual([{ name: 'a.txt', input }]);
  // It is not the asset's.
  expect(service.assets()).toHaveLength(1);
});

it('fails in the words of the server, without a byte, and is not tried again', async () => {
  const { add, finish, results, now, operations } = policiesWorld();
  const uploads = [
    add('a.html', { policy: 'note', input }),
    add('b.txt', { policy: 'note', input }, 'b'.repeat(101)),
    add('c.txt', { policy: 'note' }),
  ];
  await finish();
  expect(results(uploads)).toEqual([
    'File type not allowed. Use text/plain.',
    'Larger than 100 bytes.',
    'Enter a name.',
  ]);
  expect(uploads.map(now)).toMatchObject(
    uploads.map(() => ({ error: { code: 'file-refused', retryable: false } })),
  );
  expect(operations()).not.toContain('put');
});

it('has a result of its own for a file that the user has already, which is sent once', async () => {
  const { add, finish, results, service, uploaded } = policiesWorld();
  const first = add('a.txt', { policy: 'note', input }, 'same');
  await finish();
  const again = add('b.txt', { policy: 'note', input: { name: 'Bob' } }, 'same');
  const other = add('c.txt', { policy: 'other' }, 'same');
  await finish();
  expect(results([first, again, other])).toEqual([
    { name: 'a.txt', input },
    { name: 'a.txt', input: { name: 'Bob' } },
    'other',
  ]);
  expect(uploaded).toHaveBeenCalledTimes(2);
  expect(service.assets()).toHaveLength(1);
});

it('becomes the asset of an equal file that was added with it only under the same policy', async () => {
  const { add, finish, results, service } = policiesWorld();
  const names = ['a.txt', 'b.txt'];
  const equal = names.map((name) => add(name, { policy: 'note', input }, 'same'));
  const secret = names.map((name) => add(`secret ${name}`, { policy: 'secret' }, 'same'));
  await finish();
  const [note] = results(equal);
  expect(results(equal)).toEqual([note, note]);
  expect(results(secret)).toEqual([{ name: 'secret a.txt' }, { name: 'secret a.txt' }]);
  expect(service.assets().map(({ privacy }) => privacy)).toEqual(
    expect.arrayContaining(['public', 'private']),
  );
  expect(service.assets()).toHaveLength(2);
});

it('imports under a policy, with its result or in the words of the server', async () => {
  const { queue, finish, results, uploaded, service } = policiesWorld(
    {},
    {
      fetchSource: async () => new Response('sea', { headers: { 'content-type': 'text/plain' } }),
      importPolls: 1,
    },
  );
  const url = 'https://source.example/a.txt';
  const [taken] = await queue.importUrls([url], { policy: 'note', input });
  const [refused] = await queue.importUrls([url], { policy: 'note' });
  const [small] = await queue.importUrls([url], { policy: 'small' });
  await finish();
  expect(results([taken!, refused!, small!])).toEqual([
    { name: 'a.txt', input },
    'Enter a name.',
    'Larger than 1 bytes.',
  ]);
  expect(uploaded).toHaveBeenCalledOnce();
  expect(service.assets()).toHaveLength(1);
});

it('can be tried again after onUploaded has thrown, without sending its bytes again', async () => {
  const { add, finish, results, queue, operations, uploaded, service, clock } = policiesWorld();
  const before = clock.now();
  uploaded.mockImplementation(() => {
    throw new Error('The database is down.');
  });
  const upload = add('a.txt', { policy: 'note', input });
  await finish();
  expect(results([upload])).toEqual(['The service had a problem. Try again.']);
  expect(clock.now() - before).toBeLessThan(5_000);
  uploaded.mockImplementation(() => 'stored');
  queue.retry(upload.id);
  await finish();
  expect(results([upload])).toEqual(['stored']);
  expect(operations().filter((operation) => operation === 'put')).toHaveLength(1);
  expect(service.assets()).toHaveLength(1);
});

it('keeps its policy over a reload', async () => {
  const world = policiesWorld();
  const upload = world.add('a.txt', { policy: 'note', input });
  world.network.losesFinalize = true;
  await world.until(() => world.now(upload).status === 'finalizing');
  world.reload();
  world.network.losesFinalize = false;
  await world.queue.restore();
  await world.finish();
  expect(world.queue.getUpload(upload.id)).toMatchObject({
    status: 'done',
    result: { name: 'a.txt', input },
    target: { policy: 'note', input },
  });
  expect(world.service.assets()).toHaveLength(1);
});
