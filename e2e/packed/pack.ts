import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packStaged } from '../../tools/package/package.js';

/** Packs the built package once for all apps, as it is published. */
export default async function pack(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'longshore-packed-'));
  process.env['LONGSHORE_TARBALL'] = await packStaged(folder);
  return () => rm(folder, { recursive: true, force: true });
}
