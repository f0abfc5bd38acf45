import type { ReactElement } from 'react';
import type { RecorderSource } from '../../messages/sections/sources.js';
import { IconPath } from '../icons/icon.js';

/** In a 24 × 24 view box, as those of `Icon`. */
const paths: Readonly<Record<RecorderSource, string>> = {
  camera: 'M3 7h4l2-3h6l2 3h4v13H3zM16 13a4 4 0 1 1-8 0 4 4 0 0 1 8 0z',
  screen: 'M3 4h18v13H3zM9 21h6M12 17v4',
  audio: 'M12 3a3 3 0 0 1 3 3v6a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3zM5 11v1a7 7 0 0 0 14 0v-1M12 19v3',
};

/** The icon of a recorder. */
export function SourceIcon({ source }: { source: RecorderSource }): ReactElement {
  return <IconPath name={source} path={paths[source]} />;
}
