// Files that operating systems and network drives hide in users' folders and memory cards.
const systemFile =
  /^(\._.*|\.(DS_Store|fseventsd|Spotlight-V100|Trashes)|(eh)?thumbs\.db|desktop\.ini|Icon\r|__MACOSX|@eaDir|\$RECYCLE\.BIN|System Volume Information)$/is;

/**
 * Whether an operating system created this file or folder for its own use, such as `.DS_Store`, `Thumbs.db`,
 * `desktop.ini` or `._photo.jpg`.
 */
export function isSystemFile(name: string): boolean {
  return systemFile.test(name);
}

/** Whether a path contains such a name. A file that was picked directly is accepted, whatever its name. */
export function isInSystemFile(path: string): boolean {
  return path.includes('/') && path.split('/').some(isSystemFile);
}
