import { linkedController } from '../../api/abortable.js';
import { NetworkError, type MediaApiError } from '../../api/errors.js';
import { classify, type Wait } from '../../api/retry.js';
import type { CallOptions } from '../../api/transport.js';
import { uploadErrorFrom } from '../errors/upload-failure.js';
import type { LeaveLane } from '../concurrency/lanes.js';
import type { TaskContext } from '../transfer/context.js';
import type { Stage } from './semaphores.js';
import type { Slot } from './slot.js';

/** The last operation of an attempt that the app's proxy refused. */
const refused = new WeakMap<Slot, string>();

/**
 * Makes a call with a slot for the stage, acquired again before each retry. A rejected credential, an exhausted quota or
 * a lost connection blocks the queue, and the call is repeated once the queue continues. Pausing releases the slot, but
 * never shortens a wait.
 */
export async function callInStage<Result>(
  context: TaskContext,
  stage: Stage,
  send: (options: CallOptions) => Promise<Result>,
): Promise<Result> {
  const { slot, signal, gate, retry, batch, dispatch } = context;
  for (;;) {
    await slot.acquire(stage);
    const [controller, unlink] = linkedController(signal);
    let epoch = gate.epoch();
    let isAttempting = true;
    let endWatch = () => {};
    let leaveLane: LeaveLane = () => {};
    try {
      const result = await send({
        signal: controller.signal,
        priority: 'batch',
        outstanding: batch.current?.outstanding,
        retry,
        async beforeAttempt() {
          do {
            leaveLane(null);
            await slot.acquire(stage);
            leaveLane = (await batch.current?.lanes?.enter(stage, controller.signal)) ?? (() => {});
            // It may have been paused in the meantime.
          } while (slot.isBlocked());
          epoch = gate.epoch();
          isAttempting = true;
        },
        onFailure(error) {
          isAttempting = false;
          leaveLane(classify(error) === 'refused' ? null : 'overloaded');
          return blocksQueue(context, error, epoch);
        },
        onWait(wait: Wait | null) {
          endWatch();
          dispatch({ type: 'wait', wait });
          if (!wait) return;
          // A call that waits leaves its place to others.
          leaveLane(null);
          // A call waiting for the rate limit would be sent despite a pause, so it is aborted and made again later.
          endWatch = whenBlocked(context, isAttempting ? () => controller.abort() : slot.release);
        },
      });
      leaveLane('done');
      return result;
    } catch (error) {
      signal.throwIfAborted();
      if (!controller.signal.aborted) throw error;
    } finally {
      leaveLane(null);
      endWatch();
      unlink();
    }
  }
}

/** Runs an action as soon as the upload is blocked. Returns a function that stops watching. */
export function whenBlocked({ upload, slot, gate }: TaskContext, action: () => void): () => void {
  const watch = new AbortController();
  const run = async () => {
    while (!slot.isBlocked()) await gate.change(upload.id, watch.signal);
    if (!watch.signal.aborted) action();
  };
  run().catch(() => {});
  return () => watch.abort();
}

/** Every new file needs these operations. */
const everyFile: ReadonlySet<string> = new Set(['checkDuplicate', 'presignUpload', 'finalizeUpload']);
/** An upload or an import cannot do without these. */
const required: ReadonlySet<string> = new Set([
  'presignUpload',
  'finalizeUpload',
  'presignReplacement',
  'finalizeReplacement',
  'createImport',
  'getJob',
]);

/** Whether the failure blocks the whole queue. If not, it is left to the retry policy. */
function blocksQueue({ gate, clock, slot }: TaskContext, error: unknown, epoch: number): boolean {
  if (error instanceof NetworkError) return gate.confirmOffline();
  const failure = uploadErrorFrom(error, clock.now());
  const { code } = failure;
  const { operation = '' } = error as Partial<MediaApiError>;
  const halts =
    code === 'unauthorized' ||
    // An import or a replacement may have a limit of its own; every new file needs the other operations.
    (code === 'requests-used-up' && everyFile.has(operation)) ||
    // The user may have been signed out. If the same call is refused again, this user may not make it.
    (code === 'site-refused' && required.has(operation) && refused.get(slot) !== operation);
  if (code === 'site-refused') refused.set(slot, operation);
  if (halts) gate.halt(failure, epoch);
  return halts;
}
