import type { Objects } from '../objects/objects.js';
import { Refusal } from '../api/problem.js';

/** The room that the disk of the storage has left. The operator is told once of each time that it is full. */
export interface Space {
  /** Refuses bytes for which there is no room with 507. */
  require(bytes: number): Promise<void>;
  /** Sets aside the room for bytes that arrive. `end`: whether all of them were written. */
  promise(bytes: number): { arrived(bytes: number): void; end(isWritten: boolean): void };
  /** What is wrong, for the operator; null if nothing is. */
  problem(): Promise<string | null>;
  /** The refusal of what did not fit on a disk; null for other errors. */
  refusal(error: unknown): Refusal | null;
}

/** `keepFree`: bytes that uploads leave free, so that deletions can still be recorded on the same disk. */
export function createSpace({
  keepFree,
  objects,
  onError,
}: {
  keepFree: number;
  objects: Objects;
  onError: (error: unknown) => void;
}): Space {
  let promised = 0;
  let isTold = false;
  const left = async () => {
    const free = await objects.free?.();
    return free === undefined ? Infinity : free - promised - keepFree;
  };
  const tell = (error: unknown) => {
    if (!isTold) onError(error);
    isTold = true;
  };
  const full = (bytes: string) =>
    new Refusal(
      507,
      'storage_full',
      `The storage of the service has no room for ${bytes}. Delete files, or ask its operator.`,
    );
  const mebibytes = (bytes: number) => `${Math.max(0, Math.floor(bytes / 2 ** 20))} MiB`;
  return {
    async require(bytes) {
      const room = await left();
      if (bytes < room) return;
      tell(
        new Error(
          `The disk has no room for ${bytes} more bytes: ${mebibytes(room)} are left beside the ${mebibytes(keepFree)} that stay free. Reading, listing and deleting go on.`,
        ),
      );
      throw full(`${bytes} more bytes`);
    },
    promise(bytes) {
      let expected = bytes;
      promised += bytes;
      const arrived = (count: number) => {
        expected -= count;
        promised -= count;
      };
      return {
        arrived,
        end(isWritten) {
          arrived(expected);
          if (isWritten) isTold = false;
        },
      };
    },
    async problem() {
      const room = await left();
      // As much again: before uploads are refused.
      if (room > keepFree) return null;
      return room <= 0
        ? 'The disk is full: uploads are refused.'
        : `The disk is nearly full: uploads are refused when ${mebibytes(room)} more are used.`;
    },
    refusal(error) {
      if (!isDiskFull(error)) return null;
      tell(error);
      return full('this');
    },
  };
}

/** Whether an error says that a disk is full: of a file, SQLite or PostgreSQL. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, errcode, cause } = error as { code?: unknown; errcode?: unknown; cause?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT' || errcode === 13 || code === '53100' || isDiskFull(cause);
}
