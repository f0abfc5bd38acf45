import type { ReactElement } from 'react';

const paths = {
  alert:
    'M12 8v4.5M12 16h.01M10.3 4.3 2.7 17.5A2 2 0 0 0 4.4 20.5h15.2a2 2 0 0 0 1.7-3L13.7 4.3a2 2 0 0 0-3.4 0z',
  archive: 'M5 3h14v18H5zM12 3v2M12 7v2M12 11v2M10.5 15h3v3h-3z',
  audio:
    'M9 18V6l10-2v12M9 18a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM19 16a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  clock: 'M12 7v5l3 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  close: 'M6 6l12 12M18 6 6 18',
  document: 'M6 3h8l5 5v13H6zM14 3v5h5M9.5 13h6M9.5 16.5h6',
  image: 'M4 4h16v16H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M15.5 9.5a1.2 1.2 0 1 1-2.4 0 1.2 1.2 0 0 1 2.4 0z',
  other: 'M6 3h8l5 5v13H6zM14 3v5h5',
  pause: 'M9 6v12M15 6v12',
  pdf: 'M6 3h8l5 5v13H6zM14 3v5h5M9.5 17v-4h1.3a1.3 1.3 0 0 1 0 2.6H9.5M14.5 17v-4h2M14.5 15h1.6',
  play: 'M8 5.5v13l10-6.5z',
  retry: 'M20 11a8 8 0 1 0-2.3 6.3M20 5v6h-6',
  upload: 'M12 15V4M7.5 8.5 12 4l4.5 4.5M4 15v4a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-4',
  video: 'M3 6h12v12H3zM15 10.5l6-3v9l-6-3z',
} as const;

export type IconName = keyof typeof paths;

/** A drawing beside words or inside a named button; screen readers pass over it. */
export function Icon({ name }: { name: IconName }): ReactElement {
  return (
    <svg className="longshore-icon" viewBox="0 0 24 24" aria-hidden="true" data-icon={name}>
      <path d={paths[name]} />
    </svg>
  );
}
