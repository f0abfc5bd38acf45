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

it('says how to install the SDK if it is missing', async () => {
  const { code, error } = await run([], {
    serve: async () => {
      const message = "Cannot find package '@modelcontextprotocol/sdk' imported from /app/dist/mcp/stdio.js";
      throw Object.assign(new Error(message), { code: 'ERR_MODULE_NOT_FOUND' });
    },
  });
  expect(code).toBe(2);
  expect(error).toContain('npm install @modelcontextprotocol/sdk');
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
