import { UploadError } from '../errors/upload-error.js';
import { loadUploadParts } from '../later.js';
import type { DroppedFile } from './read-files.js';
import { handleOfItem, keepHandle } from './file-handles.js';

export type { DroppedFile };

/**
 * Every file of a drop or a paste, including those of folders and their subfolders, in the browser's order. Skips files
 * that operating systems create, such as `.DS_Store` and `Thumbs.db`.
 *
 * Call it synchronously in the event handler: the browser empties the transfer when the handler returns. Never rejects:
 * a file or folder that cannot be read is returned with its `error`.
 */
export function droppedFiles(
  transfer: Pick<DataTransfer, 'items' | 'files'> & Partial<DataTransfer>,
): Promise<readonly DroppedFile[]> {
  const sources = sourcesOf(transfer);
  if (sources.length === 0 && transfer.types?.includes('Files')) {
    // A mail, or a picture of another tab: promised, and not handed over.
    const path = transfer.getData?.('text/uri-list').split('/').pop() || '?';
    return Promise.resolve(unread(path, new UploadError('file-unreadable')));
  }
  return Promise.all(sources.map(([source, handle]) => read(source, handle))).then((found) => found.flat());
}

/**
 * The files of an `<input type="file">`. If a folder was picked, in the order of their paths, and without files such as
 * `.DS_Store` and `Thumbs.db`.
 *
 * Reads the list before it returns, so the input may be reset then. Never rejects.
 */
export async function pickedFiles(files: Iterable<File> | ArrayLike<File>): Promise<readonly DroppedFile[]> {
  const picked = Array.from(files);
  // Every file of a picked folder has one. Without the code to sort them, they are added as they are.
  const parts = picked[0]?.webkitRelativePath ? await loadUploadParts().catch(() => null) : null;
  return (
    parts?.readPicked(picked) ?? picked.map((file) => ({ file, path: file.webkitRelativePath || file.name }))
  );
}

type Handle = Promise<FileSystemHandle | null> | undefined;

/** Everything that must be read from the transfer before the first `await`. */
function sourcesOf(
  transfer: Pick<DataTransfer, 'items' | 'files'>,
): (readonly [source: File | FileSystemEntry, handle?: Handle])[] {
  const items = Array.from(transfer.items ?? []).filter((item) => item.kind === 'file');
  const sources = items.flatMap((item) => {
    let source: File | FileSystemEntry | null = null;
    try {
      const entry = item.webkitGetAsEntry?.();
      if (entry?.isDirectory) source = entry;
    } catch {
      // Without its entry, it can still be read as a file.
    }
    source ??= item.getAsFile();
    return source ? [[source, handleOfItem(item)] as const] : [];
  });
  return sources.length > 0 ? sources : [...transfer.files].map((file) => [file] as const);
}

const unread = (path: string, error: UploadError) => [{ file: new File([], path), path, error }];

async function read(source: File | FileSystemEntry, handle: Handle): Promise<readonly DroppedFile[]> {
  const path = source.name;
  // Not `instanceof`: files from an iframe or a popup have a different `File`.
  if (!('isDirectory' in source)) {
    keepHandle(source, handle);
    return [{ file: source, path }];
  }
  try {
    const { readFolder } = await loadUploadParts();
    const found = await readFolder(source);
    for (const { file } of found) keepHandle(file, handle);
    return found;
  } catch (cause) {
    // The code for it did not load. Only dropped again, it can be read.
    return unread(path, new UploadError('network', { retryable: false, cause }));
  }
}
