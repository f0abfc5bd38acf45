import type { operations } from '../../api/schema.js';

/** The `operationId` of one of the 14 operations. */
export type OperationId = keyof operations;

export const scopes = [
  'usage:read',
  'uploads:write',
  'assets:read',
  'assets:delete',
  'assets:replace',
  'folders:read',
  'folders:write',
  'imports:read',
  'imports:write',
] as const;

/** A permission of a key (spec 5, rule 6). */
export type Scope = (typeof scopes)[number];

/** An operation of the contract (spec 4). */
export interface Operation {
  id: OperationId;
  method: 'GET' | 'POST' | 'DELETE';
  /** Path relative to the base URL. A segment in braces is a parameter. */
  path: string;
  /** The key needs one of these. */
  scopes: readonly Scope[];
  /**
   * Units of the rate limit that a call costs. Spec 8 defines the weights (Light 1, Standard 2, Heavy 3, Import 5) but
   * not which operation has which. This assignment is Longshore's own; clients must not rely on it.
   */
  weight: number;
  /** Whether the operation reads `Idempotency-Key`. */
  idempotent?: true | undefined;
}

const rows: readonly [OperationId, Operation['method'], string, number, readonly Scope[], true?][] = [
  ['getUsage', 'GET', '/usage', 1, ['usage:read']],
  ['presignUpload', 'POST', '/uploads/presign', 2, ['uploads:write']],
  ['finalizeUpload', 'POST', '/uploads/finalize', 3, ['uploads:write'], true],
  ['checkDuplicate', 'POST', '/uploads/check-duplicate', 1, ['assets:read']],
  ['listAssets', 'GET', '/assets', 1, ['assets:read']],
  ['getAsset', 'GET', '/assets/{assetId}', 1, ['assets:read']],
  ['deleteAsset', 'DELETE', '/assets/{assetId}', 2, ['assets:delete']],
  ['presignReplacement', 'POST', '/assets/{assetId}/replace/presign', 2, ['assets:replace']],
  ['finalizeReplacement', 'POST', '/assets/{assetId}/replace/finalize', 3, ['assets:replace'], true],
  ['listVersions', 'GET', '/assets/{assetId}/versions', 1, ['assets:read']],
  ['listFolders', 'GET', '/folders', 1, ['folders:read']],
  ['createFolder', 'POST', '/folders', 2, ['folders:write']],
  ['createImport', 'POST', '/imports', 5, ['imports:write'], true],
  ['getJob', 'GET', '/jobs/{jobId}', 1, ['imports:read', 'imports:write']],
];

/** All operations (spec 4). */
export const operationTable: readonly Operation[] = rows.map(
  ([id, method, path, weight, oneOf, idempotent]) => ({
    id,
    method,
    path,
    weight,
    scopes: oneOf,
    idempotent,
  }),
);
