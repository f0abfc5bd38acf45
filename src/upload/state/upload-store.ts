import type { Throttle } from './throttle.js';
import { createTally, emptySummary, type Summary, type Tally } from './summary.js';
import { transition, type UploadEvent } from './transition.js';
import type { UploadError } from '../errors/upload-error.js';
import type { Upload } from '../upload.js';

/** The uploads of one group, in the order they were added, and their figures. */
export interface GroupState {
  /** The same array until an upload is added or removed. */
  readonly ids: readonly string[];
  readonly summary: Summary;
}

/** What the queue as a whole shows. Immutable, and the same object until something it holds has changed. */
export interface QueueState {
  /** The refused credential that stopped everything (401); `resumeAll()` goes on. Null while nothing did. */
  readonly halted: UploadError | null;
  readonly online: boolean;
  readonly groups: Readonly<Record<string, GroupState>>;
}

/** Holds the uploads, changes them by events, and tells its listeners of all that changed since the last time. */
export interface UploadStore {
  getState(): QueueState;
  getUpload(id: string): Upload | undefined;
  subscribe(listener: (changed: ReadonlySet<string>) => void): () => void;
  subscribeTo(id: string, listener: () => void): () => void;
  insert(upload: Upload): void;
  remove(id: string): void;
  /** Applies an event of one attempt; the upload as it is afterwards. */
  dispatch(id: string, event: UploadEvent, attempt: number): Upload | undefined;
  /** Has the listeners told although no upload changed. */
  touch(): void;
  ids(group?: string): string[];
}

export interface UploadStoreOptions {
  schedule: Throttle;
  now: () => number;
  status: () => { halted: UploadError | null; online: boolean };
}

const emptyGroup: GroupState = { ids: [], summary: emptySummary };

/** The state of one group; an empty one when nothing was added to it yet. */
export function groupOf(state: QueueState, group: string): GroupState {
  return state.groups[group] ?? emptyGroup;
}

interface Group {
  readonly members: Set<string>;
  readonly tally: Tally;
  ids: readonly string[] | null;
  published: GroupState;
}

export function createUploadStore({ schedule, now, status }: UploadStoreOptions): UploadStore {
  const uploads = new Map<string, Upload>();
  const groups = new Map<string, Group>();
  const listeners = new Set<(changed: ReadonlySet<string>) => void>();
  const rowListeners = new Map<string, Set<() => void>>();
  let changed = new Set<string>();
  let scheduled = false;
  let state: QueueState = { ...status(), groups: {} };

  const publish = () => {
    scheduled = false;
    const told = changed;
    changed = new Set();
    refresh();
    for (const id of told) for (const listener of rowListeners.get(id) ?? []) listener();
    for (const listener of listeners) {
      try {
        listener(told);
      } catch (error) {
        // An app's own mistake must not keep the news from the others.
        reportError(error);
      }
    }
  };

  const refresh = () => {
    const { halted, online } = status();
    let same = halted === state.halted && online === state.online;
    for (const group of groups.values()) {
      const ids = (group.ids ??= [...group.members]);
      const summary = group.tally.read(now());
      if (ids === group.published.ids && summary === group.published.summary) continue;
      group.published = { ids, summary };
      same = false;
    }
    if (same) return;
    const published = [...groups].map(([name, group]) => [name, group.published] as const);
    state = { halted, online, groups: Object.fromEntries(published) };
  };

  const touch = () => {
    if (scheduled) return;
    scheduled = true;
    schedule(publish);
  };

  const groupNamed = (name: string): Group => {
    let group = groups.get(name);
    if (!group) {
      group = { members: new Set(), tally: createTally(), ids: null, published: emptyGroup };
      groups.set(name, group);
    }
    return group;
  };

  const change = (before: Upload | undefined, after: Upload | undefined) => {
    const upload = after ?? before;
    if (!upload || before === after) return;
    groupNamed(upload.group).tally.change(before, after);
    changed.add(upload.id);
    touch();
  };

  return {
    getState: () => state,
    getUpload: (id) => uploads.get(id),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    subscribeTo: (id, listener) => {
      const row = rowListeners.get(id) ?? new Set();
      rowListeners.set(id, row.add(listener));
      return () => {
        row.delete(listener);
        if (row.size === 0) rowListeners.delete(id);
      };
    },
    insert(upload) {
      const group = groupNamed(upload.group);
      uploads.set(upload.id, upload);
      group.members.add(upload.id);
      group.ids = null;
      change(undefined, upload);
    },
    remove(id) {
      const upload = uploads.get(id);
      if (!upload) return;
      // How it ended is news that nobody could read afterwards.
      if (changed.has(id)) publish();
      const group = groupNamed(upload.group);
      uploads.delete(id);
      group.members.delete(id);
      group.ids = null;
      change(upload, undefined);
    },
    dispatch(id, event, attempt) {
      const before = uploads.get(id);
      if (!before) return undefined;
      const after = transition(before, event, attempt);
      uploads.set(id, after);
      change(before, after);
      return after;
    },
    touch,
    ids: (group) => (group === undefined ? [...uploads.keys()] : [...(groups.get(group)?.members ?? [])]),
  };
}
