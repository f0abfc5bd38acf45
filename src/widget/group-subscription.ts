import type { MediaClient } from '../api/media-client.js';
import { notify } from '../api/notify.js';
import { watchOutcomes } from '../hooks/uploads/outcomes.js';
import type { UploadQueue } from '../upload/queue.js';
import { emptySummary, type Summary } from '../upload/state/summary.js';
import { groupOf } from '../upload/state/upload-store.js';
import { isSettled, type DoneUpload, type FailedUpload, type Upload } from '../upload/upload.js';

/** One group of a queue, and the client that the queue calls. */
export interface UploadGroup {
  readonly client: MediaClient;
  readonly queue: UploadQueue;
  readonly group: string;
}

export interface GroupListener {
  /** Called once per upload that completes. */
  onDone(upload: DoneUpload): void;
  /** Called once per failed attempt. */
  onFailed(upload: FailedUpload): void;
  /** The uploads or their summary changed. Called after the other two, at most ten times a second. */
  onChange(summary: Summary): void;
}

/** A subscription to one group at a time. */
export interface GroupSubscription {
  /** The group that is followed, or was last; null before the first `follow()`. */
  readonly current: UploadGroup | null;
  /** The uploads of the group, in the order added. */
  readonly uploads: readonly Upload[];
  readonly summary: Summary;
  /** Subscribes to a group instead of the current one. Returns whether it has other uploads. Reverts `release()`. */
  follow(next: UploadGroup): boolean;
  /** Unsubscribes as soon as nothing is live, so that a removed element still reports how its uploads end. */
  release(): void;
}

export function createGroupSubscription(listener: GroupListener): GroupSubscription {
  let current: UploadGroup | null = null;
  let unsubscribe: (() => void) | null = null;
  let isReleased = false;

  const summary = () => (current ? groupOf(current.queue.getState(), current.group).summary : emptySummary);

  const unsubscribeWhenIdle = () => {
    if (!isReleased || summary().live > 0) return;
    unsubscribe?.();
    unsubscribe = null;
  };

  return {
    get current() {
      return current;
    },
    get uploads() {
      return current ? uploadsOf(current) : [];
    },
    get summary() {
      return summary();
    },
    follow(next) {
      isReleased = false;
      const isOther = current?.queue !== next.queue || current.group !== next.group;
      current = next;
      if (unsubscribe && !isOther) return false;
      unsubscribe?.();
      unsubscribe = subscribe(next, listener, unsubscribeWhenIdle);
      return isOther;
    },
    release() {
      isReleased = true;
      unsubscribeWhenIdle();
    },
  };
}

/** Removes settled uploads that precede the last done one, so that a single-file field keeps one file. */
export function keepLastDone(group: UploadGroup): void {
  const uploads = uploadsOf(group);
  const last = uploads.findLastIndex(({ status }) => status === 'done');
  for (const upload of uploads.slice(0, Math.max(0, last))) {
    if (isSettled(upload)) group.queue.remove(upload.id);
  }
}

function uploadsOf({ queue, group }: UploadGroup): readonly Upload[] {
  return groupOf(queue.getState(), group).ids.flatMap((id) => queue.getUpload(id) ?? []);
}

/** `afterChange` is called when a change has been reported. Returns the function that unsubscribes. */
function subscribe(target: UploadGroup, listener: GroupListener, afterChange: () => void): () => void {
  const { queue, group } = target;
  const stopOutcomes = watchOutcomes(queue, group, listener);
  let last = groupOf(queue.getState(), group);
  const stopChanges = queue.subscribe(() => {
    const now = groupOf(queue.getState(), group);
    if (now === last) return;
    last = now;
    // Its exception must not keep the subscription from being released.
    notify([listener.onChange], now.summary);
    afterChange();
  });
  return () => {
    stopOutcomes();
    stopChanges();
  };
}
