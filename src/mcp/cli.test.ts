import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { main, type Surroundings } from './cli.js';

const env = { MEDIA_BASE_URL: 'https://api.longshore.test/v1', MEDIA_API_KEY: 'lsm_live_0123456789abcdef' };

async function run(args: string[], given: Partial<Surroundings> = {}) {
  const written = { out: '', error: '' };
  const code = await main(['mcp', ...args], {
    out: (text) => void (written.out += text),
    error: (text) => void (written.error += text),
    env,
    serve: async () => {},
    ...given,
  });
  return { code, ...written };
}

it('prints help', async () => {
  const { code, out } = await run(['--help'], { env: {} });
  expect(code).toBe(0);
  for (const option of ['--allow-writes', '--allow-deletes', '--root', '--base-url', '--key-variable'])
    expect(out).toContain(option);
});

it.each<[string[], Partial<Surroundings>, string]>([
  [[], { env: {} }, 'set MEDIA_BASE_URL'],
  [[], { env: { MEDIA_BASE_URL: env.MEDIA_BASE_URL } }, 'MEDIA_API_KEY, for the API key, is not set'],
  [['--key-variable', 'OTHER'], {}, 'OTHER, for the API key, is not set'],
  [['--key', 'secret-key'], {}, 'The key is read from the environment'],
  [['--api-key=secret-key'], {}, 'The key is read from the environment'],
  [['--speed'], {}, "'--speed'"],
])('refuses %j with a reason', async (args, given, reason) => {
  const { code, error } = await run(args, given);
  expect(code).toBe(2);
  expect(error).toContain(reason);
  expect(error).not.toContain('secret-key');
});

/** Runs the command with a module of another content. */
async function start(content: string) {
  const app = await mkdtemp(join(tmpdir(), 'longshore-'));
  await cp('bin', join(app, 'bin'), { recursive: true });
  await mkdir(join(app, 'dist/mcp'), { recursive: true });
  await writeFile(join(app, 'package.json'), '{ "type": "module" }');
  await writeFile(join(app, 'dist/mcp/cli.js'), content);
  const ended = spawnSync(process.execPath, [join(app, 'bin/longshore.js'), 'mcp'], { encoding: 'utf8' });
  await rm(app, { recursive: true });
  return ended;
}

it('says how to install the SDK if it is missing', async () => {
  const { status, stderr } = await start(`import '@modelcontextprotocol/sdk/server/stdio.js';`);
  expect(status).toBe(2);
  expect(stderr).toContain('npm install @modelcontextprotocol/sdk');
});

it('gives each address of a distant service two seconds', async () => {
  const { stdout } = await start(`import net from 'node:net';
    export const main = () => console.log(net.getDefaultAutoSelectFamilyAttemptTimeout());`);
  expect(stdout).toBe('2000\n');
});

it('allows to read, and more only with its flag', async () => {
  const allowed = async (...flags: string[]) => {
    let operations: readonly string[] = [];
    await run(flags, { serve: async ({ allow }) => void (operations = allow) });
    return operations;
  };
  expect(await allowed()).toHaveLength(7);
  expect(await allowed('--allow-writes')).toHaveLength(13);
  expect(await allowed('--allow-writes')).not.toContain('deleteAsset');
  expect(await allowed('--allow-deletes')).toHaveLength(8);
});
