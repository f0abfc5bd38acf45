import type { Answer } from './call.js';
import { malformed, type JsonObject } from './input.js';
import { Refusal } from './problem.js';

const longestKey = 128;

/** Remembers the outcome of a call by its `Idempotency-Key` (spec 4.3, 4.9, 4.13). */
export interface Idempotency {
  /**
   * Does the work once for an account and key. The same key with the same operation, path and body gets the original
   * outcome, also while the first call is still at work; with anything else it is a 409.
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
      if (key.length > longestKey) {
        throw malformed(`Idempotency-Key has ${key.length} characters; at most ${longestKey} are allowed.`);
      }
      const name = JSON.stringify([account, key]);
      const fingerprint = JSON.stringify([path, Object.entries(body).toSorted(byName)]);
      const known = outcomes.get(name);
      if (known && known.fingerprint !== fingerprint) {
        throw new Refusal(
          409,
          'idempotency_conflict',
          'This Idempotency-Key was used with a different request; repeat that one or use a new key.',
        );
      }
      if (known) return known.answer;
      const answer = work();
      outcomes.set(name, { fingerprint, answer });
      // A refusal is an outcome and is repeated; a crash is not, so the next call tries again.
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
