import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startMockServer, type MockServer } from '../mock/node.js';
import { operationIds } from '../contract/operations.js';
import { scopes } from '../../test/permissions.js';
import { bundleForNode } from '../../test/worlds/node-bundle.js';
import { mcpTools } from './server.js';

/** The SDK's own client, over stdio, with the command in a process of its own, against the mock service over HTTP. */

let command: string;
let mock: MockServer;
let folder: string;
let key: string;
const running: Client[] = [];

beforeAll(async () => {
  command = await bundleForNode('src/mcp/cli.ts');
  mock = await startMockServer({ limits: { ratePerMinute: Number.POSITIVE_INFINITY } });
  key = mock.service.createKey({ scopes });
  folder = await mkdtemp(join(tmpdir(), 'longshore-mcp-'));
  await mkdir(join(folder, 'root', 'photos'), { recursive: true });
  await writeFile(join(folder, 'root', 'photos', 'note.txt'), 'A few words.\n');
  await writeFile(join(folder, 'root', 'next.txt'), 'Other words.\n');
  await writeFile(join(folder, 'root', '.env'), 'SECRET=1\n');
  await writeFile(join(folder, 'outside.txt'), 'Not for agents.\n');
  await symlink(join(folder, 'outside.txt'), join(folder, 'root', 'link.txt'));
  await symlink(folder, join(folder, 'root', 'up'));
}, 60_000);

afterEach(async () => {
  await Promise.all(running.splice(0).map((client) => client.close()));
  await mock.service.reset();
});

afterAll(async () => {
  await mock.close();
  await rm(folder, { recursive: true, force: true });
});

/** Every message of the session, and what the server wrote beside them. */
async function connect(...flags: string[]) {
  const script = `import { main } from ${JSON.stringify(command)}; process.exitCode = await main(process.argv.slice(1));`;
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['--input-type=module', '-e', script, '--', 'mcp', ...flags],
    env: { MEDIA_BASE_URL: mock.baseUrl, MEDIA_API_KEY: key },
    stderr: 'pipe',
  });
  let seen = '';
  transport.stderr?.on('data', (chunk: Buffer) => (seen += chunk.toString()));
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  const { onmessage } = transport;
  transport.onmessage = (message) => {
    seen += JSON.stringify(message);
    onmessage?.(message);
  };
  running.push(client);
  const call = async (name: string, given: Record<string, unknown> = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: given });
    const [{ text }] = content as [{ text: string }];
    return isError ? { refused: text } : JSON.parse(text);
  };
  const names = async () => (await client.listTools()).tools.map(({ name }) => name);
  return { client, call, names, seen: () => seen };
}

const root = () => ['--root', join(folder, 'root')];

it('has a tool for every operation of the service', () => {
  const called = new Set(mcpTools.flatMap(({ operations }) => operations));
  expect([...called].toSorted()).toEqual(operationIds.toSorted());
});

