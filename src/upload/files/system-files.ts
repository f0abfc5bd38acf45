// Written by operating systems and network drives into the folders of their users, who see none of them.
const systemFiles: ReadonlySet<string> = new Set([
  '.ds_store',
  '.localized',
  '.directory',
  '.fseventsd',
  '.spotlight-v100',
  '.temporaryitems',
  '.trashes',
  '__macosx',
  '$recycle.bin',
  'system volume information',
  'desktop.ini',
  'ehthumbs.db',
  'thumbs.db',
  '@eadir',
  'icon\r',
]);

/** Whether an operating system keeps this file or folder for itself, such as `.DS_Store`, `Thumbs.db` or `._photo.jpg`. */
export function isSystemFile(name: string): boolean {
  return name.startsWith('._') || systemFiles.has(name.toLowerCase());
}
