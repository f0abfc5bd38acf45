import { UploadError } from '../errors/upload-error.js';
import { runInSlices } from '../../api/tasks/run-in-slices.js';
import { sortSteps } from '../../api/tasks/sort-steps.js';

/** As file managers sort: "DSC_9" before "DSC_10". */
const byName = new Intl.Collator(undefined, { numeric: true });

// While others are under way, Chromium delivers file after file in one task, which takes seconds for thousands.
const mostAtOnce = 32;

// Files and folders that operating systems and network drives create for their own use, such as `.DS_Store`.
const systemFile =
  /^(\._.*|\.(DS_Store|fseventsd|Spotlight-V100|Trashes)|(eh)?thumbs\.db|desktop\.ini|Icon\r|__MACOSX|@eaDir|\$RECYCLE\.BIN|System Volume Information)$/is;

/** Every file of a dropped folder and its subfolders, except system files. Never rejects. */
export async function readFolder(entry: FileSystemEntry): Promise<readonly DroppedFile[]> {
  const files = await read(entry);
  // Reported for the dropped folder only; empty subfolders are skipped.
  return files.length > 0 ? files : [refused('file-empty', pathOf(entry))];
}

/** The files of a picked folder and its subfolders, in order, except system files. */
export function readPicked(picked: readonly File[]): Promise<readonly DroppedFile[]> {
  const found = picked
    .map((file) => ({ file, path: file.webkitRelativePath || file.name }))
    .filter(({ path }) => !path.includes('/') || !path.split('/').some((name) => systemFile.test(name)));
  // Browsers list a folder in any order.
  return sorted(found, (a, b) => (a.path.includes('/') ? byName.compare(a.path, b.path) : 0));
}

async function sorted<Item extends object>(
  items: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Promise<readonly Item[]> {
  let result = items;
  const steps = function* () {
    result = yield* sortSteps(items, compare);
  };
  await runInSlices(steps());
  return result;
}

function pathOf({ fullPath, name }: FileSystemEntry): string {
  return fullPath.replace(/^\//, '') || name;
}

/** Reads a file, or what is in a folder, in order: browsers list it in any. */
async function read(entry: FileSystemEntry): Promise<readonly DroppedFile[]> {
  const files: (readonly DroppedFile[])[] = [];
  try {
    if (entry.isFile) return [{ file: await fileOf(entry as FileSystemFileEntry), path: pathOf(entry) }];
    const entries: FileSystemEntry[] = [];
    try {
      const reader = (entry as FileSystemDirectoryEntry).createReader();
      for (let batch = await nextBatch(reader); batch.length > 0; batch = await nextBatch(reader)) {
        entries.push(...batch.filter(({ name }) => !systemFile.test(name)));
      }
    } finally {
      // The entries read before an error are kept.
      const left = [...(await sorted(entries, (a, b) => byName.compare(a.name, b.name)))];
      // oxlint-disable-next-line no-await-in-loop -- lets the page do something else in between
      while (left.length > 0) files.push(...(await Promise.all(left.splice(0, mostAtOnce).map(read))));
    }
  } catch (error) {
    files.push([refused('file-unreadable', pathOf(entry), error)]);
  }
  return files.flat();
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
  /** The id of the asset whose next version it is, as in a folder that is kept in sync. */
  replace?: string;
}
