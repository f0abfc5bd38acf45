/**
 * Made from `openapi.yaml` and `proxy.yaml` by `npm run codegen`.
 * Do not make direct changes to the file.
 */
import type { Input, Operation, Route } from './operation.js';

/** The name of an operation of the service (spec 4); the client's methods have the same names. */
export type OperationId =
  | 'getUsage'
  | 'presignUpload'
  | 'finalizeUpload'
  | 'checkDuplicate'
  | 'listAssets'
  | 'getAsset'
  | 'deleteAsset'
  | 'presignReplacement'
  | 'finalizeReplacement'
  | 'listVersions'
  | 'listFolders'
  | 'createFolder'
  | 'createImport'
  | 'getJob';

/** The name of an operation of the service, or of one that a proxy with `users` adds. */
export type ProxyOperationId =
  | OperationId
  | 'updateAsset'
  | 'getPolicy'
  | 'applyPolicy';

/** The operations of the service (spec 4). */
export const operations: Readonly<Record<OperationId, Operation>> = {
  getUsage: { method: 'GET', path: '/usage', scopes: ['usage:read'] },
  presignUpload: { method: 'POST', path: '/uploads/presign', scopes: ['uploads:write'] },
  finalizeUpload: { method: 'POST', path: '/uploads/finalize', scopes: ['uploads:write'] },
  checkDuplicate: { method: 'POST', path: '/uploads/check-duplicate', scopes: ['assets:read'] },
  listAssets: { method: 'GET', path: '/assets', scopes: ['assets:read'] },
  getAsset: { method: 'GET', path: '/assets/{assetId}', scopes: ['assets:read'] },
  deleteAsset: { method: 'DELETE', path: '/assets/{assetId}', scopes: ['assets:delete'] },
  presignReplacement: { method: 'POST', path: '/assets/{assetId}/replace/presign', scopes: ['assets:replace'] },
  finalizeReplacement: { method: 'POST', path: '/assets/{assetId}/replace/finalize', scopes: ['assets:replace'] },
  listVersions: { method: 'GET', path: '/assets/{assetId}/versions', scopes: ['assets:read'] },
  listFolders: { method: 'GET', path: '/folders', scopes: ['folders:read'] },
  createFolder: { method: 'POST', path: '/folders', scopes: ['folders:write'] },
  createImport: { method: 'POST', path: '/imports', scopes: ['imports:write'] },
  getJob: { method: 'GET', path: '/jobs/{jobId}', scopes: ['imports:read', 'imports:write'] },
};

const proxyOperations: Readonly<Record<Exclude<ProxyOperationId, OperationId>, Route>> = {
  updateAsset: { method: 'PATCH', path: '/assets/{assetId}' },
  getPolicy: { method: 'GET', path: '/policies/{policy}' },
  applyPolicy: { method: 'POST', path: '/policies/{policy}' },
};

/** All of them. */
export const everyOperation: Readonly<Record<ProxyOperationId, Route>> = {
  ...operations,
  ...proxyOperations,
};

/** The names of the service's operations. */
export const operationIds: readonly OperationId[] = /* @__PURE__ */ Object.keys(
  operations,
) as OperationId[];

/** What the operations of the service take, and cost. */
export const inputs: Readonly<Record<OperationId, Input & { readonly weight: number }>> = {
  getUsage: { weight: 1 },
  presignUpload: { members: ['filename', 'content_type', 'size', 'checksum_sha256', 'privacy'], weight: 2 },
  finalizeUpload: { members: ['upload_id'], isIdempotent: true, weight: 3 },
  checkDuplicate: { members: ['checksum_sha256', 'size'], weight: 1 },
  listAssets: { query: ['limit', 'cursor', 'type', 'folder_id', 'search'], weight: 1 },
  getAsset: { weight: 1 },
  deleteAsset: { weight: 2 },
  presignReplacement: { members: ['size', 'filename', 'content_type', 'checksum_sha256'], weight: 2 },
  finalizeReplacement: { members: ['upload_id'], isIdempotent: true, weight: 3 },
  listVersions: { weight: 1 },
  listFolders: { query: ['cursor'], weight: 1 },
  createFolder: { members: ['name', 'parent_folder_id'], weight: 2 },
  createImport: { members: ['url', 'privacy', 'filename'], isIdempotent: true, weight: 5 },
  getJob: { weight: 1 },
};

/** What a proxy with `users` takes besides. */
export const proxyInputs: Readonly<Partial<Record<ProxyOperationId, Input>>> = {
  presignUpload: { members: ['folder_id', 'folder_path', 'meta', 'on_conflict', 'draft', 'policy', 'input'], nested: ['meta', 'input'] },
  checkDuplicate: { members: ['draft', 'policy'] },
  finalizeUpload: { members: ['colors'], patterns: { colors: '^[\\da-f]{24}$' } },
  listAssets: { query: ['tag'] },
  updateAsset: { members: ['filename', 'folder_id', 'alt', 'title', 'tags'], nested: ['tags'] },
  presignReplacement: { members: ['meta'], nested: ['meta'] },
  finalizeReplacement: { members: ['colors'], patterns: { colors: '^[\\da-f]{24}$' } },
  createImport: { members: ['folder_id', 'folder_path', 'meta', 'on_conflict', 'draft', 'policy', 'input'], nested: ['meta', 'input'] },
  applyPolicy: { members: ['asset_id', 'input'], nested: ['input'] },
};
