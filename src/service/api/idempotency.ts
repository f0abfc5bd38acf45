import type { HandlerResult } from './call.js';
import { malformed, type JsonObject } from './input.js';
import { Refusal } from './problem.js';

const maxKeyLength = 128;

/** Stores the outcome of calls by their `Idempotency-Key` (spec 4.3, 4.9, 4.13). */
export interface Idempotency {
  /**
   * Runs `work` once per account and key. Repeating the key with the same path and body returns the original outcome,
   * even while the first call is still running; with another path or body it is a 409.
   */
  once(call: IdempotentCall, work: () => Promise<HandlerResult>, twins?: Twins): Promise<HandlerResult>;
  clear(): void;
}

/** How a repeated call is refused while the first one is running, or with `forever` afterwards as well. */
export interface Twins {
  status: number;
  forever: boolean;
}

export interface IdempotentCall {
  account: string;
  key: string;
  path: string;
  body: JsonObject;
}

export function createIdempotency(): Idempotency {
  const outcomes = new Map<
    string,
    { fingerprint: string; result: Promise<HandlerResult>; twins: Twins | null }
  >();
  return {
    async once({ account, key, path, body }, work, twins) {
      if (key.length > maxKeyLength) {
        throw malformed(`Idempotency-Key has ${key.length} characters; at most ${maxKeyLength} are allowed.`);
      }
      const name = JSON.stringify([account, key]);
      const fingerprint = JSON.stringify([path, Object.entries(body).toSorted(byName)]);
      const known = outcomes.get(name);
      if (known && known.fingerprint !== fingerprint) {
        throw new Refusal(
          409,
          'idempotency_conflict',
          'This Idempotency-Key was already used for a different request; use a new key.',
        );
      }
      if (known?.twins)
        throw new Refusal(known.twins.status, 'call_in_progress', 'The first call is still running.');
      if (known) return known.result;
      const result = work();
      const outcome = { fingerprint, result, twins: twins ?? null };
      outcomes.set(name, outcome);
      const end = () => {
        if (!twins?.forever) outcome.twins = null;
      };
      result.then(end, end);
      // A refusal is an outcome and is replayed. After a crash, the next call runs the work again.
      result.catch((error: unknown) => {
        if (!(error instanceof Refusal)) outcomes.delete(name);
      });
      return result;
    },
    clear: () => outcomes.clear(),
  };
}

function byName([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}
