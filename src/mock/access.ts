import { Refusal } from '../service/api/problem.js';
import type { OperationId } from '../contract/operations.js';

/**
 * Why an account may not use an operation although its key is valid (spec 5, rule 9): a 403 because of the plan, the
 * role in the workspace or a suspension, or a 503 because the feature is unavailable.
 */
export type AccessRefusal = 'plan' | 'workspace' | 'suspended' | 'outage';

/** What an account may not use, and why. `api`: every operation except `getUsage`, which then reports `api.access: false`. */
export type Access = Partial<Record<OperationId | 'api', AccessRefusal>>;

export interface AccessControl {
  /** Replaces what the account may not use. */
  set(account: string, access: Access): void;
  /** Refuses with 403 or 503. */
  require(account: string, operation: OperationId): void;
  /** Whether the account may use the API at all, as usage reports it (spec 2.6). */
  isAllowed(account: string): boolean;
  /** Restores the initial access of all accounts. */
  clear(): void;
}

/** The contract names no codes for these refusals; they are the mock's own. */
const refusals: Readonly<Record<AccessRefusal, readonly [status: number, code: string, detail: string]>> = {
  plan: [403, 'plan_not_eligible', 'The plan of this account does not include this operation.'],
  workspace: [403, 'workspace_access_denied', 'The role in this workspace does not allow this operation.'],
  suspended: [403, 'account_suspended', 'This account is suspended.'],
  outage: [503, 'feature_unavailable', 'This feature is temporarily unavailable.'],
};

export function createAccessControl(initial: Access = {}): AccessControl {
  const accounts = new Map<string, Access>();
  requireKnown(initial);
  const accessOf = (account: string) => accounts.get(account) ?? initial;
  return {
    set(account, access) {
      requireKnown(access);
      accounts.set(account, { ...access });
    },
    require(account, operation) {
      const access = accessOf(account);
      const reason = access[operation] ?? (operation === 'getUsage' ? undefined : access.api);
      if (reason) throw new Refusal(...refusals[reason]);
    },
    isAllowed: (account) => accessOf(account).api === undefined,
    clear: () => accounts.clear(),
  };
}

function requireKnown(access: Access): void {
  const unknown = Object.values(access).find((reason) => !Object.hasOwn(refusals, reason));
  if (unknown === undefined) return;
  throw new RangeError(`${unknown} is not a reason; the reasons are ${Object.keys(refusals).join(', ')}.`);
}