// Each starts a process.
describe('longshore mcp', () => {
  it('is read-only unless told otherwise', async () => {
    const { client, names, call } = await connect(...root());
    expect(await names()).toEqual([
      'get_usage',
      'list_assets',
      'get_asset',
      'list_versions',
      'list_folders',
      'get_job',
      'check_duplicate',
    ]);
    expect(client.getInstructions()).toContain('This server is read-only');
    expect((await call('upload_file', { path: 'next.txt' })).refused).toContain(
      'longshore mcp: --allow-writes',
    );
    expect(await call('list_assets')).toMatchObject({ data: [] });
    expect(mock.service.assets()).toEqual([]);
  });

  it('lists, uploads, finds the duplicate, replaces, and refuses to delete without the flag', async () => {
    const { call, seen } = await connect(...root(), '--allow-writes');
    const { outcome, asset } = await call('upload_file', { path: 'photos/note.txt', privacy: 'unlisted' });
    expect(outcome).toBe('uploaded');
    expect(asset).toMatchObject({
      filename: 'note.txt',
      content_type: 'text/plain',
      privacy: 'unlisted',
      checksum_sha256: createHash('sha256').update('A few words.\n').digest('hex'),
    });
    expect(await call('upload_file', { path: 'photos/note.txt', privacy: 'unlisted' })).toMatchObject({
      outcome: 'reused',
      asset: { id: asset.id },
    });
    expect(await call('check_duplicate', { path: join(folder, 'root', 'photos', 'note.txt') })).toMatchObject(
      {
        duplicate: true,
      },
    );
    const replaced = await call('replace_file', { asset_id: asset.id, path: 'next.txt' });
    expect(replaced.asset).toMatchObject({ id: asset.id, direct_url: asset.direct_url });
    expect((await call('list_versions', { asset_id: asset.id })).data).toHaveLength(2);
    expect((await call('list_assets', { search: 'note' })).data).toHaveLength(1);
    expect((await call('delete_asset', { asset_id: asset.id })).refused).toBe(
      'delete_asset is not allowed: this server was started without deleteAsset. Only the person who runs it can change that ' +
        '(with longshore mcp: --allow-deletes). Nothing was sent.',
    );
    expect(mock.service.assets()).toHaveLength(1);
    const put = mock.service.requests().filter(({ method }) => method === 'PUT');
    expect(put).toHaveLength(2);
    expect(seen()).not.toContain(key);
    expect(seen()).not.toMatch(/upload_url|signature=/i);
  });

  it('deletes with a flag of its own', async () => {
    await (await connect(...root(), '--allow-writes')).call('upload_file', { path: 'next.txt' });
    const { call, names } = await connect('--allow-deletes');
    expect(await names()).not.toContain('upload_file');
    const [asset] = mock.service.assets();
    expect(await call('delete_asset', { asset_id: asset!.id })).toEqual({ deleted: asset!.id });
    expect(mock.service.assets()).toEqual([]);
    expect((await call('get_asset', { asset_id: asset!.id })).refused).toContain('404');
  });

  it('uploads nothing from outside of the root folder, and nothing hidden', async () => {
    const { call } = await connect(...root(), '--allow-writes');
    const reasons = {
      '../outside.txt': 'outside of the root folder',
      'link.txt': 'a link that leads out of it',
      'up/outside.txt': 'a link that leads out of it',
      '/etc/passwd': 'outside of the root folder',
      '.env': 'Hidden files',
      'missing.txt': 'There is no file',
      photos: 'is not a file',
    };
    for (const [path, reason] of Object.entries(reasons))
      expect((await call('upload_file', { path })).refused, path).toContain(reason);
    expect(mock.service.requests()).toEqual([]);
  });

  it('says what is wrong with arguments', async () => {
    const { call } = await connect(...root());
    const calls: [name: string, given: Record<string, unknown>, reason: string][] = [
      ['get_asset', {}, 'The argument asset_id is missing.'],
      ['list_assets', { limit: 1000 }, 'a whole number from 1 to 100'],
      ['list_assets', { type: 'gif' }, 'one of image, video'],
      ['list_assets', { page: 1 }, 'There is no argument "page"'],
      ['check_duplicate', { checksum_sha256: 'x' }, 'a text that matches'],
      ['check_duplicate', {}, 'Pass either path alone'],
      ['format_disk', {}, 'There is no tool'],
    ];
    for (const [name, given, reason] of calls)
      expect((await call(name, given)).refused, reason).toContain(reason);
    expect(mock.service.requests()).toEqual([]);
  });

  it('creates folders, and refuses to import a URL with a secret', async () => {
    const { call } = await connect('--allow-writes');
    const { id } = await call('create_folder', { name: 'Autumn' });
    expect((await call('list_folders')).data).toMatchObject([{ id, name: 'Autumn' }]);
    const url = 'https://cdn.example/a.png?token=0123456789';
    expect((await call('import_url', { url })).refused).not.toContain('0123456789');
    expect((await call('get_usage')).requests).toBeDefined();
  });

  it('names a key that the service rejects, without showing it', async () => {
    const valid = key;
    key = 'lsm_live_ffffffffffffffffffffffffffffffff';
    const { call, seen } = await connect();
    expect((await call('get_usage')).refused).toContain('rejected the API key');
    expect(seen()).not.toContain(key);
    key = valid;
  });
});
