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
   * not which operation has which. This assignment is the mock's own; clients must not rely on it.
   */
  weight: number;
  /** Whether the operation reads `Idempotency-Key`. */
  idempotent?: true;
}

/** All operations (spec 4). */
export const operationTable: readonly Operation[] = [
  { id: 'getUsage', method: 'GET', path: '/usage', scopes: ['usage:read'], weight: 1 },
  { id: 'presignUpload', method: 'POST', path: '/uploads/presign', scopes: ['uploads:write'], weight: 2 },
  {
    id: 'finalizeUpload',
    method: 'POST',
    path: '/uploads/finalize',
    scopes: ['uploads:write'],
    weight: 3,
    idempotent: true,
  },
  {
    id: 'checkDuplicate',
    method: 'POST',
    path: '/uploads/check-duplicate',
    scopes: ['assets:read'],
    weight: 1,
  },
  { id: 'listAssets', method: 'GET', path: '/assets', scopes: ['assets:read'], weight: 1 },
  { id: 'getAsset', method: 'GET', path: '/assets/{assetId}', scopes: ['assets:read'], weight: 1 },
  { id: 'deleteAsset', method: 'DELETE', path: '/assets/{assetId}', scopes: ['assets:delete'], weight: 2 },
  {
    id: 'presignReplacement',
    method: 'POST',
    path: '/assets/{assetId}/replace/presign',
    scopes: ['assets:replace'],
    weight: 2,
  },
  {
    id: 'finalizeReplacement',
    method: 'POST',
    path: '/assets/{assetId}/replace/finalize',
    scopes: ['assets:replace'],
    weight: 3,
    idempotent: true,
  },
  {
    id: 'listVersions',
    method: 'GET',
    path: '/assets/{assetId}/versions',
    scopes: ['assets:read'],
    weight: 1,
  },
  { id: 'listFolders', method: 'GET', path: '/folders', scopes: ['folders:read'], weight: 1 },
  { id: 'createFolder', method: 'POST', path: '/folders', scopes: ['folders:write'], weight: 2 },
  {
    id: 'createImport',
    method: 'POST',
    path: '/imports',
    scopes: ['imports:write'],
    weight: 5,
    idempotent: true,
  },
  {
    id: 'getJob',
    method: 'GET',
    path: '/jobs/{jobId}',
    scopes: ['imports:read', 'imports:write'],
    weight: 1,
  },
];
