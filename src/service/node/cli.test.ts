import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Asset } from '../../api/resources.js';
import { reasonOf } from './terminal.js';
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
      async ({ base, key }) => {
        await callerAt(base, key).upload('hi');
        await fetch(`${base}/usage`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
      },
      '--log',
      '--proxies',
      '1',
    );
    const lines = out.split('\n').filter((line) => line.startsWith('{'));
    const served = lines.map((line) => JSON.parse(line) as { operation: string; address: string });
    expect(served.map(({ operation }) => operation)).toEqual([
      'presignUpload',
      'put',
      'finalizeUpload',
      'getUsage',
    ]);
    expect(served.at(-1)).toMatchObject({ address: '203.0.113.9', time: expect.stringMatching(/Z$/) });
    expect(lines.join()).not.toMatch(/lsm_live|Signature/);
  });

  it.each([
    [['--port', '1', '--storage-port', '1'], 'must differ'],
    [['--s3', 'nowhere'], 'https://s3.example.com/bucket'],
    [['--s3', 'https://s3.example.com/bucket'], 'AWS_ACCESS_KEY_ID'],
    [['--postgres', 'postgres://127.0.0.1:1/none'], 'ECONNREFUSED'],
    [['--unknown'], "Unknown option '--unknown'\n"],
    [['--days', '3'], '--days is no option of serve'],
    [['media'], '"media"'],
    [['--redis', 'redis://127.0.0.1:1'], 'Redis at 127.0.0.1:1 cannot be reached'],
    [['--redis', '127.0.0.1:6379'], '--redis must be like redis://'],
    [['--postgres', 'longshore'], '--postgres must be like postgres://'],
    [['--api-url', 'https://example.com/media'], 'without a path'],
    [['--api-url', 'example.com'], '--api-url must be like https://'],
    [['--api-url', 'https://one.example', '--storage-url', 'https://one.example'], 'two origins'],
    [['--storage-gib', 'half'], 'a number above 0'],
    [['--session-hours', '0'], 'a number above 0'],
    [['--proxies', 'all'], 'a whole number'],
    [['--key-file', '/nowhere/key'], 'ENOENT'],
  ])('says what is wrong with %j', async (args, reason) => {
    const { code, error } = await run(['serve', '--dir', dir, '--port', '0', '--storage-port', '0', ...args]);
    expect(code).toBe(1);
    expect(error).toContain(reason);
    expect(error).toContain('longshore serve --help');
  });

  it('says which package to install', () => {
    const error = new Error("Cannot find package 'pg' imported from /app/node_modules/longshore/dist/cli.js");
    expect(reasonOf(error)).toBe('The package pg is missing: npm install pg');
  });

  it('touches nothing if its port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, error } = await run(['serve', '--dir', dir, '--port', String(port), '--storage-port', '0']);
    other.close();
    expect(code).toBe(1);
    expect(error).toContain(`Port ${port} is in use`);
    expect(await readdir(dir)).toEqual([]);
  });

  it('does not start on a folder that takes no files', async () => {
    await writeFile(join(dir, 'objects'), 'a file');
    const { code, error } = await serve(async () => {});
    expect([code, error]).toEqual([1, expect.stringContaining(`cannot be stored in the folder ${dir}`)]);
  });

  it('writes its first key to a file, or makes none', async () => {
    const { out } = await serve(async () => {}, '--no-key');
    expect(keyIn(out)).toBe('');
    const path = join(dir, 'key');
    expect(keyIn((await serve(async () => {}, '--key-file', path)).out)).toBe('');
    const key = (await readFile(path, 'utf8')).trim();
    expect(keyIn(key)).toBe(key);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const other = ['serve', '--dir', join(dir, 'other'), '--port', '0', '--storage-port', '0'];
    expect(await run([...other, '--key-file', path])).toMatchObject({
      code: 1,
      error: expect.stringContaining('already exists'),
    });
    expect(keyIn((await run(other)).out)).not.toBe('');
  });

  it('limits nothing that the operator does not limit, and what an account may use if so', async () => {
    const usage = async (...args: string[]) => {
      let body: unknown;
      await serve(
        async ({ base }) => {
          ({ body } = await callerAt(base, created).call('GET', '/usage'));
        },
        ...args,
      );
      return body;
    };
    await serve(async () => {}, '--no-key');
    const created = keyIn((await run(['keys', 'create', '--dir', dir])).out);
    expect(await usage()).toMatchObject({
      requests: { used: 1, reset_at: expect.any(String) },
      storage: { used_bytes: 0 },
    });
    expect(JSON.stringify(await usage())).not.toContain('limit');
    const limits = ['--storage-gib', '0.5', '--bandwidth-gib', '2', '--requests', '100'];
    expect(await usage(...limits)).toMatchObject({
      requests: { limit: 100 },
      storage: { limit_bytes: 2 ** 29 },
      bandwidth: { limit_bytes: 2 ** 31 },
    });
  });
});

