const handles = new WeakMap<File, FileSystemHandle>();

/**
 * The handles of interrupted files of closed pages, by upload; ids are unique, also among the queues of a page. With the
 * user's permission, such a file can be read again.
 */
export const restoredHandles: Map<string, FileSystemHandle> = new Map();

/** What Chromium adds to the items of a drop. */
interface ItemWithHandle {
  getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>;
}

/** The handle of a dropped file or folder; undefined in a browser without handles. Call it synchronously in the event. */
export function handleOfItem(item: DataTransferItem): Promise<FileSystemHandle | null> | undefined {
  return (item as ItemWithHandle).getAsFileSystemHandle?.().catch(() => null);
}

/** Remembers the handle that a file came with: its own, or that of the folder that its path begins with. */
export function keepHandle(file: File, handle: Promise<FileSystemHandle | null> | undefined): void {
  void handle?.then((known) => known && handles.set(file, known));
}

/** The handle that a file came with; undefined in a browser without handles, and for a file that came another way. */
export function handleOf(file: File): FileSystemHandle | undefined {
  return handles.get(file);
}
