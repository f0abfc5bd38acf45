import type { ReactElement } from 'react';
import { IconPath } from './icon.js';

const paths = {
  code: 'M8 6l-6 6 6 6M16 6l6 6-6 6',
  download: 'M12 4v12M7 11l5 5 5-5M5 20h14',
  info: 'M12 11v5M12 8h.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  minus: 'M5 12h14',
  next: 'M9 6l6 6-6 6',
  open: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  plus: 'M12 5v14M5 12h14',
  previous: 'M15 6l-6 6 6 6',
  move: 'M3 6h6l2 2h10v11H3zM9 13.5h6M12.5 11l2.5 2.5-2.5 2.5',
  pencil: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  replace: 'M4 9h13l-4-4M20 15H7l4 4',
  web: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM3 12h18M12 3c-5 5-5 13 0 18 5-5 5-13 0-18z',
} as const;

/** Icons of menus and of the preview, which load on demand: separate from those that every page loads. */
export function CommandIcon({ name }: { name: keyof typeof paths }): ReactElement {
  return <IconPath name={name} path={paths[name]} />;
}
