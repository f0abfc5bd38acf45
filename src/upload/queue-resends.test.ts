import { describe, expect, it } from 'vitest';
import { createQueueWorld, textFile, type QueueWorldOptions } from '../../test/worlds/queue-world.js';

const problem = (status: number) =>
  Response.json(
    {
      type: 'https://api.longshore.test/v1/errors/e',
      title: 'E',
      status,
      detail: 'E.',
      code: 'e',
      request_id: 'r',
    },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );

const isCall = (input: RequestInfo | URL, end: string) =>
  (input instanceof Request ? input.url : String(input)).endsWith(end);

/** A browser that sends a POST again by itself after it was carried out: the page sees only the second response. */
function resending(end: string, second: () => Response | null): QueueWorldOptions {
  let isResent = false;
  return {
    async through(input, init, send) {
      const response = await send(input, init);
      if (isResent || !isCall(input, end)) return response;
      isResent = true;
      return second() ?? send(input, init);
    },
  };
}

describe('a finalize that the browser sends again by itself', () => {
  const answers = [404, 409, 410, 422];

  it.each(answers)('makes one asset if the second gets a %i', async (status) => {
    const world = createQueueWorld(resending('/uploads/finalize', () => problem(status)));
    const [upload] = world.queue.add([textFile('a.txt')]);
    await world.finish();
    expect(world.now(upload!)).toMatchObject({ status: 'done', outcome: 'uploaded' });
    expect(world.service.assets()).toHaveLength(1);
    expect(world.operations().filter((operation) => operation === 'presignUpload')).toHaveLength(1);
  });

  it.each(answers)('makes one version if the second gets a %i', async (status) => {
    const world = createQueueWorld(resending('/replace/finalize', () => problem(status)));
    world.queue.add([textFile('a.txt')]);
    await world.finish();
    const id = world.service.assets()[0]!.id!;
    const [upload] = world.queue.add([textFile('b.txt')], { replace: id });
    await world.finish();
    expect(world.now(upload!)).toMatchObject({ status: 'done', outcome: 'replaced' });
    expect(world.service.versions(id)).toHaveLength(2);
  });

  it('makes one asset if the first is still under way when the second gets a 410', async () => {
    let isResent = false;
    const world = createQueueWorld({
      async through(input, init, send) {
        if (isResent || !isCall(input, '/uploads/finalize')) return send(input, init);
        isResent = true;
        void world.clock.sleep(30_000).then(() => send(input, init));
        return problem(410);
      },
    });
    const [upload] = world.queue.add([textFile('a.txt')]);
    await world.finish();
    expect(world.now(upload!)).toMatchObject({ status: 'done', outcome: 'uploaded' });
    expect(world.service.assets()).toHaveLength(1);
  });

  describe('while look-ups are refused', () => {
    const refusing = (finalize: (send: () => Promise<Response>, session: string) => Promise<Response>) => {
      let isFinalized = false;
      return createQueueWorld({
        async through(input, init, send) {
          if (isFinalized && isCall(input, '/check-duplicate')) return problem(400);
          if (!isCall(input, '/uploads/finalize')) return send(input, init);
          isFinalized = true;
          return finalize(() => send(input, init), JSON.stringify(init?.body));
        },
      });
    };

    it('makes one asset if the second gets a 410', async () => {
      const world = refusing(async (send) => {
        await send();
        return problem(410);
      });
      const [upload] = world.queue.add([textFile('a.txt')]);
      await world.finish();
      expect(world.now(upload!)).toMatchObject({ status: 'done', outcome: 'uploaded' });
      expect(world.service.assets()).toHaveLength(1);
    });

    it('is believed to have failed once no call can still be running', async () => {
      let first: string | undefined;
      const world = refusing(async (send, session) =>
        session === (first ??= session) ? problem(410) : send(),
      );
      const [upload] = world.queue.add([textFile('a.txt')]);
      await world.finish();
      expect(world.now(upload!).status).toBe('done');
      expect(world.operations().filter((operation) => operation === 'presignUpload')).toHaveLength(2);
    });
  });

  it.each([404, 409, 422])('makes one asset if the key may not look up what was lost: %i', async (status) => {
    const sessions = new Set<unknown>();
    const world = createQueueWorld({
      scopes: ['uploads:write'],
      async through(input, init, send) {
        if (!isCall(input, '/uploads/finalize')) return send(input, init);
        if (sessions.has(init?.body)) return problem(status);
        sessions.add(init?.body);
        await send(input, init);
        throw new TypeError('Failed to fetch');
      },
    });
    const [upload] = world.queue.add([textFile('a.txt')]);
    await world.finish();
    expect(world.now(upload!)).toMatchObject({ status: 'failed', commit: 'unknown' });
    expect(world.service.assets()).toHaveLength(1);
  });

  it('is looked up once if the key may not, and the refusal is believed', async () => {
    const world = createQueueWorld({ scopes: ['uploads:write'] });
    world.service.faults.add({ on: 'finalizeUpload', kind: 'status', status: 410 });
    const [upload] = world.queue.add([textFile('a.txt')]);
    await world.finish();
    expect(world.now(upload!).status).toBe('done');
    expect(world.operations().filter((operation) => operation === 'presignUpload')).toHaveLength(2);
  });
});

