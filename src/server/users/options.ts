import { isObject } from '../request/body.js';
import type { RateBudget } from '../budget/rate-budget.js';
import { invalid } from '../option-checks.js';
import type { OwnedAsset, UploadedEvent, UserQuota } from './store/model.js';
import type { UserStore } from './store/user-store.js';

/** Separates the users of an app that share one API key. */
export interface UsersOptions<Transaction = unknown> {
  /**
   * Returns the id of the signed-in user: any text of 1 to 256 bytes (UTF-8) without spaces around it, stable for the
   * lifetime of the account. Null refuses the call (403 `not_authorized`); an exception or another value is logged and
   * refuses it (500). Runs before `authorize`.
   */
  of: (request: Request) => string | null | Promise<string | null>;
  /**
   * Where the proxy records who owns what: `createSqliteStore`, `createPostgresStore`, or `createMemoryStore` for tests
   * and demos. The proxy migrates its tables before the first call, and does not close it. While it fails, every call
   * is refused (503 `store_unavailable`).
   */
  store: UserStore<Transaction>;
  /**
   * Limits for each user, or a function that returns those of one user. Checked when an upload begins (403
   * `user_quota_exceeded`). Default none. The size of an import is not known when it begins: it may exceed `bytes` and
   * `fileSize`.
   */
  quota?: UserQuota | ((user: string) => UserQuota | Promise<UserQuota>) | undefined;
  /**
   * The user's weight in the key's rate budget (spec 8), compared to other active users: 2 gets twice as much as 1.
   * More than 0. Default 1 for everyone.
   */
  share?: ((user: string) => number) | undefined;
  /**
   * Divides the key's rate budget among the users. Default: `createMemoryBudget()`, which only counts calls from this
   * process; use `createRedisBudget` if several processes use the key. The proxy does not close it.
   */
  budget?: RateBudget | undefined;
  /**
   * Whether all users share the account's library: they read, find and delete everything, as without `users`. Owners
   * are still recorded, quotas apply, and only the owner can replace an asset. Default false.
   */
  shared?: boolean | undefined;
  /**
   * Deletes what a page has uploaded as a draft, such as the files of an `AssetField`, unless the app claims it
   * (`proxy.claim`) within `after` milliseconds. Needs a key with the scope `assets:delete`. Default: pages cannot declare
   * drafts, and all uploads are kept. Not with `shared`.
   */
  drafts?: { readonly after: number } | undefined;
  /**
   * Whether a user may read another user's asset: in lists, by its id, and its versions. Called for each asset that is
   * read, so it should be fast. Only the owner can write. Default: no. No effect with `shared`.
   */
  visible?: ((asset: OwnedAsset, user: string) => boolean | Promise<boolean>) | undefined;
  /**
   * Called for every upload, replacement and import that has ended with an asset: at least once, even if the process
   * ends in between, so compare `event.id`. If it throws, it is called again after one second, then after twice as long
   * each time, up to an hour, and given up after 180 tries, about a week. Anything written in `transaction` is committed
   * exactly once; see the store.
   */
  onUploaded?: ((event: UploadedEvent, transaction: Transaction) => void | Promise<void>) | undefined;
  /**
   * Milliseconds that `onUploaded` may take. Then it counts as failed, the next event follows, and `transaction` throws
   * if it is used again. Default 5,000. With PostgreSQL, keep it below `idle_in_transaction_session_timeout` (15 s).
   */
  handlerTimeout?: number | undefined;
  /** Called when the record of who owns what changes, or should have. If it throws, the error is logged. */
  onAudit?: ((entry: AuditEntry) => void) | undefined;
}

/** Of handlers of the app, in milliseconds. */
export const usualTimeout = 5000;

/** A change of the record of who owns what. */
export interface AuditEntry {
  /**
   * `recorded`: the user owns a new asset. `replaced`: it has a new version. `deleted`: the user has deleted it.
   * `expired`: it was a draft, and nobody has claimed it. `missing`: the service no longer has it, and its record is
   * hidden. `unsettled`: the upload may have created an asset that is nobody's, since the service does not say which.
   * `withheld`: the service answered with the asset of another user.
   */
  readonly type: 'recorded' | 'replaced' | 'deleted' | 'expired' | 'missing' | 'unsettled' | 'withheld';
  readonly user: string;
  /** Null if it is not known. */
  readonly assetId: string | null;
  /** The `id` of the upload's event; null if there was no upload. */
  readonly sessionId: string | null;
}

/** The result of a reconciliation. */
export interface Reconciliation {
  /** Uploads and imports whose asset was found and recorded. */
  readonly completed: number;
  /** Uploads and imports that ended without one; their reservations were released. */
  readonly released: number;
  /** Deletions that were carried out. */
  readonly deleted: number;
  /** Uploads, imports and deletions with a result that is still unknown, because the service did not report it. */
  readonly unknown: number;
  /** Uploads and imports that are still under way. */
  readonly open: number;
}

export function checkUsers(users: UsersOptions): void {
  if (!isObject(users)) throw invalid('users', 'an object, or left out');
  const { of, store, quota, budget, shared, drafts, handlerTimeout = 1 } = users;
  if (typeof of !== 'function')
    throw invalid('users.of', 'a function that returns the id of the signed-in user');
  if (typeof store?.reserve !== 'function')
    throw invalid('users.store', 'a store, such as createSqliteStore({ path })');
  if (budget !== undefined && typeof budget?.acquire !== 'function')
    throw invalid('users.budget', 'a budget, such as createRedisBudget({ client })');
  if (shared !== undefined && typeof shared !== 'boolean') throw invalid('users.shared', 'true or false');
  for (const name of ['share', 'visible', 'onUploaded', 'onAudit'] as const) {
    if (!['undefined', 'function'].includes(typeof users[name])) throw invalid(`users.${name}`, 'a function');
  }
  if (quota !== undefined && typeof quota !== 'function') checkQuota(quota);
  if (drafts !== undefined) checkDrafts(drafts, shared);
  if (!(handlerTimeout > 0)) throw invalid('users.handlerTimeout', 'a number of milliseconds greater than 0');
}

function checkDrafts(drafts: { after: number }, shared: boolean = false): void {
  if (!Number.isSafeInteger(drafts?.after) || drafts.after < 1)
    throw invalid('users.drafts', 'an object such as { after: 86_400_000 }, in milliseconds');
  // Whoever finds a file in it may use it, without a word to the proxy.
  if (shared) throw invalid('users.drafts', 'left out with `users.shared`, whose files are everybody’s');
}

/** A misspelled limit, or one that is no number, would have no effect. */
export function checkQuota(quota: UserQuota): UserQuota {
  if (!isObject(quota))
    throw invalid('users.quota', 'an object, such as { bytes: 5_000_000_000 }, or return one');
  for (const [name, value] of Object.entries(quota)) {
    if (!limits.has(name)) throw invalid(`users.quota.${name}`, `one of ${[...limits].join(', ')}`);
    const isLimit = (Number.isInteger(value) && value >= 0) || value === Number.POSITIVE_INFINITY;
    if (value !== undefined && !isLimit) throw invalid(`users.quota.${name}`, 'a whole number from 0');
  }
  return quota;
}

const limits: ReadonlySet<string> = new Set([
  'bytes',
  'files',
  'fileSize',
  'filesPerDay',
  'openUploads',
  'folders',
  'metaSize',
]);
