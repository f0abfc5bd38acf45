import { accessSync, constants } from 'node:fs';
import { tmpdir } from 'node:os';

/** A parent of temporary folders, in memory where Linux offers it: each commit of a database waits for the disk. */
export const memoryFolder: string = isWritable('/dev/shm') ? '/dev/shm' : tmpdir();

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
