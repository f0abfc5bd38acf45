import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { libraryOperations } from '../src/server/index.js';
import { startBuiltPage } from './built-page.js';
import { digestOf, digestServed } from './files.js';
import { seeText } from './flows/expectations.js';
import { expect, input, sum, test } from './flows/fixtures.js';

test(
  'a file reaches the service that `longshore serve` runs',
  { tag: '@smoke' },
  async ({ driver, files }) => {
    const dir = await mkdtemp(join(tmpdir(), 'longshore-serve-'));
    const ports = ['--port', '0', '--storage-port', '0'];
    const service = spawn(process.execPath, ['bin/longshore.js', 'serve', '--dir', dir, ...ports]);
    try {
      const printed = await new Promise<string>((resolve, reject) => {
        let text = '';
        service.stdout.setEncoding('utf8').on('data', (more: string) => {
          text += more;
          if (text.includes('Press')) resolve(text);
        });
        service.once('exit', () => reject(new Error(`The service ended: ${text}`)));
      });
      const baseUrl = /Base URL +(\S+)/.exec(printed)?.[1] ?? '';
      const key = /lsm_live_\w+/.exec(printed)?.[0] ?? '';
      const behind = { baseUrl, service: { createKey: () => key } };
      const page = await startBuiltPage('network', behind, null, libraryOperations);
      const path = await files.big('film.mkv', 3 * 2 ** 20);
      await driver.open(page.url);
      await driver.pick(input, [path]);
      await seeText(driver, sum, '1 file uploaded');
      page.close();

      const answer = await fetch(`${baseUrl}/assets`, { headers: { authorization: `Bearer ${key}` } });
      const { data } = (await answer.json()) as { data: { direct_url: string }[] };
      expect(data).toHaveLength(1);
      expect(await digestServed(data[0]?.direct_url ?? '')).toBe(await digestOf(path));
    } finally {
      service.kill();
      await rm(dir, { recursive: true });
    }
  },
);
