import type { ReactElement } from 'react';
import type { AssetView } from '../../../messages/sections/grid.js';
import { IconPath } from '../../icons/icon.js';

const paths: Readonly<Record<AssetView, string>> = {
  small: 'M4 4h16v16H4zM9.5 4v16M14.5 4v16M4 9.5h16M4 14.5h16',
  grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  large: 'M4 4h16v16H4z',
  list: 'M4 6h16M4 12h16M4 18h16',
};

export function ViewIcon({ view }: { view: AssetView }): ReactElement {
  return <IconPath name={view} path={paths[view]} />;
}
