import { mediaTypeOf } from '../../api/policy/media-type.js';
import type { FileAdmission } from './add-files.js';
import type { UploadEvent } from '../state/transition.js';
import type { UploadStore } from '../state/upload-store.js';
import type { UploadTask } from '../task.js';
import { canReplaceFile, type Upload } from '../upload.js';
import { newMemory } from '../memory.js';

interface Queue {
  readonly store: Pick<UploadStore, 'getUpload'>;
  readonly tasks: ReadonlyMap<string, UploadTask>;
  readonly dispatch: (id: string, event: UploadEvent, attempt: number) => Upload | undefined;
  readonly admission: Pick<FileAdmission, 'replace' | 'readmit'>;
}

/** Makes an upload start over with another file. It keeps its place, and stays held or paused. */
export function replaceFile(id: string, file: File, { store, tasks, dispatch, admission }: Queue): boolean {
  const upload = store.getUpload(id);
  const task = tasks.get(id);
  if (!upload || !task || !canReplaceFile(upload)) return false;
  const folder = upload.path.endsWith(upload.name) ? upload.path.slice(0, -upload.name.length) : '';
  const { isHeldWhenChecked, restrictions, preparation } = task.memory;
  const { meta = upload.meta } = preparation?.original ?? {};
  const replacement = { file, name: file.name, path: folder + file.name, type: mediaTypeOf(file), meta };
  task.abort();
  // Nothing that is known of the other bytes holds for these.
  task.memory = {
    ...newMemory(),
    isHeldWhenChecked,
    restrictions,
    ...(preparation && { preparation: { prepare: preparation.prepare } }),
  };
  admission.replace(id, file);
  // A closed queue drops the event.
  if (dispatch(id, { type: 'replace', replacement }, upload.attempt) === upload) return false;
  admission.readmit(id);
  return true;
}
