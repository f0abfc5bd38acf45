import { classify, mayHaveTakenEffect } from '../../api/retry.js';
import type { CallOptions } from '../../api/transport.js';
import { callInStage } from '../scheduling/call-in-stage.js';
import type { Stage } from '../scheduling/semaphores.js';
import type { CommitState } from '../upload.js';
import type { TaskContext } from './context.js';
import { commitOptions, type Doubt } from './settle.js';

/**
 * Makes the call that creates the asset (finalize, replace-finalize, import) and records in `upload.commit` whether the
 * asset may exist. Nothing else writes that field, so nothing else decides whether an upload can be cancelled. Records
 * in `doubt` when inconclusive calls were sent.
 */
export function commit<Result>(
  context: TaskContext,
  stage: Stage,
  send: (options: CallOptions) => Promise<Result>,
  doubt: Doubt,
): Promise<Result> {
  const { clock } = context;
  let isAttempting = false;
  let sentAt = 0;
  const begin = () => {
    isAttempting = true;
    sentAt = clock.elapsed();
    setUnlessUnknown(context, 'in-flight');
  };
  return callInStage(context, stage, async (options) => {
    begin();
    const response = send({
      ...commitOptions(options, doubt),
      async beforeAttempt(signal) {
        await options.beforeAttempt?.(signal);
        begin();
      },
      onFailure(error) {
        isAttempting = false;
        if (mayHaveTakenEffect(error)) {
          markUnknown(context);
          doubt.last = sentAt;
          if (classify(error) !== 'refused') doubt.first ??= sentAt;
        } else setUnlessUnknown(context, 'none');
        return options.onFailure?.(error) ?? false;
      },
      onWait(wait) {
        // Not in flight: it is held back by the rate limit, or was paused in the meantime and will be aborted.
        if (isAttempting) setUnlessUnknown(context, wait || options.signal?.aborted ? 'none' : 'in-flight');
        options.onWait?.(wait);
      },
    });
    return response.catch((error: unknown) => {
      // Aborted in flight, for example by `client.close()`.
      if (context.current().commit === 'in-flight') markUnknown(context);
      throw error;
    });
  });
}

/** The call may have succeeded, but its response is missing or inconclusive, such as an asset without an id. */
export function markUnknown({ dispatch }: TaskContext): void {
  dispatch({ type: 'commit', commit: 'unknown' });
}

/** No asset exists, or a job has taken over. */
export function settleCommit({ dispatch }: TaskContext): void {
  dispatch({ type: 'commit', commit: 'none' });
}

/** Once a response has been lost, a later refusal proves nothing. */
function setUnlessUnknown({ current, dispatch }: TaskContext, next: CommitState): void {
  if (current().commit !== 'unknown') dispatch({ type: 'commit', commit: next });
}
