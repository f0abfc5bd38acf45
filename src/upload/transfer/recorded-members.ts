import { abortable } from '../../api/abortable.js';
import type { RecordedMembers } from '../../api/resources.js';
import { isRefusal, retryAfterIn } from '../../api/retry.js';
import { callInStage, whenBlocked } from '../scheduling/call-in-stage.js';
import { queueContext } from '../scheduling/queue-context.js';
import type { Stage } from '../scheduling/semaphores.js';
import type { TaskContext } from './context.js';

/** What the app's proxy records of an upload beside what it forwards: only members that it is known to accept. */
export async function recordedMembers(context: TaskContext, stage: Stage): Promise<RecordedMembers> {
  const { target, meta } = context.upload;
  const { capabilities } = context.calls;
  const folderId = target.kind === 'new' ? target.folderId : undefined;
  if (!capabilities || (meta === null && folderId === undefined)) return {};
  // Without a check for duplicates, the presign may be the first call of the page.
  if (!capabilities.get()) await anyResponse(context, stage);
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
  wait: TaskContext['upload']['waiting'];
  readonly waiting: Set<TaskContext['dispatch']>;
}

const sharedCalls = new WeakMap<TaskContext['gate'], SharedCall>();

/** Waits for a response to a call that all uploads of the queue share: any response shows the capabilities. */
async function anyResponse(context: TaskContext, stage: Stage): Promise<void> {
  const { gate, signal, slot, dispatch } = context;
  const { response, waiting, wait } = sharedCalls.get(gate) ?? callOnce(context, stage);
  waiting.add(dispatch);
  dispatch({ type: 'wait', wait });
  const endWatch = whenBlocked(context, slot.release);
  try {
    await abortable<unknown>(signal, (resolve, reject) => void response.then(resolve, reject));
  } catch (error) {
    if (!isRefusal(error)) throw error;
  } finally {
    endWatch();
    waiting.delete(dispatch);
  }
}

function callOnce(context: TaskContext, stage: Stage): SharedCall {
  const { gate, calls, clock } = context;
  const call: SharedCall = { response: Promise.resolve(), wait: null, waiting: new Set() };
  const shared = queueContext(context, 'usage', gate.closed, (wait) => {
    call.wait = wait;
    for (const dispatch of call.waiting) dispatch({ type: 'wait', wait });
  });
  call.response = callInStage(shared, stage, async (options) => calls.getUsage?.(options));
  const end = () => sharedCalls.delete(gate);
  call.response
    // Until then, others fail with the same error, instead of making the call too early.
    .then(end, (error) => clock.sleep(retryAfterIn(error) ?? 0, gate.closed).then(end))
    // The queue was closed.
    .catch(() => {});
  sharedCalls.set(gate, call);
  return call;
}
