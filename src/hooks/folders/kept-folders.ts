import type { Upload } from '../../upload/upload.js';

/** How many folders hold the files of uploads that keep their folders, those above them included. */
export function countKeptFolders(uploads: readonly Upload[]): number {
  const kept = new Set<string>();
  for (const { target } of uploads) {
    let path = (target.kind === 'new' && target.folderPath) || '';
    // Those above a known one are known.
    while (path && !kept.has(path)) {
      kept.add(path);
      path = path.replace(/(^|\/)[^/]*$/, '');
    }
  }
  return kept.size;
}
