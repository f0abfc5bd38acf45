import { UploadError } from './upload-error.js';

/** A file and where it lay, as `queue.add` takes it. */
export interface DroppedFile {
  /** When `error` is there: empty, and only its name is true. */
  file: File;
  /** `trip/day 1/sunset.jpg`, or the name alone when it came without a folder. */
  path: string;
  /** Why it could not be opened. Pass it on, so that a person is told. */
  error?: UploadError;
}

/**
 * Every file of a drop or a paste, those of folders included: nested ones, and all entries of large ones.
 *
 * Call it in the event handler itself: the browser empties the transfer as soon as the handler has returned.
 * Never rejects: what cannot be read comes back with its `error`, and the others are not touched by it. The order is
 * the browser's.
 */
export function droppedFiles(transfer: DataTransfer): Promise<readonly DroppedFile[]> {
  const sources = sourcesOf(transfer);
  return Promise.all(sources.map(read)).then((found) => found.flat());
}

/** The files of an `<input type="file">`, with their paths where a folder was picked. */
export function pickedFiles(files: Iterable<File> | ArrayLike<File>): readonly DroppedFile[] {
  return Array.from(files, (file) => ({ file, path: file.webkitRelativePath || file.name }));
}

/** All that has to be asked of the transfer before the first `await`. */
function sourcesOf(transfer: DataTransfer): (File | FileSystemEntry)[] {
  const items = Array.from(transfer.items ?? []).filter((item) => item.kind === 'file');
  const sources = items.map((item) => item.webkitGetAsEntry?.() ?? item.getAsFile());
  const known = sources.filter((source) => source !== null);
  return known.length > 0 ? known : Array.from(transfer.files);
}

async function read(entry: File | FileSystemEntry): Promise<readonly DroppedFile[]> {
  if (entry instanceof File) return [{ file: entry, path: entry.name }];
  const path = entry.fullPath.replace(/^\//, '') || entry.name;
  let found: DroppedFile[] = [];
  try {
    if (entry.isFile) return [{ file: await fileOf(entry as FileSystemFileEntry), path }];
    const reader = (entry as FileSystemDirectoryEntry).createReader();
    for (;;) {
      const batch = await nextBatch(reader);
      if (batch.length === 0) break;
      found = found.concat(...(await Promise.all(batch.map(read))));
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
