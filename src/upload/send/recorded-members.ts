import { abortable } from '../../api/abortable.js';
import type { RecordedMembers } from '../../api/resources.js';
import { isRefusal, retryAfterIn, type Wait } from '../../api/retry.js';
import type { Attempt } from '../attempt.js';
import { createSharedCaller } from '../schedule/calls.js';
import type { Stage } from '../schedule/places.js';
import type { Schedule } from '../schedule/schedule.js';
import type { Parts } from './parts.js';

/** What the app's proxy records of an upload beside what it forwards: only members that it is known to accept. */
export async function recordedMembers(
  parts: Parts,
  attempt: Attempt,
  stage: Stage,
): Promise<RecordedMembers> {
  const { target, meta } = attempt.upload();
  const { capabilities } = parts.calls;
  const folderId = target.kind === 'new' ? target.folderId : undefined;
  if (!capabilities || (meta === null && folderId === undefined)) return {};
  // Without a check for duplicates, the presign may be the first call of the page.
  if (!capabilities.get()) await anyResponse(parts, attempt, stage);
  const known = capabilities.get() ?? [];
  return {
    ...(meta !== null && known.includes('upload-meta') && { meta }),
    ...(folderId !== undefined && known.includes('upload-folder') && { folder_id: folderId }),
  };
}

/** A call that several uploads wait for. */
interface SharedCall {
  response: Promise<unknown>;
  /** What it waits for itself. */
  wait: Wait | null;
  readonly waiting: Set<Attempt>;
}

const sharedCalls = new WeakMap<Schedule, SharedCall>();

/** Waits for a response to a call that all uploads of the queue share: any response shows the capabilities. */
async function anyResponse(parts: Parts, attempt: Attempt, stage: Stage): Promise<void> {
  const { signal, turns, emit } = attempt;
  const { response, waiting, wait } = sharedCalls.get(parts.schedule) ?? callOnce(parts, stage);
  waiting.add(attempt);
  emit({ type: 'wait', wait });
  const endWatch = turns.whenBlocked(turns.release);
  try {
    await abortable<unknown>(signal, (resolve, reject) => void response.then(resolve, reject));
  } catch (error) {
    if (!isRefusal(error)) throw error;
  } finally {
    endWatch();
    waiting.delete(attempt);
  }
}

function callOnce({ schedule, calls, clock, call }: Parts, stage: Stage): SharedCall {
  const shared: SharedCall = { response: Promise.resolve(), wait: null, waiting: new Set() };
  const caller = createSharedCaller(schedule, 'usage', schedule.closed, (wait) => {
    shared.wait = wait;
    for (const { emit } of shared.waiting) emit({ type: 'wait', wait });
  });
  shared.response = call(caller, stage, async (options) => calls.getUsage?.(options));
  const end = () => {
    caller.turns.leave();
    sharedCalls.delete(schedule);
  };
  shared.response
    // Until then, others fail with the same error, instead of making the call too early.
    .then(end, (error) => clock.sleep(retryAfterIn(error) ?? 0, schedule.closed).then(end))
    // The queue was closed.
    .catch(() => {});
  sharedCalls.set(schedule, shared);
  return shared;
}
