// Type tests, run by the compiler: nothing here is executed.
import type { ReactElement } from 'react';
import type { LongshoreUploaderElement } from './index.js';

export function jsx(): ReactElement[] {
  return [
    <longshore-uploader key="" base-url="/api/media" name="photos" form="album" multiple max-size="2 MB" />,
    <longshore-uploader
      key=""
      max-size={2_000_000}
      maxFiles={3}
      multiple
      privacy="choose"
      scopes={['uploads:write']}
      prepare={async (file) => file}
      title-progress="false"
      wakeLock={false}
      onlongshore-failed={({ detail }) => void detail.error.code}
    />,
    // @ts-expect-error -- no such keyword
    <longshore-uploader key="" layout="sideways" />,
    // @ts-expect-error -- no such attribute
    <longshore-uploader key="" maxBytes={1} />,
  ];
}

export function dom(): void {
  const element: LongshoreUploaderElement | null = document.querySelector('longshore-uploader');
  element?.addEventListener('longshore-done', ({ detail }) => void detail.asset.id?.toUpperCase());
  document.addEventListener('longshore-progress', ({ detail }) => void detail.progress.toFixed());
}
