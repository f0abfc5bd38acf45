import type { QueueState, UploadStore } from '../../src/upload/state/upload-store.js';
import { createTally } from '../../src/upload/state/summary.js';
import type { UploadQueue } from '../../src/upload/queue.js';
import { filesIn } from '../../src/upload/files/add-options.js';
import type { UploadError } from '../../src/upload/errors/upload-error.js';
import { isSettled, type Upload } from '../../src/upload/upload.js';

export interface StoryQueueOptions {
  halted?: UploadError | null;
  online?: boolean;
  /** Overrides of the summary. Its counts are derived from the uploads. */
  remaining?: number | null;
  /** Bytes per second of each upload. */
  speed?: number | null;
}

/** A static queue in a given state. Its methods only change what is visible. */
export interface StoryQueue extends UploadQueue {
  /** Sets the state of an upload, as the queue would. */
  set(upload: Upload): void;
  /** Every method that was called, in order: `pause 3`. */
  readonly calls: string[];
}

export function createStoryQueue(uploads: readonly Upload[], options: StoryQueueOptions = {}): StoryQueue {
  const all = new Map(uploads.map((upload) => [upload.id, upload]));
  const listeners = new Set<Parameters<UploadStore['subscribe']>[0]>();
  const rows = new Map<string, Set<() => void>>();
  const calls: string[] = [];
  let { halted = null } = options;
  const figures = { speed: options.speed ?? null, remaining: null };
  let ids: Record<string, readonly string[]> = {};
  let state = read();

  function read(): QueueState {
    const groups: Record<string, Upload[]> = {};
    for (const upload of all.values()) (groups[upload.group] ??= []).push(upload);
    const published = Object.entries(groups).map(([name, members]) => {
      const tally = createTally();
      for (const member of members) tally.change(undefined, member);
      const now = members.map(({ id }) => id);
      const same = ids[name]?.length === now.length && ids[name].every((id, index) => id === now[index]);
      ids = { ...ids, [name]: same ? (ids[name] ?? now) : now };
      const summary = { ...tally.read(0), remaining: options.remaining ?? null };
      return [name, { ids: ids[name] ?? now, summary }] as const;
    });
    return { halted, online: options.online ?? true, groups: Object.fromEntries(published) };
  }

  const publish = (changed: string[]) => {
    state = read();
    for (const id of changed) for (const listener of rows.get(id) ?? []) listener();
    const changes = new Map(changed.map((id) => [id, { id, before: undefined, after: all.get(id) }]));
    for (const listener of listeners) listener(changes);
  };
  const set = (upload: Upload) => {
    all.set(upload.id, upload);
    publish([upload.id]);
  };
  const edit = (name: string, change: (upload: Upload) => Upload | null) => (id: string) => {
    calls.push(`${name} ${id}`);
    const before = all.get(id);
    const after = before && change(before);
    if (after) set(after);
    else if (all.delete(id)) publish([id]);
    return after !== before;
  };
  const each = (name: string, change: (upload: Upload) => Upload | null) => (group?: string) => {
    calls.push(name);
    const members = [...all.values()].filter((upload) => group === undefined || upload.group === group);
    for (const upload of members) {
      const after = change(upload);
      if (after) all.set(upload.id, after);
      else all.delete(upload.id);
    }
    publish(members.map(({ id }) => id));
    return members.length > 0;
  };
  const cancel = (upload: Upload): Upload =>
    isSettled(upload) ? upload : { ...upload, status: 'cancelled' };
  const retry = (upload: Upload): Upload =>
    upload.status === 'failed' && upload.error.retryable
      ? { ...upload, status: 'queued', attempt: upload.attempt + 1 }
      : upload;
  const setPaused =
    (paused: boolean) =>
    (upload: Upload): Upload =>
      isSettled(upload) ? upload : { ...upload, paused };

  const add: UploadQueue['add'] = (files, { group = '' } = {}) => {
    const added = Array.from(filesIn(files), ({ file }, index): Upload => {
      calls.push(`add ${file.name}`);
      return {
        ...storyUpload({ id: `added-${all.size + index}`, name: file.name, size: file.size }),
        file,
        group,
      };
    });
    for (const upload of added) all.set(upload.id, upload);
    publish(added.map(({ id }) => id));
    return added;
  };

  return {
    calls,
    forget: async () => {},
    set,
    getState: () => state,
    getUpload: (id) => all.get(id),
    getFigures: () => figures,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    subscribeTo: (id, listener) => {
      const row = rows.get(id) ?? new Set();
      rows.set(id, row.add(listener));
      return () => row.delete(listener);
    },
    // Its changes are made by hand, without the events of an engine.
    subscribeToEvents: () => () => {},
    add,
    addAll: async (files, addOptions) => add(files, addOptions),
    cancel: edit('cancel', cancel),
    retry: edit('retry', retry),
    pause: edit('pause', setPaused(true)),
    resume: edit('resume', setPaused(false)),
    remove: edit('remove', () => null),
    replaceFile: async (id, file) =>
      edit('replaceFile', (upload) => ({ ...upload, file, name: file.name, size: file.size }))(id),
    resolve: (id, choice) => {
      calls.push(`resolve ${id} ${choice}`);
      const upload = all.get(id);
      if (upload?.status !== 'duplicate') return false;
      set(
        choice === 'reuse'
          ? { ...upload, status: 'done', outcome: 'reused' }
          : { ...storyUpload(upload), file: upload.file },
      );
      return true;
    },
    cancelAll: each('cancelAll', cancel),
    retryAll: each('retryAll', retry),
    pauseAll: each('pauseAll', setPaused(true)),
    resumeAll: (group) => {
      halted = null;
      return each('resumeAll', setPaused(false))(group);
    },
    release: edit('release', (upload) => ({ ...upload, waiting: null })),
    releaseAll: each('releaseAll', (upload) => ({ ...upload, waiting: null })),
    removeAll: each('removeAll', () => null),
    clear: each('clear', (upload) =>
      upload.status === 'done' || upload.status === 'cancelled' ? null : upload,
    ),
    async importUrls(sources, { group = '' } = {}) {
      const added = Array.from(sources, (source, index): Upload => {
        const url = typeof source === 'string' ? source : source.url;
        calls.push(`import ${url}`);
        const id = `imported-${all.size + index}`;
        return storyUpload({ id, name: url.split('/').at(-1) || url, file: null, url, size: 0, group });
      });
      for (const upload of added) all.set(upload.id, upload);
      publish(added.map(({ id }) => id));
      return added;
    },
    restore: async () => {},
    close: () => {},
    settled: () => new Promise(() => {}),
  };
}

type Common = Omit<Extract<Upload, { status: 'queued' }>, 'status'>;

/** A queued upload, to derive other states from. */
export function storyUpload({
  id,
  name,
  ...rest
}: Partial<Common> & { id: string; name: string }): Extract<Upload, { status: 'queued' }> {
  const type = rest.type ?? 'image/jpeg';
  return {
    id,
    attempt: 1,
    file: rest.file === undefined ? new File(['x'], name, { type }) : rest.file,
    url: rest.url ?? null,
    job: rest.job ?? null,
    name,
    path: rest.path ?? name,
    size: rest.size ?? 4_230_000,
    type,
    target: { kind: 'new' },
    duplicates: 'reuse',
    group: rest.group ?? '',
    paused: rest.paused ?? false,
    waiting: rest.waiting ?? null,
    checksum: rest.checksum ?? null,
    meta: rest.meta ?? null,
    commit: rest.commit ?? 'none',
    status: 'queued',
  };
}