describe('bytes that the storage has confirmed and lost', () => {
  it.each([404, 409, 422])('are sent once more, with a new session: finalize gets a %i', async (status) => {
    const seen = new Set<string>();
    const lost = new Set<string>();
    const world = createQueueWorld({
      async through(input, init, send) {
        const body = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Record<string, string>;
        if (isCall(input, '/uploads/finalize') && lost.has(body['upload_id'] ?? '')) return problem(status);
        const response = await send(input, init);
        const name = body['filename'];
        if (name === undefined || seen.has(name)) return response;
        seen.add(name);
        lost.add(((await response.clone().json()) as { upload_id: string }).upload_id);
        return response;
      },
    });
    const uploads = world.queue.add(Array.from({ length: 20 }, (_, index) => textFile(`${index}.txt`)));
    await world.finish();
    expect(uploads.map((upload) => world.now(upload).status)).toEqual(uploads.map(() => 'done'));
    expect(world.service.assets()).toHaveLength(20);
  });

  it('fail the file if they are refused again', async () => {
    const world = createQueueWorld();
    world.service.faults.add({ on: 'finalizeUpload', kind: 'status', status: 422, times: 2 });
    const [upload] = world.queue.add([textFile('a.txt')]);
    await world.finish();
    expect(world.now(upload!)).toMatchObject({ status: 'failed', error: { code: 'invalid' } });
    expect(world.operations().filter((operation) => operation === 'put')).toHaveLength(2);
  });
});

it('a storage that takes each object once has the bytes of a PUT whose response was lost', async () => {
  let puts = 0;
  const world = createQueueWorld({
    readableStorageErrors: true,
    async through(input, init, send) {
      if (init?.method !== 'PUT') return send(input, init);
      if (++puts > 1)
        return new Response('<Error/>', { status: 412, headers: { 'access-control-allow-origin': '*' } });
      await send(input, init);
      throw new TypeError('Failed to fetch');
    },
  });
  const [upload] = world.queue.add([textFile('a.txt')]);
  await world.finish();
  expect(world.now(upload!).status).toBe('done');
  expect(puts).toBe(2);
});

it('a presign that takes 90 s is waited for: each file reserves one session', async () => {
  const world = createQueueWorld({ timeout: undefined as never });
  world.service.faults.add({
    on: 'presignUpload',
    kind: 'delay',
    ms: 90_000,
    times: Number.POSITIVE_INFINITY,
  });
  const uploads = world.queue.add(['a.txt', 'b.txt', 'c.txt'].map((name) => textFile(name)));
  await world.finish();
  expect(uploads.map((upload) => world.now(upload).status)).toEqual(['done', 'done', 'done']);
  expect(world.operations().filter((operation) => operation === 'presignUpload')).toHaveLength(3);
});

