import type { FileAdmission } from './add-files.js';
import type { UploadEvent } from '../state/transition.js';
import type { UploadTask } from '../task.js';
import { isHeld, type Upload } from '../upload.js';

/**
 * Whether another file can take the place of an upload's file: it is held, paused, failed or cancelled, none of its bytes
 * are on their way, and the service cannot hold an asset of it.
 */
export function canReplaceFile(upload: Upload): boolean {
  if (upload.file === null || upload.commit !== 'none') return false;
  if (/^(failed|cancelled)$/.test(upload.status)) return true;
  return (
    (isHeld(upload) || upload.paused) &&
    /^(queued|preparing|hashing|checking|duplicate|presigning)$/.test(upload.status)
  );
}

/** Makes an upload start over with another file. It keeps its place, and stays held or paused. */
export function replaceFile(
  upload: Upload | undefined,
  task: UploadTask | undefined,
  file: File,
  queue: {
    dispatch: (id: string, event: UploadEvent, attempt: number) => unknown;
    admission: Pick<FileAdmission, 'replace'>;
  },
): boolean {
  if (!upload || !task || !canReplaceFile(upload)) return false;
  const { id, attempt, name } = upload;
  task.abort();
  // Nothing that is known of the other bytes holds for these.
  Object.assign(task.checkpoint, { checksum: null, session: null, declined: null, ownPeriod: null });
  const folder = upload.path.endsWith(name) ? upload.path.slice(0, -name.length) : '';
  const type = file.type || 'application/octet-stream';
  const { preparation } = task.checkpoint;
  const { meta = upload.meta } = preparation?.original ?? {};
  if (preparation) preparation.original = preparation.result = undefined;
  const replacement = { file, name: file.name, path: folder + file.name, type, meta };
  queue.dispatch(id, { type: 'replace', replacement }, attempt);
  queue.admission.replace(id, file);
  return true;
}
