import type { Capabilities } from '../access/capabilities.js';
import type { Clock } from '../clock.js';
import type { Pacing } from '../transport.js';
import { createRateLimiter } from './rate-limiter.js';
import { tabChannel } from './tab-channel.js';

export interface PacingOptions {
  clock: Clock;
  baseUrl: string;
  user: string | undefined;
  /** Whether the tabs of the origin share one budget. */
  isShared: boolean;
  capabilities: Pick<Capabilities, 'get'>;
}

/** The lazily loaded part of the client. */
export function createPacing({ clock, baseUrl, user, isShared, capabilities }: PacingOptions): Pacing {
  const limiter = createRateLimiter({ clock, channel: isShared ? tabChannel(baseUrl, user) : null });
  const isFree = (operation: string) =>
    operation === 'checkDuplicate' && (capabilities.get()?.includes('free-checks') ?? false);
  return {
    async attempt(call, context, next) {
      // Nor does its response show what it cost.
      if (isFree(call.operation)) return next(call, context);
      const { priority, signal, onWait } = context;
      const lease = await limiter.acquire({ operation: call.operation, priority, signal, onWait });
      let isSent = false;
      try {
        return await next(call, {
          ...context,
          onSend() {
            isSent = true;
          },
          onResponse: (headers, refusal) => lease.release({ headers, refusal }),
        });
      } finally {
        lease.release(isSent ? null : 'unsent');
      }
    },
    async timeFor(counts) {
      const { timeForCalls } = await import('./time-for-calls.js');
      const charged = Object.entries(counts).filter(([operation]) => !isFree(operation));
      return timeForCalls(Object.fromEntries(charged), limiter.budgetsOf, clock.now());
    },
    close: limiter.close,
  };
}
