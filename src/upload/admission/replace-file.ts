import type { FileAdmission } from './add-files.js';
import type { UploadEvent } from '../state/transition.js';
import type { UploadTask } from '../task.js';
import type { Upload } from '../upload.js';
import { canReplaceFile } from './can-replace-file.js';

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
