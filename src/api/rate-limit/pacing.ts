import type { Clock } from '../clock.js';
import type { ResponseHeaders } from '../errors.js';
import type { Pacing } from '../transport.js';
import { createRateLimiter } from './rate-limiter.js';
import { tabChannel } from './tab-channel.js';
import { timeForCalls } from './time-for-calls.js';

export interface PacingOptions {
  clock: Clock;
  baseUrl: string;
  user: string | undefined;
  /** Whether the tabs of the origin share one budget. */
  isShared: boolean;
}

/** The lazily loaded part of the client. */
export function createPacing({ clock, baseUrl, user, isShared }: PacingOptions): Pacing {
  const limiter = createRateLimiter({ clock, channel: isShared ? tabChannel(baseUrl, user) : null });
  // Known from every response, and read here, because this part loads later than the client.
  let hasFreeChecks = false;
  const isFree = (operation: string) => hasFreeChecks && operation === 'checkDuplicate';
  const note = (headers: ResponseHeaders, isOk: boolean) => {
    const offered = headers.get('longshore-capabilities');
    if (isOk || offered !== null) hasFreeChecks = /\bfree-checks\b/.test(offered ?? '');
  };
  return {
    async attempt(call, context, next) {
      if (isFree(call.operation))
        // Its response does not show what it cost.
        return next(call, { ...context, onResponse: (headers, refusal) => note(headers, !refusal) });
      const { priority, signal, onWait, outstanding } = context;
      const lease = await limiter.acquire({
        operation: call.operation,
        priority,
        signal,
        onWait,
        outstanding,
      });
      let isSent = false;
      try {
        return await next(call, {
          ...context,
          onSend() {
            isSent = true;
          },
          onResponse(headers, refusal) {
            note(headers, !refusal);
            lease.release({ headers, refusal });
          },
        });
      } finally {
        lease.release(isSent ? null : 'unsent');
      }
    },
    async timeFor(counts) {
      const charged = Object.entries(counts).filter(([operation]) => !isFree(operation));
      return timeForCalls(Object.fromEntries(charged), limiter.budgetsOf, clock.elapsed());
    },
    close: limiter.close,
  };
}
