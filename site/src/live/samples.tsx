import { useUploads } from 'longshore';
import type { ReactElement } from 'react';
import { photoFiles } from './photos.js';

/** For readers who have no picture at hand. */
export function Samples(): ReactElement {
  const { add, ids } = useUploads();
  return (
    <p className="live-samples" hidden={ids.length > 0}>
      <button type="button" onClick={() => void photoFiles().then((files) => add(files))}>
        Use sample photos
      </button>{' '}
      Nothing leaves your browser: a mock of the service runs in this page.
    </p>
  );
}
