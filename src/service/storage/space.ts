import type { Objects } from '../objects/objects.js';
import { Refusal } from '../api/problem.js';

/** The room that the disk of the storage has left. */
export interface Space {
  /** Refuses bytes for which there is no room with 507. */
  require(bytes: number): Promise<void>;
  /** Sets aside the room for bytes that arrive. */
  promise(bytes: number): { arrived(bytes: number): void; end(): void };
  /** What is wrong, for the operator; null if nothing is. */
  problem(): Promise<string | null>;
  /** Tells the operator, once, that something could not be written. */
  tell(error: unknown): void;
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
  const problem = async () => {
    const room = await left();
    if (room > 0) isTold = false;
    return room > 0
      ? null
      : `The disk is nearly full: uploads and imports are refused until more than ${Math.ceil(keepFree / 2 ** 20)} MiB are free. Reading, listing and deleting go on.`;
  };
  return {
    async require(bytes) {
      if (bytes < (await left())) return;
      const message = await problem();
      if (message) tell(new Error(message));
      throw new Refusal(
        507,
        'storage_full',
        `The storage of the service has no room for ${bytes} more bytes. Delete files, or ask its operator.`,
      );
    },
    promise(bytes) {
      let expected = bytes;
      promised += bytes;
      const arrived = (count: number) => {
        expected -= count;
        promised -= count;
      };
      return { arrived, end: () => arrived(expected) };
    },
    problem,
    tell,
  };
}

/** Whether an error says that a disk is full: of a file, SQLite or PostgreSQL. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, errcode, cause } = error as { code?: unknown; errcode?: unknown; cause?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT' || errcode === 13 || code === '53100' || isDiskFull(cause);
}

/** Refuses a call for which a disk had no room. */
export function diskFull(): Refusal {
  return new Refusal(
    507,
    'storage_full',
    'The disk of the service is full. Delete files, or ask its operator.',
  );
}
