import type { Gate } from '../scheduling/gate.js';
import { nextTask } from '../scheduling/next-task.js';
import type { UploadEvent } from '../state/transition.js';
import type { UploadStore } from '../state/upload-store.js';
import type { UploadTask } from '../task.js';
import { createPersistence, type Persistence, type PersistenceOptions } from './persistence.js';

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

// Uploads in one task, which takes some 3 ms. Tens of thousands that are added together would block the page.
const maxAtOnce = 1000;

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
  const update = async (ids: string[]) => {
    do {
      persistence.update(ids.splice(0, maxAtOnce));
      if (ids[0]) await nextTask();
    } while (ids[0] && !isClosed());
  };
  store.subscribe((changes) => void update([...changes.keys()]));
  void update(store.ids());
  return persistence;
}
