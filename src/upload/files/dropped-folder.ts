import { UploadError } from '../errors/upload-error.js';
import { isSystemFile } from './system-files.js';

/** As file managers sort: "DSC_9" before "DSC_10". */
const byName = new Intl.Collator(undefined, { numeric: true });

/** Every file of a dropped folder and its subfolders, except system files. Never rejects. */
export async function readFolder(entry: FileSystemEntry): Promise<readonly DroppedFile[]> {
  const path = entry.fullPath.replace(/^\//, '') || entry.name;
  let found: DroppedFile[] = [];
  try {
    if (entry.isFile) return [{ file: await fileOf(entry as FileSystemFileEntry), path }];
    const reader = (entry as FileSystemDirectoryEntry).createReader();
    const entries: FileSystemEntry[] = [];
    try {
      for (let batch = await nextBatch(reader); batch.length > 0; batch = await nextBatch(reader)) {
        entries.push(...batch.filter(({ name }) => !isSystemFile(name)));
      }
    } finally {
      // Browsers list a folder in any order. The entries read before an error are kept.
      entries.sort((a, b) => byName.compare(a.name, b.name));
      found = (await Promise.all(entries.map(readFolder))).flat();
    }
    // Reported for the dropped folder only; empty subfolders are skipped.
    if (found.length === 0 && !path.includes('/')) found.push(refused('file-empty', path));
  } catch (error) {
    // The files read before the error are kept.
    found.push(refused('file-unreadable', path, error));
  }
  return found;
}

/** At most 100 entries; an empty array at the end. */
function nextBatch(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => {
    reader.readEntries(resolve, reject);
  });
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => {
    entry.file(resolve, reject);
  });
}

function refused(code: 'file-empty' | 'file-unreadable', path: string, cause?: unknown): DroppedFile {
  const file = new File([], path.slice(path.lastIndexOf('/') + 1));
  // A retry cannot help: the entry becomes readable only when it is dropped again.
  return { file, path, error: new UploadError(code, { retryable: false, cause }) };
}

/** A file and its path, as passed to `queue.add`. */
export interface DroppedFile {
  /** An empty placeholder with the right name when there is an `error`. */
  file: File;
  /** `trip/day 1/sunset.jpg`, or the name alone when there is no folder. */
  path: string;
  /** Why it could not be opened. Pass it to `queue.add`, which lists the file as failed. */
  error?: UploadError;
}
