import type { Engine } from './attempt.js';
import type { FileAdmission } from './files/add-files.js';
import type { UploadQueue } from './queue-options.js';
import { transition, type UploadEvent } from './state/transition.js';
import type { UploadTask } from './task.js';
import { canClear, canRemove, isHeld, isNameTaken, isSettled, type Upload } from './upload.js';

type Verb = 'cancel' | 'retry' | 'pause' | 'resume' | 'release' | 'remove' | 'resolve' | 'clear';

export interface QueueActions extends Pick<
  UploadQueue,
  Verb | 'cancelAll' | 'retryAll' | 'pauseAll' | 'resumeAll' | 'releaseAll' | 'removeAll'
> {
  /** Makes an upload that is paused or held start over once it goes on, if it cannot have an asset yet. */
  restart(id: string): void;
}

/** What an app may do with the uploads of a queue, each by a rule of its own. */
export function createActions(
  { calls, store, schedule, permissions, adopt, discard }: Engine,
  tasks: ReadonlyMap<string, UploadTask>,
  readmit: FileAdmission['readmit'],
  dispatch: (id: string, event: UploadEvent, attempt: number) => Upload | undefined,
  isClosed: () => boolean,
): QueueActions {
  /** Makes a change that the upload's status allows. `act` comes first: a listener may request the next change. */
  const change = (
    id: string,
    type: 'cancel' | 'retry' | 'pause' | 'resume',
    act: (task: UploadTask) => void,
  ) => {
    const [upload, task] = [store.getUpload(id), tasks.get(id)];
    if (isClosed() || !upload || !task || transition(upload, { type }, upload.attempt) === upload)
      return false;
    act(task);
    dispatch(id, { type }, upload.attempt);
    schedule.changed(id);
    return true;
  };

  const cancel = (id: string) => change(id, 'cancel', (task) => task.abort());
  const pause = (id: string) => change(id, 'pause', (task) => task.pause());
  const resume = (id: string) => change(id, 'resume', (task) => task.resume());

  const retry = (id: string) => {
    const before = store.getUpload(id);
    const error = before?.status === 'failed' ? before.error : null;
    if (!before || !isSettled(before) || error?.retryable === false) return false;
    const isRetried = change(id, 'retry', ({ memory }) => {
      if (error?.code === 'requests-used-up') calls.forgetLimits?.();
      if (error?.code.startsWith('file-')) Object.assign(memory, { checksum: null, session: null });
      // The key may have been granted more scopes by now.
      permissions.refused.clear();
    });
    if (isRetried && !readmit(id)) schedule.enqueue(id);
    return isRetried;
  };

  const release = (id: string) => {
    const [upload, task] = [store.getUpload(id), tasks.get(id)];
    if (task) task.memory.isHeldWhenChecked = false;
    if (!upload || !isHeld(upload) || isClosed()) return false;
    dispatch(id, { type: 'wait', wait: null }, upload.attempt);
    adopt(id);
    task?.choose('upload');
    schedule.enqueue(id);
    return true;
  };

  const remove = (id: string, isUnwanted = false) => {
    cancel(id);
    const upload = store.getUpload(id);
    if (isClosed() || !upload || !(isUnwanted || canRemove(upload))) return false;
    discard(id);
    return true;
  };

  const each = (group: string | undefined, action: (id: string) => boolean): boolean =>
    [...store.ids(group)].filter(action).length > 0;

  return {
    cancel,
    retry,
    pause,
    resume,
    release,
    remove: (id) => remove(id),
    resolve(id, choice) {
      const upload = store.getUpload(id);
      if (isClosed() || !upload) return false;
      if (choice === 'reuse' || choice === 'upload')
        return upload.status === 'duplicate' && tasks.get(id)?.choose(choice) === true;
      if (!isNameTaken(upload) || !retry(id)) return false;
      const target = { ...upload.target, onConflict: choice };
      dispatch(id, { type: 'retarget', target }, upload.attempt + 1);
      return true;
    },
    restart(id) {
      const upload = store.getUpload(id);
      const isStuck = upload && (upload.paused || isHeld(upload)) && upload.commit === 'none';
      if (isStuck) change(id, 'retry', (task) => task.abort());
    },
    cancelAll: (group) => each(group, cancel),
    retryAll: (group) => each(group, (id) => store.getUpload(id)?.status === 'failed' && retry(id)),
    pauseAll: (group) => each(group, pause),
    releaseAll: (group) => each(group, release),
    resumeAll(group) {
      const wasHalted = !isClosed() && schedule.halted() !== null;
      if (wasHalted) calls.forgetLimits?.();
      if (!isClosed()) schedule.reopen();
      // The new credential may have more scopes.
      permissions.mayCheck = true;
      permissions.refused.clear();
      return each(group, resume) || wasHalted;
    },
    removeAll: (group) => each(group, (id) => remove(id, true)),
    clear: (group) => each(group, (id) => canClear(store.getUpload(id)) && remove(id)),
  };
}
