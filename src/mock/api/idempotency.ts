import type { Answer } from './call.js';
import { malformed, type JsonObject } from './input.js';
import { Refusal } from './problem.js';

const maxKeyLength = 128;

/** Stores the outcome of calls by their `Idempotency-Key` (spec 4.3, 4.9, 4.13). */
export interface Idempotency {
  /**
   * Runs `work` once per account and key. Repeating the key with the same path and body returns the original outcome,
   * even while the first call is still running; with another path or body it is a 409.
   */
  once(call: IdempotentCall, work: () => Promise<Answer>): Promise<Answer>;
  clear(): void;
}

export interface IdempotentCall {
  account: string;
  key: string;
  path: string;
  body: JsonObject;
}

export function createIdempotency(): Idempotency {
  const outcomes = new Map<string, { fingerprint: string; answer: Promise<Answer> }>();
  return {
    async once({ account, key, path, body }, work) {
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
      if (known) return known.answer;
      const answer = work();
      outcomes.set(name, { fingerprint, answer });
      // A refusal is an outcome and is replayed. After a crash, the next call runs the work again.
      answer.catch((error: unknown) => {
        if (!(error instanceof Refusal)) outcomes.delete(name);
      });
      return answer;
    },
    clear: () => outcomes.clear(),
  };
}

function byName([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}
