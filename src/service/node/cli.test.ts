import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Asset } from '../../api/resources.js';
import { callerAt, keyIn, serving, type Served } from '../../../test/service/serving.js';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'longshore-serve-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const run = (args: string[]) => serving(dir).run(args);
const serve = (use: (served: Served) => Promise<void>, ...args: string[]) => serving(dir).serve(use, ...args);

describe('longshore serve', () => {
  it('keeps what it hosts, and its key, over a restart', async () => {
    let key = '';
    let asset: Asset = {};
    const first = await serve(async (service) => {
      ({ key } = service);
      asset = await callerAt(service.base, key).upload('hello');
      expect((await fetch(service.base.replace('/v1', '/healthz'))).status).toBe(200);
    });
    expect(first).toMatchObject({ code: 0, error: '' });
    const second = await serve(async ({ base }) => {
      const { body } = await callerAt(base, key).call<Asset>('GET', `/assets/${asset.id}`);
      expect(body).toMatchObject({ id: asset.id, size: 5 });
      expect(await (await fetch(body.direct_url ?? '')).text()).toBe('hello');
    });
    expect(second.code).toBe(0);
    expect(keyIn(second.out)).toBe('');
    expect(await readFile(join(dir, 'longshore.sqlite'), 'latin1')).not.toContain(key);
  });

  it('writes a line for each request, without secrets', async () => {
    const { out } = await serve(
      async ({ base, key }) => void (await callerAt(base, key).upload('hi')),
      '--log',
    );
    const lines = out.split('\n').filter((line) => line.startsWith('{'));
    expect(lines.map((line) => (JSON.parse(line) as { operation: string }).operation)).toEqual([
      'presignUpload',
      'put',
      'finalizeUpload',
    ]);
    expect(lines.join()).not.toMatch(/lsm_live|Signature/);
  });

  it.each([
    [['--port', '1', '--storage-port', '1'], 'must differ'],
    [['--s3', 'nowhere'], 'https://s3.example.com/bucket'],
    [['--s3', 'https://s3.example.com/bucket'], 'AWS_ACCESS_KEY_ID'],
    [['--postgres', 'postgres://127.0.0.1:1/none'], 'ECONNREFUSED'],
    [['--unknown'], '--unknown'],
  ])('says what is wrong with %j', async (args, reason) => {
    const { code, error } = await run(['serve', '--dir', dir, ...args]);
    expect(code).toBe(1);
    expect(error).toContain(reason);
    expect(error).toContain('longshore serve --help');
  });
});

describe('longshore keys', () => {
  const keys = (...args: string[]) => run(['keys', ...args, '--dir', dir]);

  it('creates, lists and revokes keys', async () => {
    const created = await keys('create', '--account', 'ada', '--scopes', 'usage:read', '--days', '7');
    const id = /key_\w+/.exec(created.out)?.[0] ?? '';
    expect((await keys('list')).out).toMatch(new RegExp(`^${id}  ada  .*  expires .*  usage:read\n$`));
    await serve(async ({ base }) => {
      const usage = () => callerAt(base, keyIn(created.out)).call('GET', '/usage');
      expect((await usage()).status).toBe(200);
      expect((await keys('revoke', id)).code).toBe(0);
      expect((await usage()).status).toBe(401);
    });
    expect((await keys('list')).out).toContain('revoked');
    expect((await keys('list')).out).not.toContain(keyIn(created.out));
  });

  it.each([
    [['create', '--scopes', 'all'], 'not a scope'],
    [['create', '--days', '366'], '--days'],
    [['revoke', 'key_none'], 'no active key'],
    [[], 'create, list, or revoke'],
  ])('refuses %j', async (args, reason) => {
    expect(await keys(...args)).toMatchObject({ code: 1, error: expect.stringContaining(reason) });
  });
});

describe('longshore move', () => {
  it('copies the objects to another place, from which they are served', async () => {
    let asset: Asset = {};
    await serve(async ({ base, key }) => {
      asset = await callerAt(base, key).upload('hello');
    });
    const to = join(dir, 'new');
    const move = () => run(['move', '--dir', dir, '--to', to]);
    expect((await move()).out).toContain('Copied 1 objects; 0 were there');
    expect((await move()).out).toContain('Copied 0 objects; 1 were there');
    await rm(join(dir, 'objects'), { recursive: true });
    await rename(join(to, 'objects'), join(dir, 'objects'));
    await serve(async ({ storage }) => {
      const path = new URL(asset.direct_url ?? '').pathname;
      expect(await (await fetch(storage + path)).text()).toBe('hello');
    });
  });
});
