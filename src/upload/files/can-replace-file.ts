import { isHeld, type Upload, type UploadStatus } from '../upload.js';

// Later, bytes may have been sent.
const unsent: ReadonlySet<UploadStatus> = new Set([
  'queued',
  'preparing',
  'hashing',
  'checking',
  'duplicate',
  'presigning',
]);

/**
 * Whether another file can take the place of an upload's file: it is held, paused, failed or cancelled, none of its bytes
 * are on their way, and the service cannot hold an asset of it.
 */
export function canReplaceFile(upload: Upload): boolean {
  if (upload.file === null || upload.commit !== 'none') return false;
  if (upload.status === 'failed' || upload.status === 'cancelled') return true;
  return (isHeld(upload) || upload.paused) && unsent.has(upload.status);
}
