import {
  BudgetExceeded,
  type BudgetLease,
  type BudgetQuota,
  type BudgetUser,
  type RateBudget,
} from '../budget/rate-budget.js';
import { setQuota } from '../budget/report.js';
import type { Forward } from '../forward.js';
import { problemResponse, ProxyRefusal } from '../problem.js';
import type { OperationId } from '../../contract/operations.js';

type Send = Forward['send'];

/**
 * Sends a call when it is its user's turn (spec 8). A call that would wait too long is refused with 429, as the service
 * would.
 */
export function createBudgetedSend(
  { send, log }: Pick<Forward, 'send' | 'log'>,
  budget: RateBudget,
  shareOf: (user: string) => number,
): Send {
  return async (routed, call, deadline) => {
    const { operation } = routed as { operation: OperationId };
    const { signal } = deadline;
    const user = userOf(call.user ?? '', shareOf);
    let lease: BudgetLease;
    try {
      lease = await budget.acquire({ ...user, operation, signal });
    } catch (error) {
      if (error instanceof BudgetExceeded || signal.aborted) return refusal(error);
      throw error;
    }
    let isSent = false;
    let response: Response;
    try {
      await call.before?.();
      isSent = true;
      response = await send(routed, call, deadline);
    } catch (error) {
      // `apiKey` may fail, too.
      const isUnsent = !isSent || (error instanceof ProxyRefusal && error.code === 'proxy_failed');
      await lease.release(isUnsent ? 'unsent' : null).catch((failure: unknown) => log(budgetFailed, failure));
      throw error;
    }
    await reportQuota(response, lease.release(response), log);
    return response;
  };
}

const budgetFailed = 'The rate budget failed';

/** The call has been carried out, so a failing budget must not turn it into an error. */
export async function reportQuota(
  response: Response,
  quota: Promise<BudgetQuota>,
  log: Forward['log'],
): Promise<void> {
  try {
    setQuota(response.headers, await quota);
  } catch (error) {
    log(budgetFailed, error);
  }
}

export function userOf(user: string, shareOf: (user: string) => number): BudgetUser {
  const share = user === '' ? 1 : shareOf(user);
  if (Number.isFinite(share) && share > 0) return { user, share };
  throw new TypeError('`users.share` must return a number greater than 0.');
}

/** A `BudgetExceeded`, or the reason why its request was aborted. */
function refusal(error: unknown): Response {
  if (!(error instanceof BudgetExceeded))
    return tooMany('The call was cancelled while it waited for its turn; it was not sent.', 1);
  const response = tooMany(error.message, error.retryAfter);
  setQuota(response.headers, error.quota);
  return response;
}

/** A 429 as the service would send it (spec 8). `retryAfter` is in seconds. */
export function tooMany(detail: string, retryAfter: number): Response {
  const code = 'rate_limit_exceeded';
  const headers = { 'retry-after': String(retryAfter) };
  return problemResponse(429, code, detail, headers, `urn:longshore:users:${code}`);
}
