'use client';

import { Uploader, type UploaderProps } from 'longshore';

const classNames: UploaderProps['classNames'] = {
  panel: 'bg-muted/40',
  label: 'text-sm font-medium',
  hint: 'text-xs',
  row: 'text-sm',
  button: 'text-sm font-medium shadow-xs',
};

/** A page to upload on. The same props as `Uploader` of Longshore. */
export function MediaUploader({ title = 'Upload files', ...props }: UploaderProps & { title?: string }) {
  return (
    <section className="mx-auto flex w-full max-w-3xl flex-col gap-4 p-6">
      <h2 className="text-xl font-semibold tracking-tight">{title}</h2>
      <Uploader {...props} classNames={{ ...classNames, ...props.classNames }} />
    </section>
  );
}
