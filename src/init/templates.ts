import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// As far below the root of the package as of the repository.
const examples = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'examples');

/**
 * The text of a file of `examples/`. What `init` writes are the files of apps that tests build and drive; the package
 * contains them.
 *
 * @param path below `examples/`, such as `next/app/media/page.tsx`
 */
export function templateOf(path: string): string {
  return readFileSync(join(examples, path), 'utf8').replaceAll('\r\n', '\n');
}
