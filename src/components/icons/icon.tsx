import type { ReactElement } from 'react';

/** Icon paths, stroked in a 24 × 24 view box. */
export const paths = {
  alert: 'M12 9v5M12 17h.01M12 3 2 20h20z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  clock: 'M12 7v5l3 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  close: 'M6 6l12 12M18 6 6 18',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5v14l10-7z',
  retry: 'M20 11a8 8 0 1 0-2 6M20 5v6h-6',
  upload: 'M12 16V4M7 9l5-5 5 5M4 15v5h16v-5',
} as const;

export type IconName = keyof typeof paths;

/** A decorative icon, next to text or inside a labeled button; hidden from screen readers. */
export function Icon({ name }: { name: IconName }): ReactElement {
  return <IconPath name={name} path={paths[name]} />;
}

export function IconPath({ name, path }: { name: string; path: string }): ReactElement {
  return (
    <svg
      className="longshore-icon"
      viewBox="0 0 24 24"
      // Without the stylesheet it would be black, and as wide as the page.
      width="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
      data-icon={name}
    >
      <path d={path} />
    </svg>
  );
}
