import type { Gate } from '../scheduling/gate.js';
import type { UploadEvent } from '../state/transition.js';
import type { UploadStore } from '../state/upload-store.js';
import type { UploadTask } from '../task.js';
import { createPersistence, type Persistence, type PersistenceOptions } from './persistence.js';

export { ownerOf } from './owner.js';

type Built = 'isHalted' | 'find' | 'checkpointOf' | 'begin' | 'adopt';

/** The parts of a queue that its persistence reads and changes. */
export interface PersistedQueue extends Omit<PersistenceOptions, Built> {
  isClosed: () => boolean;
  gate: Pick<Gate, 'halted'>;
  store: Pick<UploadStore, 'getUpload' | 'subscribe' | 'ids'>;
  tasks: ReadonlyMap<string, UploadTask>;
  insert: PersistenceOptions['begin'];
  start: (id: string) => void;
  dispatch: (id: string, event: UploadEvent, attempt: number) => unknown;
}

/** Saves the uploads of a queue as they change, and lists those that are saved. */
export function connectPersistence(queue: PersistedQueue): Persistence {
  const { isClosed, gate, store, tasks, insert, start, dispatch } = queue;
  const persistence = createPersistence({
    ...queue,
    isHalted: () => gate.halted() !== null,
    find: store.getUpload,
    checkpointOf: (id) => tasks.get(id)?.checkpoint,
    begin(upload, runner, checkpoint) {
      if (isClosed()) return;
      insert(upload, runner, checkpoint);
      start(upload.id);
    },
    adopt(id, meta) {
      const upload = store.getUpload(id);
      if (upload) dispatch(id, { type: 'adopt', meta }, upload.attempt);
    },
  });
  store.subscribe((changes) => persistence.update([...changes.keys()]));
  persistence.update(store.ids());
  return persistence;
}
