import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const extension = /\.[cm]?[jt]sx?$/;
/** Folders of packages, of builds and of version control. */
const skipped = new Set(['node_modules', 'dist', 'build', 'out', 'coverage', '.git', '.next', '.cache']);

/** The source files at the paths and in their folders, in the order of their names. Rejects if a path does not exist. */
export async function sourceFiles(paths: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    paths.map(async (path) => ((await stat(path)).isDirectory() ? filesIn(path) : [path])),
  );
  return [...new Set(found.flat())];
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = await Promise.all(
    entries
      .filter(({ name }) => !skipped.has(name))
      .toSorted((one, other) => one.name.localeCompare(other.name))
      .map(async (entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) return filesIn(path);
        return entry.isFile() && extension.test(entry.name) && !/\.d\.[cm]?ts$/.test(entry.name)
          ? [path]
          : [];
      }),
  );
  return found.flat();
}