describe('a response that a service worker replays', () => {
  const replaying = (end: string): QueueWorldOptions => {
    let first: Response | null = null;
    let left = 1;
    return {
      async through(input, init, send) {
        if (!isCall(input, end)) return send(input, init);
        if (first && left-- > 0) return first.clone();
        const response = await send(input, init);
        first ??= response.clone();
        return response;
      },
    };
  };

  it.each(['/uploads/finalize', '/uploads/check-duplicate', '/uploads/presign'])(
    'is not taken for that of another file (%s)',
    async (end) => {
      const world = createQueueWorld(replaying(end));
      for (const name of ['a.txt', 'b.txt', 'a.txt', 'c.txt']) {
        world.queue.add([textFile(name)]);
        await world.finish();
      }
      const uploads = world.queue.getState().groups['']!.ids.map((id) => world.queue.getUpload(id)!);
      const assets = new Map(world.service.assets().map(({ id, checksum_sha256 }) => [id, checksum_sha256]));
      expect(assets.size).toBe(3);
      for (const upload of uploads) {
        const { asset } = upload as { asset?: { id: string } };
        expect(assets.get(asset?.id)).toBe(upload.checksum);
      }
    },
  );
});

it('a replayed response about the same bytes in public is not taken for a private file', async () => {
  let first: Response | null = null;
  let isReplayed = false;
  const world = createQueueWorld({
    async through(input, init, send) {
      if (!isCall(input, '/uploads/finalize')) return send(input, init);
      if (first && !isReplayed) {
        isReplayed = true;
        return first.clone();
      }
      const response = await send(input, init);
      first ??= response.clone();
      return response;
    },
  });
  for (const privacy of ['public', 'private'] as const) {
    world.queue.add([textFile('a.txt')], { privacy, duplicates: 'allow' });
    await world.finish();
    await world.clock.advance(3_600_000);
  }
  const shown = world.queue.getState().groups['']!.ids.map((id) => world.queue.getUpload(id)!);
  expect(shown.map((upload) => 'asset' in upload && upload.asset?.privacy)).toEqual(['public', 'private']);
});

const html = { 'content-type': 'text/html' };
const answers: [what: string, respond: () => Response][] = [
  ...[404, 405, 421, 403, 400].map((status): (typeof answers)[number] => [
    `a page with ${status}`,
    () => new Response('<h1>No</h1>', { status, headers: html }),
  ]),
  ['JSON with 404', () => Response.json({ error: 'Not Found' }, { status: 404 })],
  ['JSON with 200', () => Response.json({ status: 'ok' })],
  ['a page with 200', () => new Response('<h1>Hello</h1>', { headers: html })],
  [
    'a problem of nobody with 502',
    () => Response.json({ type: 'about:blank', status: 502 }, { status: 502 }),
  ],
  [
    'a problem of a gateway with 502',
    () => Response.json({ code: 'bad_gateway', detail: 'No.' }, { status: 502 }),
  ],
];

describe.each(answers)('a deployment that answers every call with %s for five seconds', (_what, respond) => {
  it('fails none of 60 files and no import, and doubles none', async () => {
    let from = Number.POSITIVE_INFINITY;
    const world = createQueueWorld({
      imports: 'sync',
      fetchSource: async () => new Response('a picture', { headers: { 'content-type': 'text/plain' } }),
      async through(input, init, send) {
        const now = world.clock.now();
        const isApi = init?.method !== 'PUT';
        if (isApi && now >= from && now < from + 5_000) return respond();
        await world.clock.sleep(200);
        return send(input, init);
      },
    });
    const files = Array.from({ length: 60 }, (_, index) => textFile(`${index}.txt`));
    const uploads = [
      ...world.queue.add(files),
      ...(await world.queue.importUrls(['https://source.example/a.jpg'])),
    ];
    await world.until(() => world.service.assets().length > 10);
    from = world.clock.now();
    await world.clock.advance(4_900);
    const texts = uploads.map((upload) => world.now(upload)).flatMap(({ waiting }) => waiting?.for ?? []);
    expect(texts).toContain('service');
    await world.finish();
    expect(uploads.map((upload) => world.now(upload).status)).toEqual(uploads.map(() => 'done'));
    expect(world.service.assets()).toHaveLength(61);
  });
});
