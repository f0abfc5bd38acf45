import { BudgetExceeded, type BudgetQuota, type BudgetUser, type RateBudget } from '../budget/rate-budget.js';
import { setQuota } from '../budget/report.js';
import { isObject } from '../request/body.js';
import type { Forward } from '../forward.js';
import { problemResponse, ProxyRefusal } from '../problem.js';
import type { OperationId } from '../request/call.js';

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
  return async (route, call, deadline) => {
    const { operation } = route as { operation: OperationId };
    const { signal } = deadline;
    const user = userOf(call.user ?? '', shareOf);
    const lease = await budget.acquire({ ...user, operation, signal }).catch((error: unknown) => {
      if (error instanceof BudgetExceeded || signal.aborted) return error;
      throw error;
    });
    if (!isLease(lease)) return refusal(lease);
    let isSent = false;
    let response: Response;
    try {
      await call.before?.();
      isSent = true;
      response = await send(route, call, deadline);
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

type Lease = Awaited<ReturnType<RateBudget['acquire']>>;

function isLease(value: unknown): value is Lease {
  return isObject(value) && 'release' in value;
}

export function userOf(user: string, shareOf: (user: string) => number): BudgetUser {
  const share = user === '' ? 1 : shareOf(user);
  if (Number.isFinite(share) && share > 0) return { user, share };
  throw new TypeError('`users.share` must return a number greater than 0.');
}

/** A `BudgetExceeded`, or the reason why its request was aborted. */
function refusal(error: unknown): Response {
  const headers = new Headers();
  if (!(error instanceof BudgetExceeded)) {
    return tooMany('The call was cancelled while it waited for its turn; it was not sent.', 1, headers);
  }
  setQuota(headers, error.quota);
  return tooMany(error.message, error.retryAfter, headers);
}

/** A 429 as the service would send it (spec 8). `retryAfter` is in seconds. */
export function tooMany(detail: string, retryAfter: number, headers: Headers = new Headers()): Response {
  const code = 'rate_limit_exceeded';
  headers.set('retry-after', String(retryAfter));
  return problemResponse(429, code, detail, headers, `urn:longshore:users:${code}`);
}
