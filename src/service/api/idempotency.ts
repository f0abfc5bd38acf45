import type { Clock } from '../../api/clock.js';
import type { Records } from '../records/records.js';
import type { HandlerResult } from './call.js';
import { malformed, type JsonObject } from './input.js';
import { Refusal } from './problem.js';

const maxKeyLength = 128;
// Milliseconds after which another process takes the call for lost.
const longestCall = 120_000;
// Milliseconds between looks at a call that another process is running, and until its twin is told to come back.
const pause = 100;
const longestWait = 20_000;

/** Stores the outcome of calls by their `Idempotency-Key` (spec 4.3, 4.9, 4.13). */
export interface Idempotency {
  /**
   * Runs `work` once per account and key. Repeating the key with the same path and body returns the original outcome,
   * even while the first call is still running; with another path or body it is a 409.
   */
  once(call: IdempotentCall, work: () => Promise<HandlerResult>): Promise<HandlerResult>;
}

export interface IdempotentCall {
  account: string;
  key: string;
  path: string;
  body: JsonObject;
}

type Outcome = HandlerResult | { refusal: Pick<Refusal, 'status' | 'code' | 'message' | 'headers'> };

export function createIdempotency(clock: Clock, records: Records): Idempotency {
  /** The calls that run in this process. */
  const running = new Map<string, Promise<HandlerResult>>();

  const run = async (account: string, key: string, work: () => Promise<HandlerResult>) => {
    let outcome: Outcome;
    try {
      outcome = await work();
    } catch (error) {
      if (!(error instanceof Refusal) || error.status === 503) {
        // The next call runs the work again.
        await records.endCall(account, key, null);
        throw error;
      }
      const { status, code, message, headers } = error;
      outcome = { refusal: { status, code, message, headers } };
    }
    await records.endCall(account, key, JSON.stringify(outcome));
    return resultOf(outcome);
  };

  const attempt = async (
    { account, key }: IdempotentCall,
    fingerprint: string,
    work: () => Promise<HandlerResult>,
  ): Promise<HandlerResult> => {
    for (let waited = 0; waited < longestWait; waited += pause) {
      const now = clock.now();
      // oxlint-disable-next-line no-await-in-loop -- waits for another process
      const found = await records.claimCall({ account, key, fingerprint }, now, now + longestCall);
      if (found.state === 'claimed') return run(account, key, work);
      if (found.state === 'ended') return resultOf(JSON.parse(found.outcome) as Outcome);
      if (found.state === 'conflict') {
        throw new Refusal(
          409,
          'idempotency_conflict',
          'This Idempotency-Key was already used for a different request; use a new key.',
        );
      }
      // oxlint-disable-next-line no-await-in-loop -- waits for another process
      await clock.sleep(pause);
    }
    throw callInProgress();
  };

  return {
    async once(call, work) {
      const { account, key, path, body } = call;
      if (key.length > maxKeyLength) {
        throw malformed(`Idempotency-Key has ${key.length} characters; at most ${maxKeyLength} are allowed.`);
      }
      const fingerprint = JSON.stringify([path, Object.entries(body).toSorted(byName)]);
      const name = JSON.stringify([account, key, fingerprint]);
      const twin = running.get(name);
      if (twin) return twin;
      const result = attempt(call, fingerprint, work).finally(() => running.delete(name));
      running.set(name, result);
      return result;
    },
  };
}

export function callInProgress(): Refusal {
  const detail = 'The first call with this key is still running.';
  return new Refusal(503, 'call_in_progress', detail, { 'retry-after': '5' });
}

function resultOf(outcome: Outcome): HandlerResult {
  if (!('refusal' in outcome)) return outcome;
  const { status, code, message, headers } = outcome.refusal;
  throw new Refusal(status, code, message, headers);
}

function byName([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}
