import { openAsBlob } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { basename, isAbsolute, relative, resolve, sep } from 'node:path';
import { ArgumentError } from './arguments.js';

/** The files below one folder, which are all that an agent may upload. */
export interface LocalFiles {
  /** The folder, without symbolic links. */
  readonly root: string;
  /**
   * Opens a file by its path, absolute or relative to `root`. Throws an `ArgumentError` if it is missing, not a regular
   * file, hidden, or outside of `root`, also by way of a symbolic link.
   */
  open(path: string, name?: string, type?: string): Promise<File>;
}

/** Throws an `Error` if `folder` is not a folder. */
export async function createLocalFiles(folder: string): Promise<LocalFiles> {
  const root = await realpath(folder).catch(() => null);
  if (root === null || !(await stat(root)).isDirectory()) {
    throw new Error(`The root ${JSON.stringify(folder)} is not a folder.`);
  }
  const given = resolve(folder);

  /** The path from the root; null if it is not below it. */
  const within = (path: string): string | null => {
    const found = [root, given].map((base) => relative(base, path)).find((each) => isBelow(each));
    return found ?? null;
  };

  return {
    root,
    async open(path, name, type) {
      const asked = resolve(root, path);
      // Before the disk is read: an agent must not learn which files exist elsewhere.
      const lexical = within(asked);
      if (lexical === null) throw outside(path);
      assertVisible(lexical);
      const real = await realpath(asked).catch(() => null);
      if (real === null)
        throw new ArgumentError(`There is no file ${JSON.stringify(path)} in the root folder.`);
      const inside = relative(root, real);
      if (!isBelow(inside)) throw outside(path);
      assertVisible(inside);
      if (!(await stat(real)).isFile()) throw new ArgumentError(`${JSON.stringify(path)} is not a file.`);
      const shown = name ?? basename(asked);
      const blob = await openAsBlob(real);
      return new File([blob], shown, type ? { type } : {});
    },
  };
}

function isBelow(path: string): boolean {
  return path !== '' && path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path);
}

function outside(path: string): ArgumentError {
  return new ArgumentError(
    `${JSON.stringify(path)} is outside of the root folder, or a link that leads out of it. Only files below the folder ` +
      'given as --root can be read.',
  );
}

/** Files such as `.env` hold secrets, and an upload is public unless told otherwise. */
function assertVisible(path: string): void {
  if (!path.split(sep).some((segment) => segment.startsWith('.'))) return;
  throw new ArgumentError('Hidden files, and files in hidden folders, cannot be read.');
}