describe('longshore keys', () => {
  const keys = (...args: string[]) => run(['keys', ...args, '--dir', dir]);

  beforeEach(() => serve(async () => {}, '--no-key'));

  it('creates, lists and revokes keys', async () => {
    const created = await keys('create', '--account', 'ada', '--scopes', 'usage:read', '--days', '7');
    const id = /key_\w+/.exec(created.out)?.[0] ?? '';
    expect((await keys('list')).out).toMatch(new RegExp(`^${id}  ada  .*  expires .*  usage:read\n$`));
    expect((await keys('list', '--account', 'bob')).out).toBe('');
    await serve(async ({ base }) => {
      const usage = () => callerAt(base, keyIn(created.out)).call('GET', '/usage');
      expect((await usage()).status).toBe(200);
      expect((await keys('revoke', id)).code).toBe(0);
      expect((await usage()).status).toBe(401);
    });
    expect((await keys('list')).out).toContain('revoked');
    expect((await keys('list')).out).not.toContain(keyIn(created.out));
  });

  it('creates keys with the scopes of the contract, or with all', async () => {
    await keys('create');
    await keys('create', '--scopes', 'all');
    const [usual, all] = (await keys('list')).out
      .split('\n')
      .map((line) => line.split('  ').at(-1)?.split(','));
    expect(usual).toEqual(['usage:read', 'uploads:write', 'assets:read']);
    expect(all).toHaveLength(9);
  });

  it('makes no service of a mistyped folder', async () => {
    const other = join(dir, 'mistyped');
    const { code, error } = await run(['keys', 'list', '--dir', other]);
    expect([code, error]).toEqual([1, expect.stringContaining(`no service in the folder ${other}`)]);
    expect(await readdir(dir)).not.toContain('mistyped');
  });

  it.each([
    [['create', '--scopes', 'any'], 'not a scope'],
    [['create', 'ada'], '"ada"'],
    [['create', '--days', '0'], '--days must be a whole number from 1 to 365'],
    [['create', '--days', '366'], '--days must be a whole number from 1 to 365'],
    [['create', '--account', ''], '--account'],
    [['create', '--storage-gib', '5'], '--storage-gib is no option of keys'],
    [['revoke', 'key_none'], 'no active key'],
    [[], 'create, list, or revoke'],
  ])('refuses %j', async (args, reason) => {
    expect(await keys(...args)).toMatchObject({ code: 1, error: expect.stringContaining(reason) });
  });
});

describe('longshore import-bucket', () => {
  it('asks for the bucket', async () => {
    await serve(async () => {}, '--no-key');
    const { code, error } = await run(['import-bucket', '--dir', dir]);
    expect([code, error]).toEqual([1, expect.stringContaining('Name the bucket')]);
  });
});

describe('longshore move', () => {
  it('copies the objects to another place, from which they are served', async () => {
    let asset: Asset = {};
    let key = '';
    await serve(async (service) => {
      ({ key } = service);
      asset = await callerAt(service.base, key).upload('hello');
    });
    const to = join(dir, 'new');
    const move = () => run(['move', '--dir', dir, '--to', to]);
    // As if it had been interrupted.
    await cp(join(dir, 'objects'), join(to, 'objects'), { recursive: true });
    const { out } = await move();
    expect(out).toContain('Copied 0 objects; 1 were there. The records came along.');
    expect(out).toContain(`npx longshore serve --dir ${to}\n`);
    expect(await move()).toMatchObject({
      code: 1,
      error: expect.stringContaining('records of a service already'),
    });
    await rm(join(dir, 'objects'), { recursive: true });
    await serving(to).serve(async ({ storage, base }) => {
      const path = new URL(asset.direct_url ?? '').pathname;
      expect(await (await fetch(storage + path)).text()).toBe('hello');
      expect((await callerAt(base, key).call('GET', `/assets/${asset.id}`)).status).toBe(200);
    });
  });

  it('takes no bucket for a folder', async () => {
    await serve(async () => {}, '--no-key');
    const { code, error } = await run(['move', '--dir', dir, '--to', 's3://bucket/new']);
    expect([code, error]).toEqual([1, expect.stringContaining('named as https://s3.example.com/bucket')]);
  });

  it('copies the others although one is damaged, and says which', async () => {
    await serve(async ({ base, key }) => {
      const caller = callerAt(base, key);
      for (const text of ['one', 'two']) await caller.upload(text);
    });
    const names = await readdir(join(dir, 'objects'), { recursive: true });
    const damaged = names.find((name) => /[0-9a-f]{64}$/.test(name)) ?? '';
    await writeFile(join(dir, 'objects', damaged), 'bad');
    const to = join(dir, 'new');
    const { code, error } = await run(['move', '--dir', dir, '--to', to]);
    expect(code).toBe(1);
    expect(error).toContain('1 objects could not be copied');
    expect(error).toContain(damaged.split('/').at(-2));
    expect(await readdir(to)).not.toContain('longshore.sqlite');
  });
});
