// Written by operating systems and network drives into the folders and cards of their users, who see none of them.
const systemFile =
  /^(\._.*|\.(DS_Store|fseventsd|Spotlight-V100|Trashes)|(eh)?thumbs\.db|desktop\.ini|Icon\r|__MACOSX|@eaDir|\$RECYCLE\.BIN|System Volume Information)$/is;

/**
 * Whether an operating system keeps this file or folder for itself, such as `.DS_Store`, `Thumbs.db`, `desktop.ini` or
 * `._photo.jpg`.
 */
export function isSystemFile(name: string): boolean {
  return systemFile.test(name);
}

/** Whether a path leads into or to such a file. A file that was chosen itself is wanted, whatever its name. */
export function isInSystemFile(path: string): boolean {
  return path.includes('/') && path.split('/').some(isSystemFile);
}
