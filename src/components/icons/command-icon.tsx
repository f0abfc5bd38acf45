import type { ReactElement } from 'react';
import { IconPath } from './icon.js';

const paths = {
  info: 'M12 11v5M12 8h.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  minus: 'M5 12h14',
  next: 'M9 6l6 6-6 6',
  previous: 'M15 6l-6 6 6 6',
} as const;

/** Icons of menus and of the preview, which load on demand: separate from those that every page loads. */
export function CommandIcon({ name }: { name: keyof typeof paths }): ReactElement {
  return <IconPath name={name} path={paths[name]} />;
}
