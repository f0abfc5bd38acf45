import type { ReactElement } from 'react';
import { IconPath } from '../../icons/icon.js';

const paths = {
  download: 'M12 4v11M7 10l5 5 5-5M4 20h16',
  open: 'M13 5h6v6M19 5l-9 9M10 6H5v13h13v-5',
  replace: 'M4 8h13M13 4l4 4-4 4M20 16H7M11 12l-4 4 4 4',
} as const;

/** Icons that only menus need, which load on demand. */
export function MenuIcon({ name }: { name: keyof typeof paths }): ReactElement {
  return <IconPath name={name} path={paths[name]} />;
}
