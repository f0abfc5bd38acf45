export {
  createMediaProxy,
  type MediaProxy,
  type MediaProxyOptions,
  type UserMediaProxy,
  type UserMediaProxyOptions,
} from './proxy.js';
export type { ProxyResponse, ProxyCall } from './request/call.js';
export { toNodeHandler, type NodeRequest, type NodeResponse } from './node-adapter.js';
export {
  assetListOperations,
  deletionOperations,
  folderListOperations,
  folderOperations,
  importOperations,
  libraryOperations,
  replacementOperations,
  updateOperations,
  uploaderOperations,
  usageOperations,
  versionOperations,
} from './allow-lists.js';
export {
  policy,
  type Policies,
  type Policy,
  type PolicyOptions,
  type PolicyUpload,
} from './users/policies/policy.js';
export type {
  StandardSchema,
  StandardSchemaIssue,
  StandardSchemaResult,
} from './users/policies/standard-schema.js';
export type { ProxyMetric } from './metrics.js';
export type { OperationId, ProxyOperationId } from '../contract/operations.js';
export type { Json, JsonValue } from './request/call.js';
export type { AuditEntry, Reconciliation, UsersOptions } from './users/options.js';
export { createMemoryBudget, type MemoryBudgetOptions } from './budget/memory-budget.js';
export {
  BudgetExceeded,
  type BudgetCall,
  type BudgetLease,
  type BudgetQuota,
  type BudgetUser,
  type RateBudget,
} from './budget/rate-budget.js';
export { isLocalhost } from './request/localhost.js';
export { ClaimRefused } from './users/operations/claim.js';
export { createMemoryStore } from './users/store/memory-store.js';
export type {
  AssetChanges,
  AssetPage,
  AssetPosition,
  AssetQuery,
  BoundPolicy,
  Claim,
  ExceededLimit,
  NewAsset,
  NewSession,
  OpenedSession,
  OwnedAsset,
  OwnedFolder,
  Session,
  SessionKind,
  SessionReference,
  SessionState,
  UploadedEvent,
  UserQuota,
  UserUsage,
} from './users/store/model.js';
export type { UserStore } from './users/store/user-store.js';
