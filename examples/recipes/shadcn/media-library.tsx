'use client';

import { AssetGrid, type AssetGridProps } from 'longshore';

const classNames: AssetGridProps['classNames'] = {
  toolbar: 'border-b pb-3',
  search: 'text-sm',
  card: 'shadow-xs aria-selected:ring-2 aria-selected:ring-ring',
  name: 'text-sm font-medium',
  details: 'text-xs',
  button: 'text-sm font-medium shadow-xs',
};

/** The library with its toolbar and uploads. The same props as `AssetGrid` of Longshore. */
export function MediaLibrary({ title = 'Library', ...props }: AssetGridProps & { title?: string }) {
  return (
    <section className="mx-auto flex w-full max-w-6xl flex-col gap-4 p-6">
      <h2 className="text-xl font-semibold tracking-tight">{title}</h2>
      <AssetGrid {...props} classNames={{ ...classNames, ...props.classNames }} />
    </section>
  );
}
