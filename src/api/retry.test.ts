import { describe, expect, it } from 'vitest';
import { MediaApiError, NetworkError } from './errors.js';
import {
  classify,
  defaultRetryPolicy,
  isRefusal,
  retryDelay,
  type FailedAttempt,
  type RetryPolicy,
} from './retry.js';

const errorWith = (status: number, code = 'x') =>
  new MediaApiError({ operation: 'getUsage', status, code, title: '', detail: '' });
const failure = (status: number | null) =>
  status === null ? new NetworkError('getUsage') : errorWith(status);

const failed: FailedAttempt = {
  kind: 'rate-limit',
  retryAfter: null,
  attempt: 1,
  elapsed: 0,
  repeatable: true,
};
/** The longest possible delay: maximum jitter. */
const longest = (call: Partial<FailedAttempt>, policy: Partial<RetryPolicy> = {}) =>
  retryDelay({ ...failed, ...call }, { ...defaultRetryPolicy, ...policy }, () => 1);
const shortest = (call: Partial<FailedAttempt>) =>
  retryDelay({ ...failed, ...call }, defaultRetryPolicy, () => 0);

describe('which failures are retried (spec 7)', () => {
  it.each<[status: number | null, meaning: string, repeatable: boolean, otherwise: boolean]>([
    [400, 'malformed request', false, false],
    [401, 'key missing, invalid, revoked or expired', false, false],
    [403, 'scope, quota, plan or policy', false, false],
    [404, 'not in the scope of the key', false, false],
    [409, 'state or idempotency conflict', false, false],
    [410, 'session expired or consumed', false, false],
    [422, 'bytes or declaration failed validation', false, false],
    [429, 'limit reached: refused before any work', true, true],
    [503, 'unavailable, perhaps after the work', true, false],
    [null, 'no response, perhaps after the work', true, false],
    [500, 'not in the table', false, false],
    [502, 'not in the table', false, false],
    [504, 'not in the table', false, false],
  ])('%s (%s): repeatable %s, otherwise %s', (status, _meaning, repeatable, otherwise) => {
    for (const retryAfter of [null, 3_000]) {
      expect(longest({ kind: classify(failure(status)), retryAfter, repeatable: true }) !== null).toBe(
        repeatable,
      );
      expect(longest({ kind: classify(failure(status)), retryAfter, repeatable: false }) !== null).toBe(
        otherwise,
      );
    }
  });
});

describe('rule 2: Retry-After is honored', () => {
  it.each([
    { status: 429, retryAfter: 1_000 },
    { status: 429, retryAfter: 60_000 },
    { status: 503, retryAfter: 10_000 },
  ])('$status waits no less than $retryAfter ms, whatever the jitter', ({ status, retryAfter }) => {
    const kind = classify(failure(status));
    expect(shortest({ kind, retryAfter })).toBe(retryAfter);
    expect(longest({ kind, retryAfter })).toBe(retryAfter + 500);
  });

  it('is added to the backoff, so that "Retry-After: 0" does not cause a busy loop', () => {
    const delays = [1, 2, 3, 4].map((attempt) => longest({ retryAfter: 0, attempt }));
    expect(delays).toEqual([500, 1_000, 2_000, 4_000]);
  });

  it('fails at once when it exceeds the time that is left', () => {
    expect(longest({ retryAfter: 120_000 })).toBe(120_500);
    expect(longest({ retryAfter: 120_001 })).toBe(null);
    expect(longest({ retryAfter: 5_001 }, { maxElapsed: 5_000 })).toBe(null);
    expect(longest({ retryAfter: Infinity })).toBe(null);
    expect(longest({ retryAfter: 60_000, elapsed: 60_001 })).toBe(null);
    expect(longest({ elapsed: 120_001 })).toBe(null);
  });
});

describe('rule 3: exponential backoff with a maximum number of attempts, and jitter', () => {
  it.each([429, 503, null])(
    '%s without Retry-After: 0.5 s, doubled each time, five calls in all',
    (status) => {
      const delays = [1, 2, 3, 4, 5, 6].map((attempt) =>
        longest({ kind: classify(failure(status)), attempt }),
      );
      expect(delays).toEqual([500, 1_000, 2_000, 4_000, null, null]);
    },
  );

  it('is capped at the maximum', () => {
    const delays = [6, 7, 8, 40, 2_000].map((attempt) => longest({ attempt }, { attempts: Infinity }));
    expect(delays).toEqual([16_000, 30_000, 30_000, 30_000, 30_000]);
  });

  it('spreads retries over the whole interval: full jitter', () => {
    const at = (random: number) => retryDelay({ ...failed, attempt: 3 }, defaultRetryPolicy, () => random);
    expect([0, 0.25, 0.5, 0.999].map(at)).toEqual([0, 500, 1_000, 1_998]);
  });

  it('adds jitter after a Retry-After, never before it', () => {
    const at = (random: number) =>
      retryDelay({ ...failed, retryAfter: 7_000 }, defaultRetryPolicy, () => random);
    expect([0, 0.5, 0.999].map(at)).toEqual([7_000, 7_250, 7_499.5]);
  });

  it('makes a single attempt if the policy has attempts: 1', () => {
    expect(longest({ attempt: 1 }, { attempts: 1 })).toBe(null);
  });
});

describe('the cause of a failure', () => {
  it.each<[error: unknown, kind: string, refused: boolean]>([
    [new NetworkError('getUsage'), 'network', false],
    [errorWith(200, 'unreadable_response'), 'service', false],
    [errorWith(429), 'rate-limit', false],
    [errorWith(503), 'service', false],
    [errorWith(500), 'refused', false],
    [errorWith(400), 'refused', true],
    [errorWith(410), 'refused', true],
    [new TypeError('x'), 'refused', false],
  ])('%s is %s, refused by the service: %s', (error, kind, refused) => {
    expect(classify(error)).toBe(kind);
    expect(isRefusal(error)).toBe(refused);
  });
});
