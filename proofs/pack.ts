import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Packs the built package once for all proofs, as `npm publish` would. */
export default async function pack(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'longshore-packed-'));
  const words = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const { stdout } = await promisify(execFile)('npm', words);
  const name = /"filename":\s*"([^"]+)"/.exec(stdout)?.[1];
  if (!name) throw new Error(`npm pack did not say what it wrote: ${stdout}`);
  process.env['LONGSHORE_TARBALL'] = join(folder, name);
  return () => rm(folder, { recursive: true, force: true });
}
