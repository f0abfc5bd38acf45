import { loadError } from '../errors/load-error.js';
import type { DroppedFile } from './dropped-folder.js';
import { uploadErrorFrom } from '../errors/upload-failure.js';

export type { DroppedFile };

/**
 * Every file of a drop or a paste, those of folders included: nested ones, and all entries of large ones.
 *
 * Call it in the event handler itself: the browser empties the transfer as soon as the handler has returned.
 * Never rejects: what cannot be read comes back with its `error`, and the others are not touched by it. The order is
 * the browser's.
 */
export function droppedFiles(transfer: DataTransfer): Promise<readonly DroppedFile[]> {
  return Promise.all(sourcesOf(transfer).map(read)).then((found) => found.flat());
}

/** The files of an `<input type="file">`, with their paths where a folder was picked. */
export function pickedFiles(files: Iterable<File> | ArrayLike<File>): readonly DroppedFile[] {
  return Array.from(files, (file) => ({ file, path: file.webkitRelativePath || file.name }));
}

/** All that has to be asked of the transfer before the first `await`. */
function sourcesOf(transfer: DataTransfer): (File | FileSystemEntry)[] {
  const items = Array.from(transfer.items ?? []).filter((item) => item.kind === 'file');
  const sources = items.map((item) => {
    const entry = item.webkitGetAsEntry?.();
    return entry?.isDirectory ? entry : item.getAsFile();
  });
  const known = sources.filter((source) => source !== null);
  return known.length > 0 ? known : Array.from(transfer.files);
}

async function read(source: File | FileSystemEntry): Promise<readonly DroppedFile[]> {
  const path = source.name;
  if (source instanceof File) return [{ file: source, path }];
  try {
    // Most people drop files: what opens folders is loaded with the first.
    return await import('./dropped-folder.js').then((module) => module.readFolder(source));
  } catch (cause) {
    const error = uploadErrorFrom(loadError(cause), Date.now());
    return [{ file: new File([], path), path, error }];
  }
}
