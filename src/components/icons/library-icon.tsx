import type { ReactElement } from 'react';
import { IconPath, paths as uploaderPaths, type IconName } from './icon.js';
import { paths as kindPaths, type FileKind } from './kind-icon.js';

const own = {
  back: 'M15 5l-7 7 7 7',
  chevron: 'M9 6l6 6-6 6',
  folder: 'M3 6h6l2 2h10v11H3z',
  hidden: 'M3 12c4-7 14-7 18 0-4 7-14 7-18 0zM4 4l16 16',
  link: 'M10 14l4-4M8 11l-3 3a3.5 3.5 0 0 0 5 5l3-3M16 13l3-3a3.5 3.5 0 0 0-5-5l-3 3',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  plus: 'M12 5v14M5 12h14',
  search: 'M20 20l-5-5M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0z',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
} as const;

export type LibraryIconName = keyof typeof own | FileKind | IconName;

export const paths: Readonly<Record<LibraryIconName, string>> = { ...uploaderPaths, ...kindPaths, ...own };

/** An icon of the library components. Separate from `Icon`, so that pages with only an uploader do not load these paths. */
export function LibraryIcon({ name }: { name: LibraryIconName }): ReactElement {
  return <IconPath name={name} path={paths[name]} />;
}
