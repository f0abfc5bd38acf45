import type { DroppedFile } from '../../../upload/files/dropped-files.js';
import type { SyncRecord } from './sync-store.js';

/** How a folder differs from what was uploaded from it before. */
export interface FolderChanges {
  /** Not uploaded before, or unreadable: the queue says why. */
  readonly added: readonly DroppedFile[];
  readonly changed: readonly DroppedFile[];
  readonly unchanged: readonly SyncRecord[];
  /** Uploaded before, but no longer in the folder. Empty if a part of the folder could not be read. */
  readonly missing: readonly SyncRecord[];
}

/** The first part of a path: the folder that was dropped or picked. Null for a single file. */
export function folderOf(path: string): string | null {
  const end = path.indexOf('/');
  return end < 0 ? null : path.slice(0, end);
}

/**
 * Compares files by path and digest. Only a file that has the same path and size as before is read; whether the account
 * has the bytes of the others is for the queue to find out.
 */
export async function compareFolder(
  files: readonly DroppedFile[],
  known: readonly SyncRecord[],
  { digest, onProgress }: { digest: (file: File) => Promise<string>; onProgress: (compared: number) => void },
): Promise<FolderChanges> {
  const records = new Map(known.map((record) => [record.path, record]));
  let compared = 0;
  const kinds = await Promise.all(
    files.map(async (one) => {
      const kind = await kindOf(one, records.get(one.path), digest);
      onProgress(++compared);
      return kind;
    }),
  );
  const ofKind = (kind: Kind) => files.filter((_, index) => kinds[index] === kind);
  const found = new Set(files.map(({ path }) => path));
  const isComplete = files.every(({ error }) => error === undefined);
  return {
    added: ofKind('added'),
    changed: ofKind('changed'),
    unchanged: ofKind('unchanged').flatMap(({ path }) => records.get(path) ?? []),
    missing: isComplete ? known.filter(({ path }) => !found.has(path)) : [],
  };
}

type Kind = 'added' | 'changed' | 'unchanged';

async function kindOf(
  { file, error }: DroppedFile,
  record: SyncRecord | undefined,
  digest: (file: File) => Promise<string>,
): Promise<Kind> {
  if (error !== undefined || !record) return 'added';
  if (file.size !== record.size) return 'changed';
  try {
    return (await digest(file)) === record.checksum ? 'unchanged' : 'changed';
  } catch {
    // It cannot be read: the queue lists it with the reason.
    return 'changed';
  }
}
