import type { ReactElement } from 'react';

/** Icon paths, stroked in a 24 × 24 view box. */
export const paths = {
  alert: 'M12 9v5M12 17h.01M12 3 2 20h20z',
  archive: 'M5 3h14v18H5zM12 3v2M12 7v2M12 11v2M12 15v2',
  audio: 'M9 18V6l10-2v12M9 18a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM19 16a3 3 0 1 1-6 0 3 3 0 0 1 6 0z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  clock: 'M12 7v5l3 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  close: 'M6 6l12 12M18 6 6 18',
  document: 'M6 3h8l5 5v13H6zM14 3v5h5M9 13h6M9 17h6',
  image: 'M4 4h16v16H4zM4 16l5-5 9 9M15 9h.01',
  other: 'M6 3h8l5 5v13H6zM14 3v5h5',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5v14l10-7z',
  retry: 'M20 11a8 8 0 1 0-2 6M20 5v6h-6',
  upload: 'M12 16V4M7 9l5-5 5 5M4 15v5h16v-5',
  video: 'M3 6h12v12H3zM15 11l6-4v10l-6-4z',
} as const;

export type IconName = keyof typeof paths;

/** A decorative icon, next to text or inside a labeled button; hidden from screen readers. */
export function Icon({ name }: { name: IconName }): ReactElement {
  return <IconPath name={name} path={paths[name]} />;
}

export function IconPath({ name, path }: { name: string; path: string }): ReactElement {
  return (
    <svg className="longshore-icon" viewBox="0 0 24 24" aria-hidden="true" data-icon={name}>
      <path d={path} />
    </svg>
  );
}
