import { describe, expect, it } from 'vitest';
import { problemOf, world, write } from '../../test/worlds/proxy-world.js';
import { createUsersWorld } from '../../test/worlds/users-world.js';

/** Spec 4.13: a URL with a credential must not be sent for import, whoever sends it. */
const refused: [what: string, url: unknown][] = [
  ['a file', 'file:///etc/passwd'],
  ['a script', 'javascript:alert(1)'],
  ['data', 'data:text/plain,secret-1'],
  ['no URL', 'source.example/secret-1'],
  ['nothing', undefined],
  ['a number', 7],
  ['a password', 'https://me:secret-1@source.example/a.jpg'],
  ['a signature', 'https://s3.example/a.jpg?X-Amz-Credential=a&X-Amz-Signature=secret-1'],
  ['a token in the fragment', 'https://source.example/a.jpg#access_token=secret-1'],
  ['a token in a nested URL', 'https://resize.example/?url=https%3A%2F%2Fa.example%2F%3Ftoken%3Dsecret-1'],
  ['URLs without an end', 'https://a.example/?a='.repeat(3_000)],
];

describe('an import of', () => {
  it.each(refused)('%s is refused before `authorize` and the service see it', async (_what, url) => {
    const asked: unknown[] = [];
    const { proxy, sent, logged } = world({ authorize: (call) => asked.push(call) > 0 });
    const response = await proxy(write('/imports', { url, filename: 'a.jpg' }));
    expect(await response.clone().text()).not.toMatch(/secret-1|example/);
    expect(await problemOf(response)).toBe('400 import_url_refused');
    expect([asked, sent, logged]).toEqual([[], [], []]);
  });

  it.each(refused)('%s is not recorded for a user', async (_what, url) => {
    const { as, asked, store } = createUsersWorld();
    const { status, code } = await as('ada').call('POST', '/imports', { url });
    expect(`${status} ${code}`).toBe('400 import_url_refused');
    expect(asked()).toEqual([]);
    expect(await store.usageOf('ada', Date.now())).toMatchObject({ reservedFiles: 0 });
  });

  it.each(['https://source.example/a.jpg?width=3', 'http://source.example/signature.jpg'])(
    '%s is sent as it is',
    async (url) => {
      const { proxy, sent } = world();
      expect((await proxy(write('/imports', { url }))).status).toBe(200);
      expect(await sent[0]?.json()).toEqual({ url });
    },
  );

  it.each([
    ['\thttps:\\\\source.example\\a b.jpg\n', 'https://source.example/a%20b.jpg'],
    ['https://source.example/x/../a.jpg', 'https://source.example/a.jpg'],
  ])('%j is sent as it was understood', async (url, understood) => {
    const { proxy, sent } = world();
    await proxy(write('/imports', { url }));
    expect(await sent[0]?.json()).toEqual({ url: understood });
  });

  it('is refused if too many URLs are nested in it to look into each', async () => {
    const { proxy, sent } = world();
    const { status } = await proxy(write('/imports', { url: 'https://a.example/?a='.repeat(3_000) }));
    expect([status, sent]).toEqual([400, []]);
  });
});
