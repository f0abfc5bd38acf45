// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { main, type Terminal } from './cli.js';
import { startMockServer } from './node.js';

async function run(args: string[], whileRunning: (text: string) => Promise<void> = async () => {}) {
  const written = { out: '', error: '' };
  let ready = () => {};
  const started = new Promise<void>((resolve) => {
    ready = resolve;
  });
  const terminal: Terminal = {
    out(text) {
      written.out += `${text}\n`;
      if (text.startsWith('Stop')) ready();
    },
    error(text) {
      written.error += `${text}\n`;
    },
    stopped: () => started.then(() => whileRunning(written.out)),
  };
  return { code: await main(args, terminal), ...written };
}

describe('longshore mock', () => {
  it('says where it listens and with which key, until it is stopped', async () => {
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

  it('has the same key when it is started again, or the one that is wanted', async () => {
    const keyOf = async (...args: string[]) => {
      const { out } = await run(['mock', '--port', '0', '--storage-port', '0', ...args]);
      return /API key +(\S+)/.exec(out)?.[1];
    };
    expect(await keyOf()).toBe(await keyOf());
    const wanted = `lsm_live_${'ab'.repeat(16)}`;
    expect(await keyOf('--key', wanted)).toBe(wanted);
  });

  it.each([['--help'], ['mock', '--help']])('explains itself', async (...args) => {
    const { code, out } = await run(args);
    expect(code).toBe(0);
    for (const option of ['--port', '--storage-port', '--host', '--dir', '--key', '--rate'])
      expect(out).toContain(option);
  });

  it.each([
    [[], 'which command'],
    [['serve'], 'no command "serve"'],
    [['--port', '1'], 'which command'],
    [['mock', '--port', 'x'], '--port takes a whole number'],
    [['mock', '--port', '70000'], '--port takes a whole number'],
    [['mock', '--rate', '-1'], '--rate'],
    [['mock', '--port', '0', '--storage-port', '0', '--key', 'secret'], 'at least 32 hexadecimal digits'],
    [['mock', '--speed', '1'], "'--speed'"],
    [['mock', 'extra'], "'extra'"],
    [['mock', '--port', '9000', '--storage-port', '9000'], 'must differ'],
  ])('refuses %j with a clear word', async (args, word) => {
    const { code, error } = await run(args);
    expect(code).toBe(2);
    expect(error).toContain(word);
    expect(error).toContain('--help');
  });

  it('says so when a port is taken', async () => {
    const other = await startMockServer();
    const { code, error } = await run(['mock', '--port', new URL(other.baseUrl).port, '--storage-port', '0']);
    await other.close();
    expect(code).toBe(2);
    expect(error).toContain('cannot start');
  });
});
