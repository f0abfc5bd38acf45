import { newIdempotencyKey } from '../../api/idempotency-key.js';
import type { Clock } from '../../api/clock.js';
import { filesIn, type AddOptions, type UploadSource } from './add-options.js';
import { refusal, type Restrictions } from './restrictions.js';
import type { UploadEvent } from '../state/transition.js';
import type { UploadError } from '../errors/upload-error.js';
import { uploadErrorFrom } from '../errors/upload-failure.js';
import type { Memory } from '../memory.js';
import { jsonOf, unsent, type Upload } from '../upload.js';
import type { Prepare } from './prepare/prepare.js';
import { runInSlices } from '../../api/tasks/run-in-slices.js';
import type { UploadStore } from '../state/upload-store.js';

/** Lists added files immediately, and starts each as soon as its size is known. */
export interface FileAdmission {
  add(files: Iterable<UploadSource>, options?: AddOptions): readonly Upload[];
  isPending(id: string): boolean;
  /** Admits a file that is pending but no longer cancelled. Returns false if it is not pending. */
  readmit(id: string): boolean;
  /** Makes another file pending for an upload, under the restrictions that it was added with. `readmit` admits it. */
  replace(id: string, file: File): void;
  discard(id: string): void;
  /** Drops the files that are still pending. */
  close(): void;
}

interface Batch {
  readonly group: string;
  readonly restrictions: Restrictions;
  /** Live and done files of the group; null until the first of the batch is admitted. */
  count: number | null;
}

interface PendingFile {
  readonly file: File;
  readonly error: unknown;
  readonly batch: Batch;
  /** Whether it has been recognized as one that the app accepts. */
  readonly isAccepted?: boolean;
}

// Files that are listed in one task.
const listedAtOnce = 100;

