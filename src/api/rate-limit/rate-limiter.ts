import { abortable } from '../abortable.js';
import { createRateLimitWindow, type RateLimitWindow } from './rate-limit-window.js';
import type { Clock } from '../clock.js';
import type { MediaApiError } from '../errors.js';
import type { Wait } from '../retry.js';
import { createWeights, type Weights } from './weights.js';

/** Holds calls back before the service would refuse them (spec 8). Knows nothing until an answer brings the headers. */
export interface RateLimiter {
  /** Resolves when the call may go. Whoever got its turn ends it, with the answer or with null. */
  take(call: LimitedCall): Promise<Turn>;
}

export interface LimitedCall {
  operation: string;
  /** One of many that nobody waits for by itself: it leaves room for those that somebody does. */
  steady: boolean;
  signal: AbortSignal | undefined;
  onWait: ((wait: Wait | null) => void) | undefined;
}

export interface Turn {
  end(answer: { headers: Headers; refusal: MediaApiError | null } | null): void;
}

/** What other tabs of the origin are told, so that all keep to one budget. Nothing of what is called is in it. */
export type BudgetMessage =
  | { type: 'sent'; id: string; operation: string }
  | { type: 'ended'; id: string; operation: string; said: Said | null };

export interface RateLimitChannel {
  tell(news: BudgetMessage): void;
  listen(hear: (news: BudgetMessage) => void): void;
}

interface Said {
  limit: number;
  remaining: number;
  resetAt: number;
  /** Nothing of this operation before this moment, or of anything where the whole budget is used up. */
  blockedUntil: number;
  whole: boolean;
}

interface Waiting {
  call: LimitedCall;
  /** When it was told that it may go. */
  told: number;
  go: (turn: Turn) => void;
}

// A tab that was closed never says that its calls have ended.
const longestCall = 60_000;

export function createRateLimiter({
  clock,
  channel,
}: {
  clock: Clock;
  channel?: RateLimitChannel | null;
}): RateLimiter {
  const weights = createWeights();
  const whole = createRateLimitWindow(clock.now, weights.renew);
  // An operation can have a lower budget of its own (spec 8): its answers then tell another limit.
  const lower = new Map<string, { allowance: RateLimitWindow; weights: Weights }>();
  const lines = { eager: new Set<Waiting>(), steady: new Set<Waiting>() };
  let made = 0;
  let timer = new AbortController();

  const lowerOf = (operation: string) => {
    const known = lower.get(operation);
    if (known) return known;
    // Its answers tell the steps of its own budget, which the other operations do not take.
    const own = createWeights();
    const kept = { allowance: createRateLimitWindow(clock.now, own.renew), weights: own };
    lower.set(operation, kept);
    return kept;
  };
  const weightOf = (operation: string) =>
    Math.min(weights.of(operation), lower.get(operation)?.weights.of(operation) ?? Number.POSITIVE_INFINITY);
  const allowancesOf = (operation: string) => {
    const own = lower.get(operation);
    return own ? [whole, own.allowance] : [whole];
  };

  const earliest = ({ operation, steady }: LimitedCall) =>
    Math.max(...allowancesOf(operation).map((each) => each.earliest(weightOf(operation), steady)));

  /** Lets go whoever may, those that somebody waits for first, and looks again when the next one may. */
  const pump = () => {
    timer.abort();
    timer = new AbortController();
    let next = Number.POSITIVE_INFINITY;
    for (const line of [lines.eager, lines.steady]) {
      for (const waiting of line) {
        const at = earliest(waiting.call);
        if (at > clock.now()) {
          next = Math.min(next, at);
          tellWait(waiting, at);
          continue;
        }
        line.delete(waiting);
        // Charged before anybody else is looked at, or two would go on what is enough for one.
        waiting.go(open(waiting.call));
      }
    }
    if (Number.isFinite(next)) clock.sleep(next - clock.now(), timer.signal).then(pump, () => {});
  };

  const charge = (id: string, { operation, steady }: Pick<LimitedCall, 'operation' | 'steady'>) => {
    for (const each of allowancesOf(operation)) each.charge(id, weightOf(operation), steady);
  };

  const settle = (id: string, operation: string, said: Said | null, sentAt: number) => {
    for (const each of allowancesOf(operation)) each.release(id);
    if (!said) return;
    const { limit, remaining, resetAt, blockedUntil } = said;
    if (limit > 0) {
      const own = limit < whole.limit ? lowerOf(operation) : { allowance: whole, weights };
      own.allowance.see({ limit, remaining, resetAt, sentAt });
      own.weights.see(operation, remaining);
    }
    if (blockedUntil > 0) (said.whole ? whole : lowerOf(operation).allowance).block(blockedUntil);
  };

  const open = (call: LimitedCall): Turn => {
    const id = `${clock.now()}-${Math.random()}-${made++}`;
    const sentAt = clock.now();
    charge(id, call);
    channel?.tell({ type: 'sent', id, operation: call.operation });
    let ended = false;
    return {
      end(answer) {
        if (ended) return;
        ended = true;
        const said = answer && saidBy(answer.headers, answer.refusal, clock.now(), weightOf(call.operation));
        settle(id, call.operation, said, sentAt);
        channel?.tell({ type: 'ended', id, operation: call.operation, said });
        pump();
      },
    };
  };

  channel?.listen((news) => {
    const { id, operation } = news;
    if (news.type === 'sent') {
      charge(id, { operation, steady: false });
      void clock.sleep(longestCall).then(() => settle(id, operation, null, 0));
    } else settle(id, operation, news.said, clock.now());
    pump();
  });

  return {
    async take(call) {
      const { signal, onWait } = call;
      signal?.throwIfAborted();
      if (earliest(call) <= clock.now()) return open(call);
      return abortable<Turn>(signal, (resolve) => {
        const line = call.steady ? lines.steady : lines.eager;
        const waiting: Waiting = { call, told: 0, go: resolve };
        line.add(waiting);
        pump();
        return () => line.delete(waiting);
      }).finally(() => onWait?.(null));
    },
  };
}

/** A person reads seconds; less is no news. */
function tellWait(waiting: Waiting, at: number): void {
  if (Math.abs(at - waiting.told) < 1_000) return;
  waiting.told = at;
  waiting.call.onWait?.({ until: at, for: 'rate-limit' });
}

function saidBy(headers: Headers, refusal: MediaApiError | null, now: number, weight: number): Said {
  const [limit = 0, remaining = 0, reset = 0] = ['limit', 'remaining', 'reset'].map((name) =>
    Number.parseInt(headers.get(`ratelimit-${name}`) ?? '', 10),
  );
  const known = limit > 0 && remaining >= 0 && reset >= 0;
  const refused = refusal?.status === 429 && refusal.retryAfter !== null;
  return {
    limit: known ? limit : 0,
    remaining: known ? remaining : 0,
    resetAt: now + reset * 1000,
    blockedUntil: known && refused ? now + (refusal.retryAfter ?? 0) : 0,
    // Refused although enough was left: the limit is the operation's own, which its answers may not show.
    whole: remaining < weight,
  };
}

/** What lets all tabs of an origin keep to one budget; null where the browser has nothing for it. */
export function tabChannel(baseUrl: string): RateLimitChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const channel = new BroadcastChannel(`longshore:${baseUrl}`);
  return {
    tell: (news) => channel.postMessage(news),
    listen: (hear) =>
      channel.addEventListener('message', ({ data }: MessageEvent<BudgetMessage>) => hear(data)),
  };
}
