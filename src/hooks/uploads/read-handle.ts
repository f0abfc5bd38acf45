/** What TypeScript's library lacks: only Chromium has it. */
interface Permissions {
  queryPermission?: (options: { mode: 'read' }) => Promise<PermissionState>;
  requestPermission?: (options: { mode: 'read' }) => Promise<PermissionState>;
}

/** Whether the file may be read already, without a question. */
export async function isGranted(handle: FileSystemHandle): Promise<boolean> {
  const { queryPermission } = handle as Permissions;
  // Handles of the browser's own file system need no permission.
  return !queryPermission || (await queryPermission.call(handle, { mode: 'read' })) === 'granted';
}

/** Asks the user for permission unless there is one. Call it in a click handler. */
export async function requestAccess(handle: FileSystemHandle): Promise<boolean> {
  if (await isGranted(handle)) return true;
  const { requestPermission } = handle as Permissions;
  return (await requestPermission?.call(handle, { mode: 'read' })) === 'granted';
}

/**
 * The file of a handle; of a folder's handle, the file at a path that begins with the folder. Rejects with a
 * `NotFoundError` if it was moved or deleted.
 */
export async function readHandle(handle: FileSystemHandle, path: string): Promise<File> {
  if (handle.kind === 'file') return (handle as FileSystemFileHandle).getFile();
  let folder = handle as FileSystemDirectoryHandle;
  const [name = '', ...above] = path.split('/').slice(1).toReversed();
  for (const part of above.toReversed()) folder = await folder.getDirectoryHandle(part);
  return (await folder.getFileHandle(name)).getFile();
}
