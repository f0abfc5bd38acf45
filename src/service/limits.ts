import type { OperationId } from '../contract/operations.js';

/** The limits of an account. The contract gives only some of these values (spec 8). */
export interface Limits {
  /** Rate limit of a key, in weighted units per minute. Default 120. `Infinity` turns off the limit and its headers. */
  ratePerMinute: number;
  /** Rate limit of an account, which its keys share, in weighted units per minute. Default `Infinity`: only its keys are limited. */
  accountRatePerMinute: number;
  /** Lower rate limits of single operations for each key, in weighted units per minute. */
  operationRates: Partial<Record<OperationId, number>>;
  /**
   * When `RateLimit-Remaining` is read: when the call is charged, or when its response is sent, so that it may include later
   * calls. Default `charge`.
   */
  rateReadAt: 'charge' | 'response';
  /** Units that a call of an operation costs. Default: 1 to 5, chosen by the service (spec 8 leaves them open). */
  weights: Partial<Record<OperationId, number>>;
  /** API requests of an account per calendar month (UTC). Default `Infinity`; of the mock, 1,000,000. */
  monthlyRequests: number;
  /** Stored and reserved bytes of an account. Default `Infinity`; of the mock, 100 GiB. */
  storageBytes: number;
  /**
   * Delivered bytes of an account per calendar month, after which it cannot upload. Default `Infinity`; of the mock, 1 TiB.
   */
  bandwidthBytes: number;
  /** Size of the smallest file in bytes. Default 0; of the mock, 1: empty files are refused. */
  minFileBytes: number;
  /** Size of the largest file in bytes. Default `Infinity`; of the mock, 5 GiB. */
  maxFileBytes: number;
  /** Size of the largest remote import in bytes. Default 1 GiB. */
  maxImportBytes: number;
  /** Seconds a remote import may take. Default 60. */
  importSeconds: number;
  /** Lifetime of an upload session in seconds. Default 900. */
  sessionSeconds: number;
  /** Folders per page of the folder list, which has `pagination` only if there are more. Default 5,000. */
  folderPageSize: number;
  /** Lifetime of a list cursor in seconds. Default 3,600. */
  cursorSeconds: number;
}

export const defaultLimits: Limits = {
  ratePerMinute: 120,
  accountRatePerMinute: Number.POSITIVE_INFINITY,
  operationRates: {},
  rateReadAt: 'charge',
  weights: {},
  monthlyRequests: Number.POSITIVE_INFINITY,
  storageBytes: Number.POSITIVE_INFINITY,
  bandwidthBytes: Number.POSITIVE_INFINITY,
  minFileBytes: 0,
  maxFileBytes: Number.POSITIVE_INFINITY,
  maxImportBytes: 2 ** 30,
  importSeconds: 60,
  sessionSeconds: 900,
  folderPageSize: 5000,
  cursorSeconds: 3600,
};
