/** Messages between the tabs of an origin, so that they share one budget. They contain no call data. */
export type BudgetMessage =
  | { type: 'sent'; id: string; operation: string }
  | { type: 'ended'; id: string; operation: string; report: BudgetReport | null };

/**
 * The rate budget in a response (spec 8). With what is left in place of times, in milliseconds: tabs do not share elapsed
 * time.
 */
export interface BudgetReport {
  limit: number;
  remaining: number;
  /** Until the window ends. */
  resetIn: number;
  /** For how long calls of this operation are blocked; 0 if they are not. */
  blockedFor: number;
  isRefused: boolean;
}

export interface RateLimitChannel {
  post(message: BudgetMessage): void;
  subscribe(listener: (message: BudgetMessage) => void): void;
  close(): void;
}

/**
 * Connects the tabs of an origin that use one `baseUrl` for one user; null where the browser has no `BroadcastChannel`, or
 * refuses it.
 */
export function tabChannel(baseUrl: string, user = ''): RateLimitChannel | null {
  let channel: BroadcastChannel;
  try {
    channel = new BroadcastChannel(`longshore:${baseUrl} ${user}`);
  } catch {
    return null;
  }
  return {
    post: (message) => channel.postMessage(message),
    subscribe: (listener) =>
      channel.addEventListener('message', ({ data }: MessageEvent<BudgetMessage>) => listener(data)),
    close: () => channel.close(),
  };
}
