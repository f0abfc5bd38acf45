import type { Clock } from '../../api/clock.js';
import { notify } from '../../api/notify.js';
import type { Figures } from './estimate.js';
import { createTally, emptySummary, noFigures, type Summary, type Tally } from './summary.js';
import { createUploadFigures } from './upload-figures.js';
import { transition, type UploadEvent } from './transition.js';
import type { UploadError } from '../errors/upload-error.js';
import { isSettled, type Upload } from '../upload.js';

/** The uploads of one group, in the order they were added, and their summary. */
export interface GroupState {
  /** The same array until an upload is added or removed. */
  readonly ids: readonly string[];
  readonly summary: Summary;
}

/** The state of the queue as a whole. Immutable, and the same object until something in it changes. */
export interface QueueState {
  /** The refused credential (401) or exhausted quota that stopped it, until `resumeAll()`. Null while it runs. */
  readonly halted: UploadError | null;
  readonly online: boolean;
  readonly groups: Readonly<Record<string, GroupState>>;
}

/** How one upload has changed since its listeners were last called. */
export interface UploadChange {
  readonly id: string;
  /** Undefined when it was added. */
  readonly before: Upload | undefined;
  /** Undefined when it was removed. */
  readonly after: Upload | undefined;
}

/** By id. Empty when only the state of the queue has changed. */
export type UploadChanges = ReadonlyMap<string, UploadChange>;

/** Holds the uploads, applies events to them, and notifies its listeners of changes, throttled. */
export interface UploadStore {
  getState(): QueueState;
  getUpload(id: string): Upload | undefined;
  /**
   * The speed of a running PUT in bytes per second, and the estimated milliseconds until its bytes are sent; null while
   * unknown. The same object until it changes.
   */
  getFigures(id: string): Figures;
  /** Calls the listener with what has changed since its last call. */
  subscribe(listener: (changes: UploadChanges) => void): () => void;
  /** Calls the listener when one upload has changed. */
  subscribeTo(id: string, listener: () => void): () => void;
  insert(upload: Upload): void;
  remove(id: string): void;
  /** Applies an event of one attempt, and returns the upload after it. */
  dispatch(id: string, event: UploadEvent, attempt: number): Upload | undefined;
  /** Notifies the listeners even if no upload has changed. */
  touch(): void;
  /** Stops calling listeners. */
  close(): void;
  ids(group?: string): string[];
}

export interface UploadStoreOptions {
  throttle: Throttle;
  clock: Clock;
  status: () => { halted: UploadError | null; online: boolean };
  /** Called synchronously with each change. */
  onChange?: (before: Upload | undefined, after: Upload | undefined) => void;
}

const emptyGroup: GroupState = { ids: [], summary: emptySummary };

/** The state of one group; an empty one if nothing was added to it. */
export function groupOf(state: QueueState, group: string): GroupState {
  // Any name may be a group, such as `constructor`.
  return (Object.hasOwn(state.groups, group) && state.groups[group]) || emptyGroup;
}

interface Group {
  readonly members: Set<string>;
  readonly tally: Tally;
  ids: readonly string[] | null;
  published: GroupState;
}

export function createUploadStore({ throttle, clock, status, onChange }: UploadStoreOptions): UploadStore {
  const uploads = new Map<string, Upload>();
  const groups = new Map<string, Group>();
  const listeners = new Set<(changes: UploadChanges) => void>();
  const rowListeners = new Map<string, Set<() => void>>();
  let changes = new Map<string, UploadChange>();
  let isScheduled = false;
  let live = 0;
  let isTicking = false;
  const closed = new AbortController();
  const figures = createUploadFigures();
  let state: QueueState = { ...status(), groups: {} };

  const publish = () => {
    if (!isScheduled || closed.signal.aborted) return;
    isScheduled = false;
    const published = changes;
    changes = new Map();
    refresh();
    tick();
    for (const id of published.keys()) notify(rowListeners.get(id) ?? []);
    notify(listeners, published);
  };

  /** Publishes figures that change with time alone, as during a stall. */
  const tick = () => {
    if (isTicking || ![...groups.values()].some(({ tally }) => tally.isAging(clock.elapsed()))) return;
    isTicking = true;
    clock.sleep(1_000, closed.signal).then(
      () => {
        isTicking = false;
        touch();
      },
      () => {},
    );
  };

  const refresh = () => {
    const { halted, online } = status();
    figures.refresh(clock.elapsed());
    let same = halted === state.halted && online === state.online;
    for (const group of groups.values()) {
      const ids = (group.ids ??= [...group.members]);
      const summary = group.tally.read(clock.elapsed());
      if (ids === group.published.ids && summary === group.published.summary) continue;
      group.published = { ids, summary };
      same = false;
    }
    if (same) return;
    const published = [...groups].map(([name, group]) => [name, group.published] as const);
    state = { halted, online, groups: Object.fromEntries(published) };
  };

  const touch = () => {
    // The end of the last one is shown at once.
    if (isScheduled && live > 0) return;
    isScheduled = true;
    throttle(publish, live);
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
    live += (after && !isSettled(after) ? 1 : 0) - (before && !isSettled(before) ? 1 : 0);
    figures.change(upload.id, after);
    const known = changes.get(upload.id);
    changes.set(upload.id, { id: upload.id, before: known ? known.before : before, after });
    onChange?.(before, after);
    touch();
  };

  return {
    getState: () => state,
    getUpload: (id) => uploads.get(id),
    getFigures: (id) => figures.of(id) ?? noFigures,
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
      // Publish its final state before it is removed.
      if (changes.has(id)) publish();
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
    close() {
      closed.abort();
      listeners.clear();
      rowListeners.clear();
    },
    ids: (group) => (group === undefined ? [...uploads.keys()] : [...(groups.get(group)?.members ?? [])]),
  };
}

/** Runs a callback soon, with so many live uploads. Injectable, so that tests decide when. */
export type Throttle = (callback: () => void, live: number) => void;

const notifyEvery = { frame: 16, batch: 100 };
const fewLive = 10;

/** Leading-edge throttle: a frame for a few uploads, 10 Hz for a batch, whose rendering would cost more than sending it. */
export function createThrottle(): Throttle {
  let lastRun = Number.NEGATIVE_INFINITY;
  return (callback, live) => {
    const run = () => {
      lastRun = performance.now();
      callback();
    };
    setTimeout(
      run,
      Math.max(0, lastRun + (live > fewLive ? notifyEvery.batch : notifyEvery.frame) - performance.now()),
    );
  };
}
