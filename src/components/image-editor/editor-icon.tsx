import type { ReactElement } from 'react';
import { IconPath } from '../icons/icon.js';

const paths = {
  edit: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  flipHorizontal: 'M12 3v2M12 8v3M12 14v2M12 19v2M9 6v12H3zM15 6v12h6z',
  flipVertical: 'M3 12h2M8 12h3M14 12h2M19 12h2M6 9h12V3zM6 15h12v6z',
  rotateLeft: 'M4 5v5h5M4.6 10A8.5 8.5 0 1 1 4 15',
  rotateRight: 'M20 5v5h-5M19.4 10A8.5 8.5 0 1 0 20 15',
  undo: 'M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3',
} as const;

/** Separate from the other icons, so that only pages with an editor load these paths. */
export function EditorIcon({ name }: { name: keyof typeof paths }): ReactElement {
  return <IconPath name={name} path={paths[name]} />;
}
