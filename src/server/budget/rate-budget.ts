import type { OperationId, ProxyOperationId } from '../../contract/operations.js';

/**
 * Divides the rate budget of an API key (spec 8) among the users of an app: `createMemoryBudget` within one process,
 * `createRedisBudget` for several.
 */
export interface RateBudget {
  /**
   * Resolves when the call may be sent. Rejects with a `BudgetExceeded` if that would take longer than ten seconds, and
   * with the signal's reason if it aborts first.
   */
  acquire(call: BudgetCall): Promise<BudgetLease>;
  /** What a user may send next, for a response that costs nothing. */
  quota(user: BudgetUser, operation: ProxyOperationId): Promise<BudgetQuota>;
  /** Rejects the calls that are waiting. */
  close(): void;
}

/** The user that makes a call. */
export interface BudgetUser {
  readonly user: string;
  /** The user's weight: 2 gets twice as much of the budget as 1. More than 0. */
  readonly share: number;
}

/** A call that asks for its turn. */
export interface BudgetCall extends BudgetUser {
  readonly operation: OperationId;
  readonly signal?: AbortSignal | undefined;
}

/** Permission to send one call. */
export interface BudgetLease {
  /**
   * Ends it: with the response, null if there was none, or `unsent` if no request was sent. Only the first call counts.
   */
  release(response: Pick<Response, 'status' | 'headers'> | null | 'unsent'): Promise<BudgetQuota>;
}

/** A user's part of the budget, in weighted units. */
export interface BudgetQuota {
  /** Units per window. 0 while the service shows no limit. */
  readonly limit: number;
  /** Units that may be sent now, without a long wait. */
  readonly remaining: number;
  /** Seconds until more may be sent. */
  readonly reset: number;
}

/** The call must wait its turn; sent to the page as a 429. The user keeps its place until then. */
export class BudgetExceeded extends Error {
  override readonly name = 'BudgetExceeded';
  /** Seconds. */
  readonly retryAfter: number;
  readonly quota: BudgetQuota;

  constructor(retryAfter: number, quota: BudgetQuota) {
    super(`The rate limit is shared with other users; the next call can be sent in ${retryAfter} s.`);
    this.retryAfter = retryAfter;
    this.quota = quota;
  }
}

const batch: ReadonlySet<ProxyOperationId> = new Set<ProxyOperationId>([
  'checkDuplicate',
  'presignUpload',
  'finalizeUpload',
  'presignReplacement',
  'finalizeReplacement',
  'createImport',
  'getJob',
]);

/** Whether a user waits for each call of the operation; the others are part of uploads and imports. */
export function isInteractive(operation: ProxyOperationId): boolean {
  return !batch.has(operation);
}
