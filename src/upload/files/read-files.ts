import { UploadError } from '../errors/upload-error.js';
import { runInSlices } from '../schedule/run-in-slices.js';
import { sortSteps } from './sort-steps.js';
import { isInSystemFile, isSystemFile } from './system-files.js';

/** As file managers sort: "DSC_9" before "DSC_10". */
const byName = new Intl.Collator(undefined, { numeric: true });

// While others are under way, Chromium delivers file after file in one task, which takes seconds for thousands.
const mostAtOnce = 32;

/** A file or folder, and what was found in it: at first nothing. */
interface Found {
  readonly entry: FileSystemEntry;
  files: readonly DroppedFile[];
  /** Of a folder. */
  children: readonly Found[];
}

/** Every file of a dropped folder and its subfolders, except system files. Never rejects. */
export async function readFolder(entry: FileSystemEntry): Promise<readonly DroppedFile[]> {
  const root = foundIn(entry);
  const left = [root];
  while (left.length > 0) {
    const some = left.splice(-mostAtOnce);
    // oxlint-disable-next-line no-await-in-loop -- lets the page do something else in between
    await Promise.all(some.map(read));
    for (const { children } of some) for (const child of children) left.push(child);
  }
  const files: DroppedFile[] = [];
  await runInSlices(collect(root, files));
  // Reported for the dropped folder only; empty subfolders are skipped.
  if (files.length === 0) files.push(refused('file-empty', pathOf(entry)));
  return files;
}

/** The files of a picked folder and its subfolders, in order, or of a long list of others, in its own order. */
export async function readPicked(picked: readonly File[]): Promise<readonly DroppedFile[]> {
  let files: readonly DroppedFile[] = [];
  const steps = function* () {
    const found: DroppedFile[] = [];
    for (const file of picked) {
      const path = file.webkitRelativePath || file.name;
      if (!isInSystemFile(path)) found.push({ file, path });
      yield;
    }
    // Browsers list a folder in any order.
    files = yield* sortSteps(found, (a, b) => (a.path.includes('/') ? byName.compare(a.path, b.path) : 0));
  };
  await runInSlices(steps());
  return files;
}

function foundIn(entry: FileSystemEntry): Found {
  return { entry, files: [], children: [] };
}

function pathOf({ fullPath, name }: FileSystemEntry): string {
  return fullPath.replace(/^\//, '') || name;
}

/** Reads a file, or what is in a folder. */
async function read(found: Found): Promise<void> {
  const { entry } = found;
  try {
    if (entry.isFile) {
      found.files = [{ file: await fileOf(entry as FileSystemFileEntry), path: pathOf(entry) }];
      return;
    }
    const entries: FileSystemEntry[] = [];
    try {
      const reader = (entry as FileSystemDirectoryEntry).createReader();
      for (let batch = await nextBatch(reader); batch.length > 0; batch = await nextBatch(reader)) {
        entries.push(...batch.filter(({ name }) => !isSystemFile(name)));
      }
    } finally {
      // The entries read before an error are kept.
      found.children = entries.map(foundIn);
    }
  } catch (error) {
    found.files = [refused('file-unreadable', pathOf(entry), error)];
  }
}

/** Adds the files of a folder in order: browsers list it in any. */
function* collect(found: Found, files: DroppedFile[]): Generator<void, void> {
  const sorted = yield* sortSteps(found.children, (a, b) => byName.compare(a.entry.name, b.entry.name));
  for (const child of sorted) {
    yield* collect(child, files);
    yield;
  }
  for (const file of found.files) files.push(file);
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
