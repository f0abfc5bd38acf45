import { describe, expect, it } from 'vitest';
import { runCommand } from '../../test/service/serving.js';
import { main } from './cli.js';
import { startMockServer } from './node.js';

const run = (args: string[], whileRunning?: (text: string) => Promise<void>) =>
  runCommand(main, args, whileRunning);

describe('longshore mock', () => {
  it('prints URLs and key, and runs until it is stopped', async () => {
    let base = '';
    const { code, out } = await run(
      ['mock', '--port', '0', '--storage-port', '0', '--rate', '50'],
      async (text) => {
        base = /Base URL +(\S+)/.exec(text)?.[1] ?? '';
        const key = /API key +(\S+)/.exec(text)?.[1] ?? '';
        const response = await fetch(`${base}/folders`, { headers: { authorization: `Bearer ${key}` } });
        expect([response.status, response.headers.get('ratelimit-limit')]).toEqual([200, '50']);
      },
    );
    expect(code).toBe(0);
    expect(out).toMatch(/Storage origin +http:\/\/127\.0\.0\.1:\d+\n/);
    await expect(fetch(base)).rejects.toThrow(TypeError);
  });

  it('uses a fixed key unless one is given', async () => {
    const keyOf = async (...args: string[]) => {
      const { out } = await run(['mock', '--port', '0', '--storage-port', '0', ...args]);
      return /API key +(\S+)/.exec(out)?.[1];
    };
    expect(await keyOf()).toBe(await keyOf());
    const key = `lsm_live_${'ab'.repeat(16)}`;
    expect(await keyOf('--key', key)).toBe(key);
  });

  it.each([['--help'], ['mock', '--help']])('prints help', async (...args) => {
    const { code, out } = await run(args);
    expect(code).toBe(0);
    for (const option of ['--port', '--storage-port', '--host', '--dir', '--key', '--rate'])
      expect(out).toContain(option);
  });

  it.each([
    [[], 'Missing command'],
    [['store'], 'Unknown command "store"'],
    [['--port', '1'], 'Missing command'],
    [['mock', '--port', 'x'], '--port must be a whole number'],
    [['mock', '--port', '70000'], '--port must be a whole number'],
    [['mock', '--rate', '-1'], '--rate'],
    [
      ['mock', '--port', '0', '--storage-port', '0', '--key', 'secret'],
      'at least 32 lower-case hexadecimal digits',
    ],
    [['mock', '--speed', '1'], "'--speed'"],
    [['mock', 'extra'], "'extra'"],
    [['mock', '--port', '9000', '--storage-port', '9000'], 'must differ'],
  ])('refuses %j with a reason', async (args, reason) => {
    const { code, error } = await run(args);
    expect(code).toBe(2);
    expect(error).toContain(reason);
    expect(error).toContain('--help');
  });

  it('reports a port in use', async () => {
    const other = await startMockServer();
    const { code, error } = await run(['mock', '--port', new URL(other.baseUrl).port, '--storage-port', '0']);
    await other.close();
    expect(code).toBe(2);
    expect(error).toContain('could not start');
  });
});
