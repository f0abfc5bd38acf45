import { describe, expect, it, vi } from 'vitest';
import { call, presign, problemOf, world, write } from '../../test/worlds/proxy-world.js';

const first = 'mk_live_first_0123456789';
const second = 'mk_live_second_0123456789';

describe('a key that a function returns', () => {
  it('is asked for with each call, so that it is rotated without a restart', async () => {
    let key = first;
    const { proxy, sent } = world({ apiKey: () => key });
    await proxy(call('/assets'));
    key = second;
    await proxy(call('/assets'));
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([
      `Bearer ${first}`,
      `Bearer ${second}`,
    ]);
  });

  it('is cut from answers and log after its rotation, too', async () => {
    let key = first;
    const { proxy, logged } = world(
      {
        apiKey: async () => key,
        authorize: () => {
          if (key === second) throw new Error(`It was ${first}.`);
          return true;
        },
      },
      () => Response.json({ detail: `${first} ${second}` }),
    );
    expect(await (await proxy(call('/assets'))).text()).not.toContain(first);
    key = second;
    await proxy(call('/assets'));
    expect(logged.join()).toContain('It was [key].');
  });

  it('is cut from its own answer, however many others came after it', async () => {
    let count = 0;
    const answers: (() => void)[] = [];
    const keys: string[] = [];
    const { proxy } = world({
      apiKey: () => `mk_live_${(count += 1)}_0123456789`,
      fetch: async (input, init) => {
        const key = new Request(input, init).headers.get('authorization') ?? '';
        keys.push(key.slice('Bearer '.length));
        await new Promise<void>((resolve) => void answers.push(resolve));
        return Response.json({ detail: `Rejected: ${key}` });
      },
    });
    const calls = Array.from({ length: 20 }, () => proxy(call('/assets')));
    await vi.waitFor(() => expect(answers).toHaveLength(20));
    for (const answer of answers) answer();
    const texts = await Promise.all(calls.map(async (answered) => (await answered).text()));
    expect(new Set(keys).size).toBe(20);
    expect(texts).toEqual(texts.map(() => '{"detail":"Rejected: Bearer [key]"}'));
  });

  it.each<[how: string, apiKey: () => string | Promise<string>, why: string]>([
    [
      'throws',
      () => {
        throw new Error('the vault is sealed');
      },
      'the vault is sealed',
    ],
    ['rejects', () => Promise.reject(new Error('the vault is sealed')), 'the vault is sealed'],
    ['returns nothing', () => undefined as unknown as string, '`apiKey` must be'],
    ['returns a line', () => `${first}\n`, '`apiKey` must be'],
    ['takes too long', () => new Promise(() => {}), 'abort'],
  ])('refuses the call if it %s, and the log says why without the key', async (_how, apiKey, why) => {
    const { proxy, sent, logged } = world({ apiKey, timeout: 200 });
    expect(await problemOf(await proxy(call('/assets')))).toBe('500 proxy_failed');
    expect(sent).toEqual([]);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('apiKey failed for listAssets; the call was not sent');
    expect(logged[0]).toContain(why);
    expect(logged[0]).not.toContain(first);
  });

  it('is asked for once more when the service rejects it, and the call is made with the next one', async () => {
    const keys = [first, second];
    const statuses = [401, 200];
    const { proxy, sent, logged } = world({ apiKey: () => keys.shift() ?? second }, () =>
      Response.json({}, { status: statuses.shift() ?? 200 }),
    );
    expect((await proxy(write('/uploads/presign', presign))).status).toBe(200);
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([
      `Bearer ${first}`,
      `Bearer ${second}`,
    ]);
    expect(await sent[1]!.json()).toEqual(presign);
    expect(logged).toEqual([]);
  });
});

it.each([
  ['a key', first, 1],
  ['a function that returns the same', () => first, 1],
  ['a function that returns another', () => `mk_live_${crypto.randomUUID()}`, 2],
])(
  '%s that the service rejects is an outage to the page, whose user is signed in, and a line in the log',
  async (_what, apiKey, calls) => {
    const { proxy, sent, logged } = world({ apiKey }, () => Response.json({ code: 'x' }, { status: 401 }));
    expect(await problemOf(await proxy(call('/assets')))).toBe('503 key_rejected');
    expect(sent).toHaveLength(calls);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('the service rejected the API key');
  },
);
