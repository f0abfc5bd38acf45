import { UploadError } from '../errors/upload-error.js';

/** Every file of a dropped folder: nested ones, and all entries of large ones. Never rejects. */
export async function readFolder(entry: FileSystemEntry): Promise<readonly DroppedFile[]> {
  const path = entry.fullPath.replace(/^\//, '') || entry.name;
  let found: DroppedFile[] = [];
  try {
    if (entry.isFile) return [{ file: await fileOf(entry as FileSystemFileEntry), path }];
    const reader = (entry as FileSystemDirectoryEntry).createReader();
    for (;;) {
      const batch = await nextBatch(reader);
      if (batch.length === 0) break;
      found = found.concat(...(await Promise.all(batch.map(readFolder))));
    }
    // Only of what was dropped itself: an empty folder inside a full one is nothing anybody misses.
    if (found.length === 0 && !path.includes('/')) found.push(refused('file-empty', path));
  } catch (error) {
    // What was read before is kept.
    found.push(refused('file-unreadable', path, error));
  }
  return found;
}

/** 100 entries at most; none is the end. */
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
  // Only what is dropped anew can be read, so trying this one again is no use.
  return { file, path, error: new UploadError(code, { retryable: false, cause }) };
}

/** A file and where it lay, as `queue.add` takes it. */
export interface DroppedFile {
  /** When `error` is there: empty, and only its name is true. */
  file: File;
  /** `trip/day 1/sunset.jpg`, or the name alone when it came without a folder. */
  path: string;
  /** Why it could not be opened. Pass it on, so that a person is told. */
  error?: UploadError;
}
