import type { DroppedFile } from '../../../upload/files/dropped-files.js';
import { uploadedOf } from './look-up-records.js';
import type { SyncRecord } from './sync-store.js';

/** A file that was uploaded under another path. */
export interface Renamed {
  readonly one: DroppedFile;
  readonly record: SyncRecord;
}

/** How a folder differs from what was uploaded from it before. */
export interface FolderChanges {
  /** Not uploaded before, or unreadable: the queue says why. */
  readonly added: readonly DroppedFile[];
  /** With the asset to replace, unless it belongs to another file as well. */
  readonly changed: readonly DroppedFile[];
  readonly renamed: readonly Renamed[];
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
 * Compares files by path and digest. Only a file that has the size of one that was uploaded from the same path, or from one
 * that is gone, is read; whether the account has the bytes of the others is for the queue to find out.
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
  const missing = new Set(isComplete ? known.filter(({ path }) => !found.has(path)) : []);
  const added: DroppedFile[] = [];
  const renamed: Renamed[] = [];
  for (const one of ofKind('added')) {
    // oxlint-disable-next-line no-await-in-loop -- each record is of one file
    const record = await recordOf(one.file, missing, digest);
    if (record) {
      missing.delete(record);
      renamed.push({ one, record });
    } else added.push(one);
  }
  return {
    added,
    changed: ofKind('changed').map((one) => versionOf(one, ownAssetOf(records.get(one.path), known))),
    renamed,
    unchanged: ofKind('unchanged').flatMap(({ path }) => records.get(path) ?? []),
    missing: [...missing],
  };
}

/** The record of a file that is gone, with the same bytes. */
async function recordOf(
  file: File,
  gone: ReadonlySet<SyncRecord>,
  digest: (file: File) => Promise<string>,
): Promise<SyncRecord | undefined> {
  const alike = [...gone].filter(({ size }) => size === file.size);
  const checksum = alike.length > 0 ? await digest(file).catch(() => null) : null;
  return alike.find((record) => record.checksum === checksum);
}

function versionOf(one: DroppedFile, replace: string | undefined): DroppedFile {
  return replace === undefined ? one : { ...one, replace };
}

/** The asset that was made of a file, unless another file has its link. */
function ownAssetOf(record: SyncRecord | undefined, known: readonly SyncRecord[]): string | undefined {
  const isShared = known.some(
    (other) => other !== record && record && uploadedOf(other) === uploadedOf(record),
  );
  return isShared ? undefined : record?.assetId;
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
