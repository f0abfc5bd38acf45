import type { OperationId } from './api/operations.js';

/** What an account may use. The spec publishes few of these figures (section 8); the others are the mock's own. */
export interface Limits {
  /** Weighted units a key has in a minute. Default 120. `Infinity` turns the limit and its headers off. */
  ratePerMinute: number;
  /** Lower budgets of single operations, in weighted units a minute. */
  operationBudgets: Partial<Record<OperationId, number>>;
  /** Other weights than those of the mock's table. */
  weights: Partial<Record<OperationId, number>>;
  /** API requests an account has in a calendar month (UTC). Default 1,000,000. */
  monthlyRequests: number;
  /** Stored and reserved bytes of an account. Default 100 GiB. */
  storageBytes: number;
  /** Delivered bytes of an account in a calendar month. Default 1 TiB. */
  bandwidthBytes: number;
  /** Largest file. Default 5 GiB. */
  maxFileBytes: number;
  /** Largest remote import. Default 1 GiB. */
  maxImportBytes: number;
  /** Seconds a remote import may take. Default 60. */
  importSeconds: number;
  /** Life of an upload session. Default 900. */
  sessionSeconds: number;
  /** Life of a list cursor. Default 3,600. */
  cursorSeconds: number;
}

const gibibyte = 2 ** 30;

export const defaultLimits: Limits = {
  ratePerMinute: 120,
  operationBudgets: {},
  weights: {},
  monthlyRequests: 1_000_000,
  storageBytes: 100 * gibibyte,
  bandwidthBytes: 1024 * gibibyte,
  maxFileBytes: 5 * gibibyte,
  maxImportBytes: gibibyte,
  importSeconds: 60,
  sessionSeconds: 900,
  cursorSeconds: 3600,
};
