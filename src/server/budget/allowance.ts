/** The `requests` of GET /usage (spec 2.6). */
export interface RequestAllowance {
  readonly used: number;
  readonly limit: number;
  /** Milliseconds since the epoch. */
  readonly resetAt: number;
}

/** Keeps the last part of the month's requests for interactive calls. */
export interface Allowance {
  /** Seconds until batch calls may be sent again, if only the reserve is left; otherwise null. */
  batchWait(): number | null;
  /** Says that a call was sent. */
  count(): void;
}

export interface AllowanceOptions {
  now: () => number;
  /** Asks the service. Null if it does not say. */
  read: () => Promise<RequestAllowance | null>;
}

const reserve = 0.05;
// Calls before the service is asked, which is a call, too.
const firstRead = 50;
// The part of the allowance after which it is asked again: other processes use it as well.
const readEvery = 0.01;
const longestUnread = 3_600_000;

export function createAllowance({ now, read }: AllowanceOptions): Allowance {
  let known: RequestAllowance | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  let sent = 0;
  let isReading = false;

  const readAgain = async () => {
    isReading = true;
    readAt = now();
    try {
      const before = sent;
      known = await read();
      sent -= before;
    } catch {
      // Without it there is no reserve. The next attempt is in an hour.
    } finally {
      isReading = false;
    }
  };

  return {
    batchWait() {
      if (!known || now() >= known.resetAt) return null;
      const { used, limit, resetAt } = known;
      return used + sent < limit * (1 - reserve) ? null : Math.max(1, Math.ceil((resetAt - now()) / 1_000));
    },
    count() {
      sent++;
      const enough = known ? Math.max(firstRead, known.limit * readEvery) : firstRead;
      const isOld = now() - readAt >= longestUnread;
      // Where the service did not say, more calls change nothing.
      const isDue = known ? isOld || sent >= enough : isOld && sent >= enough;
      if (isDue && !isReading) void readAgain();
    },
  };
}
