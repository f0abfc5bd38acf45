import type { ReactElement } from 'react';
import { IconPath } from './icon.js';

export const paths = {
  archive: 'M5 3h14v18H5zM12 3v2M12 7v2M12 11v2M12 15v2',
  audio: 'M9 18V6l10-2v12M9 18a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM19 16a3 3 0 1 1-6 0 3 3 0 0 1 6 0z',
  document: 'M6 3h8l5 5v13H6zM14 3v5h5M9 13h6M9 17h6',
  image: 'M4 4h16v16H4zM4 16l5-5 9 9M15 9h.01',
  other: 'M6 3h8l5 5v13H6zM14 3v5h5',
  video: 'M3 6h12v12H3zM15 11l6-4v10l-6-4z',
} as const;

export type FileKind = keyof typeof paths;

/** The icon of a kind of file. Separate from `Icon`, so that pages load these paths with the first list of files. */
export function KindIcon({ kind }: { kind: FileKind }): ReactElement {
  return <IconPath name={kind} path={paths[kind]} />;
}
