import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { callerAt, serving } from '../../test/service/serving.js';
import { folderOf } from './servers.js';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'longshore-backup-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

it('restores what the service had when its records were backed up', { timeout: 300_000 }, async () => {
  const bin = await folderOf('sqlite3', ['/usr/local/bin', '/opt/homebrew/bin'], 'sqlite3');
  const env = { ...process.env, PATH: `${bin}:${process.env['PATH']}` };
  const { run, serve } = serving(join(dir, 'media'));
  const shell = (line: string) =>
    line.startsWith('npx longshore ')
      ? run([...line.split(' ').slice(2), '--dir', join(dir, 'media')])
      : promisify(execFile)('sh', ['-c', line], { cwd: dir, env });
  const guide = await readFile('docs/self-hosting.md', 'utf8');
  const section = /## Back up and restore\n([^]*?)\n## /.exec(guide)?.[1] ?? '';
  const [backup = [], restore = []] = [...section.matchAll(/```sh\n([^]*?)\n```/g)].map(([, lines = '']) =>
    lines.split('\n'),
  );

  let had: unknown;
  let key = '';
  await serve(async (service) => {
    ({ key } = service);
    const { call, upload } = callerAt(service.base, key);
    const list = async () => (await call('GET', '/assets')).body;
    await upload('kept');
    const deleted = await upload('deleted during the backup');
    for (const line of backup) {
      const isRecords = line.startsWith('sqlite3');
      if (isRecords) had = await list();
      await shell(line);
      if (isRecords) await call('DELETE', `/assets/${deleted.id}`);
      await upload(`came after ${line}`);
    }
    await upload('came after the backup');
  });
  for (const line of restore) expect(await shell(line)).not.toHaveProperty('code', 1);
  await serve(async ({ base, storage }) => {
    const { body } = await callerAt(base, key).call<{ data: { direct_url: string; size: number }[] }>(
      'GET',
      '/assets',
    );
    const paths = (list: unknown) =>
      (list as typeof body).data.map(({ direct_url: url }) => new URL(url).pathname);
    expect(paths(body)).toEqual(paths(had));
    for (const path of paths(body)) expect((await fetch(storage + path)).status).toBe(200);
  });
});
