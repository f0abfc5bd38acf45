import type { RateBudget } from '../budget/rate-budget.js';
import type { OwnedAsset, UploadedEvent, UserQuota, UserStore } from './store.js';

/** Separates the users of an app who share one API key. */
export interface UsersOptions<Transaction = unknown> {
  /**
   * Names the signed-in user: 1 to 255 characters, the same for as long as the account exists. Null refuses the call (403
   * `not_authorized`); an exception is logged and refuses it (500). Runs before `authorize`.
   */
  of: (request: Request) => string | null | Promise<string | null>;
  /**
   * Where the proxy records what belongs to whom: `createSqliteStore`, `createPostgresStore`, or `createMemoryStore` for
   * trials. The proxy brings its tables up to date before the first call, and does not close it. While it fails, every
   * call is refused (503 `store_unavailable`).
   */
  store: UserStore<Transaction>;
  /**
   * Limits of each user, or of the user who is named. They are checked when an upload begins (403 `user_quota_exceeded`).
   * Default none. The size of an import is not known when it begins: it may exceed `bytes` and `fileSize`.
   */
  quota?: UserQuota | ((user: string) => UserQuota | Promise<UserQuota>) | undefined;
  /**
   * How much of the key's rate budget (spec 8) a user gets compared to the others who are active: twice as much with 2 as
   * with 1. More than 0. Default 1 for everybody.
   */
  share?: ((user: string) => number) | undefined;
  /**
   * Divides the key's rate budget among the users. Default: `createMemoryBudget()`, which knows the calls of this process
   * only; use `createRedisBudget` where several processes use the key. The proxy does not close it.
   */
  budget?: RateBudget | undefined;
  /**
   * Whether all users share the account's library: they read, find and delete everything, as without `users`. Who uploads
   * what is recorded all the same, quotas apply, and only the owner replaces an asset. Default false.
   */
  shared?: boolean | undefined;
  /**
   * Whether a user may read an asset of another user: in lists, by its id, and its versions. Called for each asset that is
   * read, so it should not wait for anything slow. Writes stay the owner's. Default: nobody may. No effect with `shared`.
   */
  visible?: ((asset: OwnedAsset, user: string) => boolean | Promise<boolean>) | undefined;
  /**
   * Called for every upload, replacement and import that has ended with an asset: at least once, also if the process ends
   * in between, so compare `event.id`. If it throws, it is called again: after one second, then after twice as long each
   * time, at most an hour. What it writes in `transaction` is committed exactly once; see the store.
   */
  onUploaded?: ((event: UploadedEvent, transaction: Transaction) => void | Promise<void>) | undefined;
}

/** What a reconciliation has done. */
export interface Reconciliation {
  /** Uploads and imports whose asset was found and recorded. */
  readonly completed: number;
  /** Those that ended without one; what they reserved was given back. */
  readonly released: number;
  /** Deletions that were carried out. */
  readonly deleted: number;
  /** Uploads, imports and deletions that are still unknown, because the service did not say. */
  readonly unknown: number;
  /** Uploads and imports that are still under way. */
  readonly open: number;
}

export function checkUsers({ of, store, quota, budget, share, visible, onUploaded }: UsersOptions): void {
  const optional = { share, visible, onUploaded };
  if (typeof of !== 'function') throw invalid('of', 'a function that names the signed-in user');
  if (typeof store?.reserve !== 'function')
    throw invalid('store', 'a store, such as createSqliteStore({ path })');
  if (budget !== undefined && typeof budget.acquire !== 'function')
    throw invalid('budget', 'a budget, such as createRedisBudget({ client })');
  for (const [name, value] of Object.entries(optional)) {
    if (value !== undefined && typeof value !== 'function') throw invalid(name, 'a function');
  }
  if (typeof quota === 'object') checkQuota(quota);
}

/** A misspelled limit would not limit anything. */
export function checkQuota(quota: UserQuota): UserQuota {
  for (const [name, value] of Object.entries(quota)) {
    if (!limits.has(name)) throw invalid(`quota.${name}`, `one of ${[...limits].join(', ')}`);
    if (value !== undefined && !(value >= 0)) throw invalid(`quota.${name}`, 'a number from 0');
  }
  return quota;
}

const limits: ReadonlySet<string> = new Set(['bytes', 'files', 'fileSize', 'filesPerDay']);

function invalid(name: string, expected: string): TypeError {
  return new TypeError(`createMediaProxy: \`users.${name}\` must be ${expected}.`);
}
