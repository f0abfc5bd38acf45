import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What is to be done to one file. */
export interface FileChange {
  /** Below the folder of the app. */
  readonly path: string;
  /** `overwrite` needs the user's consent; `edit` adds to what is there. */
  readonly kind: 'create' | 'overwrite' | 'edit' | 'same';
  readonly text: string;
}

/** Writes the file, and the folders above it. */
export function write({ kind, path, text }: FileChange, folder: string): void {
  if (kind === 'same') return;
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  // A file that has appeared since the comparison is not overwritten.
  writeFileSync(file, text, { flag: kind === 'create' ? 'wx' : 'w' });
}
