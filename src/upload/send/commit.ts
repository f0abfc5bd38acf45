import { classify, mayHaveTakenEffect } from '../../api/retry.js';
import type { CallOptions } from '../../api/transport.js';
import type { Attempt } from '../attempt.js';
import type { Stage } from '../schedule/places.js';
import type { CommitState } from '../upload.js';
import type { Parts } from './parts.js';
import { commitOptions, type Doubt } from './settle.js';

/**
 * Makes the call that creates the asset (finalize, replace-finalize, import) and records in `upload.commit` whether the
 * asset may exist. Nothing else writes that field, so nothing else decides whether an upload can be cancelled. Records
 * in `doubt` when inconclusive calls were sent.
 */
export function commit<Result>(
  { call, clock }: Parts,
  attempt: Attempt,
  stage: Stage,
  send: (options: CallOptions) => Promise<Result>,
  doubt: Doubt,
): Promise<Result> {
  let isAttempting = false;
  let sentAt = 0;
  const begin = () => {
    isAttempting = true;
    sentAt = clock.elapsed();
    setUnlessUnknown(attempt, 'in-flight');
  };
  return call(attempt, stage, async (options) => {
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
          markUnknown(attempt);
          doubt.last = sentAt;
          if (classify(error) !== 'refused') doubt.first ??= sentAt;
        } else setUnlessUnknown(attempt, 'none');
        return options.onFailure?.(error) ?? false;
      },
      onWait(wait) {
        // Not in flight: it is held back by the rate limit, or was paused in the meantime and will be aborted.
        if (isAttempting) setUnlessUnknown(attempt, wait || options.signal?.aborted ? 'none' : 'in-flight');
        options.onWait?.(wait);
      },
    });
    return response.catch((error: unknown) => {
      // Aborted in flight, for example by `client.close()`.
      if (attempt.upload().commit === 'in-flight') markUnknown(attempt);
      throw error;
    });
  });
}

/** The call may have succeeded, but its response is missing or inconclusive, such as an asset without an id. */
export function markUnknown({ emit }: Attempt): void {
  emit({ type: 'commit', commit: 'unknown' });
}

/** No asset exists, or a job has taken over. */
export function settleCommit({ emit }: Attempt): void {
  emit({ type: 'commit', commit: 'none' });
}

/** Once a response has been lost, a later refusal proves nothing. */
function setUnlessUnknown({ upload, emit }: Attempt, next: CommitState): void {
  if (upload().commit !== 'unknown') emit({ type: 'commit', commit: next });
}
