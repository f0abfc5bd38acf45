import { describe, expect, it, vi } from 'vitest';
import { call, problemOf, world } from '../../test/worlds/proxy-world.js';

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

  it('is not asked for again when the service rejects it', async () => {
    const apiKey = vi.fn(() => first);
    const { proxy, sent, logged } = world({ apiKey }, () => Response.json({ code: 'x' }, { status: 401 }));
    expect((await proxy(call('/assets'))).status).toBe(401);
    expect(apiKey).toHaveBeenCalledTimes(1);
    expect(sent).toHaveLength(1);
    expect(logged.join()).toContain('the service rejected the API key');
  });
});
