/** Where downloads go: to the disk where the browser lets pages write there, otherwise through its memory. */

/** What one click in a browser without a file picker can save, in bytes: it is held in memory until then. */
export const memoryLimit = 500_000_000;

interface FilePickers {
  showSaveFilePicker?(options: {
    suggestedName: string;
    types?: readonly { accept: Readonly<Record<string, readonly string[]>> }[];
  }): Promise<FileSystemFileHandle>;
  showDirectoryPicker?(options: { mode: 'readwrite' }): Promise<FileSystemDirectoryHandle>;
}

const pickers = (): FilePickers => globalThis as FilePickers;

/** A file to write to: `null` after the user has closed the picker, undefined if the browser has none. */
export async function pickFile(
  suggestedName: string,
  type?: string,
): Promise<FileSystemFileHandle | null | undefined> {
  const extension = /\.\w+$/.exec(suggestedName)?.[0];
  const types = type && extension ? [{ accept: { [type]: [extension] } }] : [];
  return unlessClosed(() => pickers().showSaveFilePicker?.({ suggestedName, types }));
}

/** A folder to write to: `null` after the user has closed the picker, undefined if the browser has none. */
export async function pickFolder(): Promise<FileSystemDirectoryHandle | null | undefined> {
  return unlessClosed(() => pickers().showDirectoryPicker?.({ mode: 'readwrite' }));
}

async function unlessClosed<Handle>(
  pick: () => Promise<Handle> | undefined,
): Promise<Handle | null | undefined> {
  try {
    return await pick();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    // In a frame of another origin, or without a click: as in a browser that has no picker.
    return undefined;
  }
}

/** Saves a file as if the user had followed a link to it. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  // Browsers read it after the click; Safari a while after.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Removes a file that a failed download has left empty. */
export async function discard(file: FileSystemFileHandle): Promise<void> {
  const { remove } = file as { remove?: () => Promise<void> };
  await remove?.call(file).catch(() => {});
}