export function createFileAdmission(parts: {
  store: Pick<UploadStore, 'getUpload' | 'ids'>;
  clock: Clock;
  /** Whether the name or the first bytes of a file show that the app accepts it, whatever the browser says. */
  accepts: (file: File, accept: Restrictions['accept']) => Promise<boolean>;
  /** Default of `AddOptions.prepare`. */
  prepare: Prepare | null | undefined;
  insert: (upload: Upload, memory: Partial<Memory>) => void;
  dispatch: (id: string, event: UploadEvent, attempt: number) => unknown;
  start: (id: string) => void;
}): FileAdmission {
  const { store, clock, insert, dispatch, start } = parts;
  const pending = new Map<string, PendingFile>();
  const batches = new Map<string, Batch>();
  // Ids of other pages are saved beside those of this one. Empty before the first file: frameworks forbid random values
  // while a server renders.
  let page = '';
  let last = 0;
  const order = new Set<string>();
  let measuring = false;

  // A browser asks another process for the size of a picked file, which takes up to 1 ms. A small batch is measured before
  // it is first shown.
  const measure = () => {
    if (!measuring) void runInSlices(admitAll());
  };

  function* admitAll() {
    measuring = true;
    // Also those that are added meanwhile.
    for (const id of order) {
      order.delete(id);
      admit(id);
      yield;
    }
    // Here, since more may be added in the same task.
    measuring = false;
  }

  const admit = (id: string) => {
    const upload = store.getUpload(id);
    const pendingFile = pending.get(id);
    // A cancelled file is admitted when it is retried.
    if (!pendingFile || !upload || upload.status === 'cancelled') return;
    const { file, error, batch, isAccepted } = pendingFile;
    const { attempt } = upload;
    // It takes a moment in a list of thousands.
    batch.count ??= batch.restrictions.maxFiles === undefined ? 0 : countOf(batch.group);
    pending.delete(id);
    dispatch(id, { type: 'measure', size: file.size }, attempt);
    try {
      if (error !== undefined) throw error;
      const refused = refusal(file, batch.restrictions, batch.count, isAccepted);
      if (refused?.code === 'file-invalid-type') return void recognize(id, pendingFile, refused, attempt);
      if (refused) throw refused;
    } catch (cause) {
      // Also covers restrictions that throw: a bug in the app must not block the other files.
      return dispatch(id, { type: 'fail', error: uploadErrorFrom(cause, clock.now()) }, attempt);
    }
    batch.count++;
    start(id);
  };

  /** Admits a refused file if the app means it all the same. If that cannot be told, it stays pending, for a retry. */
  const recognize = async (id: string, file: PendingFile, refused: UploadError, attempt: number) => {
    pending.set(id, file);
    try {
      const isAccepted = await parts.accepts(file.file, file.batch.restrictions.accept);
      if (pending.get(id) !== file) return;
      pending.set(id, isAccepted ? { ...file, isAccepted } : { ...file, error: refused });
      order.add(id);
      measure();
    } catch (cause) {
      dispatch(id, { type: 'fail', error: uploadErrorFrom(cause, clock.now()) }, attempt);
    }
  };

  const countOf = (group: string) =>
    store.ids(group).filter((id) => {
      const status = store.getUpload(id)?.status;
      return !pending.has(id) && status !== 'failed' && status !== 'cancelled';
    }).length;

  return {
    add(
      files,
      {
        group = '',
        privacy,
        folderId,
        keepFolders,
        draft,
        onConflict,
        policy,
        input,
        duplicates = 'reuse',
        replace,
        rename,
        restrictions = {},
        hold = false,
        meta,
        prepare = parts.prepare,
      } = {},
    ) {
      const json = jsonOf(meta);
      page ||= newIdempotencyKey();
      const batch: Batch = { group, restrictions, count: null };
      // oxlint-disable-next-line oxc/no-map-spread -- each is an object of its own
      const added = filesIn(files).map(({ file, path: given, error, replace: assetId = replace }): Upload => {
        const path = given || file.webkitRelativePath || file.name;
        const folderPath = keepFolders ? path.replace(/(^|\/)[^/]*$/, '') : undefined;
        const upload: Upload = {
          ...unsent,
          id: `${page}-${++last}`,
          file,
          name: file.name,
          path,
          type: file.type || 'application/octet-stream',
          target:
            assetId === undefined
              ? { kind: 'new', privacy, folderId, folderPath, draft, onConflict, policy, input }
              : { kind: 'replacement', assetId, rename },
          duplicates,
          group,
          meta: json,
          commit: 'none',
          paused: false,
          waiting: hold === true ? { until: Number.POSITIVE_INFINITY, for: 'release' } : null,
          status: 'queued',
        };
        insert(upload, {
          isHeldWhenChecked: hold === 'checked',
          restrictions,
          ...(prepare && { preparation: { prepare } }),
        });
        pending.set(upload.id, { file, error, batch });
        batches.set(upload.id, batch);
        order.add(upload.id);
        return upload;
      });
      measure();
      return added.map((upload) => store.getUpload(upload.id) ?? upload);
    },
    isPending: (id) => pending.has(id),
    readmit(id) {
      if (!pending.has(id)) return false;
      order.add(id);
      measure();
      return true;
    },
    replace(id, file) {
      const batch = { group: '', restrictions: {}, ...batches.get(id), count: null };
      pending.set(id, { file, error: undefined, batch });
    },
    discard(id) {
      pending.delete(id);
      batches.delete(id);
    },
    close() {
      pending.clear();
    },
  };
}

/** Adds files in slices, so that thousands do not block the page. See `UploadQueue.addAll`. */
export async function addInSlices(
  queue: {
    add(files: readonly UploadSource[], options?: AddOptions): readonly Upload[];
    pause(id: string): boolean;
    getUpload(id: string): Upload | undefined;
  },
  files: readonly UploadSource[],
  options: AddOptions | undefined,
): Promise<readonly Upload[]> {
  let last = queue.add(files.slice(0, listedAtOnce), options);
  const added = [...last];
  const steps = function* () {
    for (let at = listedAtOnce; at < files.length; at += listedAtOnce) {
      const now = last.map(({ id }) => queue.getUpload(id));
      // The user has cancelled or removed all that were listed, which meant these as well.
      if (now.every((upload) => (upload?.status ?? 'cancelled') === 'cancelled')) return;
      last = queue.add(files.slice(at, at + listedAtOnce), options);
      if (now.every((upload) => upload?.paused)) for (const { id } of last) queue.pause(id);
      added.push(...last);
      yield;
    }
  };
  await runInSlices(steps());
  return added;
}
