import { isHeld, type Upload } from '../upload.js';

/**
 * Whether another file can take the place of an upload's file: it is held, paused, failed or cancelled, none of its bytes
 * are on their way, and the service cannot hold an asset of it.
 */
export function canReplaceFile(upload: Upload): boolean {
  if (upload.file === null || upload.commit !== 'none') return false;
  if (/^(failed|cancelled)$/.test(upload.status)) return true;
  // Later, bytes may have been sent.
  return (
    (isHeld(upload) || upload.paused) &&
    /^(queued|preparing|hashing|checking|duplicate|presigning)$/.test(upload.status)
  );
}
