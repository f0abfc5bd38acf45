import { notify } from '../../api/notify.js';
import type { UploadQueue } from '../../upload/queue.js';
import { groupOf } from '../../upload/state/upload-store.js';
import type { DoneUpload, FailedUpload } from '../../upload/upload.js';

type Outcome = DoneUpload | FailedUpload;

/** Called when uploads end: once for each done upload, and once for each failed attempt. */
export interface OutcomeListener {
  onDone?: ((upload: DoneUpload) => void) | undefined;
  onFailed?: ((upload: FailedUpload) => void) | undefined;
}

interface Audience {
  readonly listeners: Set<(upload: Outcome) => void>;
  /** What ended while there was no listener, for example during a route change; by who hears it on coming back. */
  readonly missed: WeakMap<object, Outcome[]>;
  /** Those of the last one. */
  left: Outcome[];
}

interface Followed {
  /** By status and group. */
  readonly audiences: Map<string, Audience>;
  /** The last reported attempt, by id. */
  readonly reported: Map<string, number>;
}

// Kept as long as the queue, even without listeners.
const followed = new WeakMap<UploadQueue, Followed>();

/**
 * Reports how the uploads of a group end. Outcomes before the group's first listener, as of a closed page's uploads, and
 * after its last one has unsubscribed are reported to the next one; the latter even if the upload is no longer listed. In
 * the default group `''`, which unrelated pages may share, only the latter, and to the same `owner`. Errors thrown by a
 * listener are reported and do not end the subscription. Returns a function that unsubscribes.
 */
export function watchOutcomes(
  queue: UploadQueue,
  group: string,
  listener: OutcomeListener,
  owner: object = listener,
): () => void {
  const { onDone, onFailed } = listener;
  const { audiences, reported } = followed.get(queue) ?? follow(queue);
  const join = (status: Outcome['status'], report: (upload: Outcome) => void) => {
    const key = keyOf(status, group);
    const old = audiences.get(key);
    const audience: Audience = old ?? { listeners: new Set(), missed: new WeakMap(), left: [] };
    audiences.set(key, audience);
    audience.listeners.add(report);
    const whose = group === '' ? owner : audience;
    const missed = audience.missed.get(whose) ?? [];
    for (const id of old || group === '' ? [] : groupOf(queue.getState(), group).ids) {
      const upload = queue.getUpload(id);
      if (upload?.status !== status) continue;
      reported.set(id, upload.attempt);
      missed.push(upload);
    }
    audience.missed.set(whose, missed);
    for (const upload of missed.splice(0)) notify([report], upload);
    return () => {
      audience.listeners.delete(report);
      audience.left = missed;
    };
  };
  const stops = [
    onDone && join('done', (upload) => upload.status === 'done' && onDone(upload)),
    onFailed && join('failed', (upload) => upload.status === 'failed' && onFailed(upload)),
  ];
  return () => {
    for (const stop of stops) stop?.();
  };
}

function follow(queue: UploadQueue): Followed {
  const audiences = new Map<string, Audience>();
  const reported = new Map<string, number>();
  const all = { audiences, reported };
  followed.set(queue, all);
  queue.subscribe((changes) => {
    for (const { id, after } of changes.values()) {
      if (!after) reported.delete(id);
      if (after?.status !== 'done' && after?.status !== 'failed') continue;
      const audience = audiences.get(keyOf(after.status, after.group));
      if (!audience || reported.get(id) === after.attempt) continue;
      reported.set(id, after.attempt);
      if (audience.listeners.size > 0) notify(audience.listeners, after);
      else audience.left.push(after);
    }
  });
  return all;
}

const keyOf = (status: Outcome['status'], group: string) => `${status} ${group}`;
