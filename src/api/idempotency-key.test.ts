import { describe, expect, it } from 'vitest';
import { createDialogue, failureOf } from '../../test/dialogue.js';
import { json, problem } from '../../test/faults/responses.js';
import { createMockWorld, type MockWorld } from '../../test/worlds/mock-world.js';
import { createMediaClient, type IdempotentCallOptions, type MediaClient } from './index.js';

type Call = (client: MediaClient, options?: IdempotentCallOptions) => Promise<unknown>;
const calls: [name: string, call: Call][] = [
  ['finalizeUpload', (client, options) => client.finalizeUpload({ upload_id: 'upl_1' }, options)],
  [
    'finalizeReplacement',
    (client, options) => client.finalizeReplacement('a', { upload_id: 'upl_1' }, options),
  ],
  ['createImport', (client, options) => client.createImport({ url: 'https://example.com/a.txt' }, options)],
];

describe.each(calls)('the idempotency key of %s', (_name, call) => {
  it('is the same on every retry, and different for every call', async () => {
    const { client, clock, nextRequest } = createDialogue();
    const keysOfCall = async () => {
      const keys: (string | null)[] = [];
      const work = call(client);
      for (const response of [
        problem(429, {}, { 'retry-after': '1' }),
        null,
        problem(503),
        new Response('{"id', { status: 200 }),
        json({}),
      ]) {
        const { headers, respondWith, breakOff } = await nextRequest();
        keys.push(headers.get('idempotency-key'));
        if (response) respondWith(response);
        else breakOff();
        await clock.advance(4_000);
      }
      await work;
      return keys;
    };
    const [first, second] = [await keysOfCall(), await keysOfCall()];
    expect(first).toHaveLength(5);
    expect([new Set(first).size, new Set(second).size]).toEqual([1, 1]);
    expect(first[0]).not.toBe(second[0]);
    expect(first[0]).toMatch(/^\d+(-\d+){3}$/);
  });

  it('can be given, so that a call can be continued after a reload', async () => {
    const { client, nextRequest } = createDialogue();
    const idempotencyKey = 'k'.repeat(128);
    const work = call(client, { idempotencyKey });
    const { headers, respondWith } = await nextRequest();
    expect(headers.get('idempotency-key')).toBe(idempotencyKey);
    respondWith(json({}));
    await work;
  });

  it.each([0, 129])('of %i characters is rejected before anything is sent (spec 8)', async (length) => {
    const { client, sent } = createDialogue();
    const failure = await failureOf(call(client, { idempotencyKey: 'k'.repeat(length) }));
    expect(failure).toBeInstanceOf(TypeError);
    expect(String(failure)).toContain(`has 1 to 128 characters, not ${length}`);
    expect(sent()).toBe(0);
  });
});

it('is sent with no other call', async () => {
  const { client, nextRequest } = createDialogue();
  const others: (() => Promise<unknown>)[] = [
    () => client.getUsage(),
    () => client.presignUpload({ filename: 'a', content_type: 'text/plain', size: 1 }),
    () => client.createFolder({ name: 'Trip' }),
    () => client.deleteAsset('a'),
  ];
  for (const other of others) {
    const failure = failureOf(other());
    const { headers, respondWith } = await nextRequest();
    expect(headers.has('idempotency-key')).toBe(false);
    respondWith(problem(400));
    await failure;
  }
});

describe('a response that is lost after the work is done', () => {
  /** The client's waits take no time here: only what the service holds in the end matters. */
  const clientOf = ({ service, clock, key }: MockWorld) =>
    createMediaClient({
      baseUrl: service.baseUrl,
      apiKey: key,
      fetch: service.fetch,
      clock: { ...clock, sleep: async () => {} },
      timeout: Number.POSITIVE_INFINITY,
    });

  it.each(['lose-response', 'truncate', 'empty'] as const)(
    '%s: finalizing twice makes one asset',
    async (kind) => {
      const world = createMockWorld();
      const session = await world.presign('hello');
      await world.put(session, 'hello');
      world.service.faults.add({ on: 'finalizeUpload', kind, times: 2 });
      const asset = await clientOf(world).finalizeUpload({ upload_id: session.upload_id });
      expect(world.service.assets()).toEqual([asset]);
      const finalized = world.service.requests().filter(({ operation }) => operation === 'finalizeUpload');
      expect(finalized).toHaveLength(3);
    },
  );

  it('replacing twice makes one new version', async () => {
    const world = createMockWorld();
    const client = clientOf(world);
    const { id } = await world.upload('hello');
    const session = await client.presignReplacement(id, { size: 6 });
    await world.put(session, 'second');
    world.service.faults.add({ on: 'finalizeReplacement', kind: 'lose-response' });
    await client.finalizeReplacement(id, { upload_id: session.upload_id });
    expect(world.service.versions(id)).toHaveLength(2);
  });

  it('importing twice makes one job and one asset', async () => {
    const fetchSource = async () => new Response('hello', { headers: { 'content-type': 'text/plain' } });
    const world = createMockWorld({ imports: 'sync', fetchSource });
    world.service.faults.add({ on: 'createImport', kind: 'lose-response' });
    const result = await clientOf(world).createImport({ url: 'https://example.com/a.txt' });
    expect(world.service.assets()).toEqual([result.asset]);
  });

  it('deleting twice is one deletion', async () => {
    const world = createMockWorld();
    const { id } = await world.upload('hello');
    world.service.faults.add({ on: 'deleteAsset', kind: 'lose-response' });
    await clientOf(world).deleteAsset(id);
    const deletions = world.service.requests().filter(({ operation }) => operation === 'deleteAsset');
    expect(deletions.map(({ status }) => status)).toEqual([null, 404]);
    expect(world.service.assets()).toEqual([]);
  });
});
