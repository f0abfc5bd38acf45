import { UploadError } from '../errors/upload-error.js';
import { isSystemFile } from './system-files.js';

/** Every file of a dropped folder and its subfolders, except system files. Never rejects. */
export async function readFolder(entry: FileSystemEntry): Promise<readonly DroppedFile[]> {
  const path = entry.fullPath.replace(/^\//, '') || entry.name;
  let found: DroppedFile[] = [];
  try {
    if (entry.isFile) return [{ file: await fileOf(entry as FileSystemFileEntry), path }];
    const reader = (entry as FileSystemDirectoryEntry).createReader();
    for (;;) {
      const batch = await nextBatch(reader);
      if (batch.length === 0) break;
      const entries = batch.filter(({ name }) => !isSystemFile(name));
      found = found.concat(...(await Promise.all(entries.map(readFolder))));
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
