import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Packs the built package once for all apps, as `npm publish` does. */
export default async function pack(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'longshore-packed-'));
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const { stdout } = await promisify(execFile)('npm', args);
  const name = /"filename":\s*"([^"]+)"/.exec(stdout)?.[1];
  if (!name) throw new Error(`The output of npm pack names no file: ${stdout}`);
  process.env['LONGSHORE_TARBALL'] = join(folder, name);
  return () => rm(folder, { recursive: true, force: true });
}
