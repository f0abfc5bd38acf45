import type { operations } from '../src/contract/schema.js';
import type { Fault } from '../src/mock/index.js';

/**
 * The permission matrix: which scopes an operation needs (spec 4), and which operations a component calls. All
 * permission tests use it. It is transcribed from the specification rather than imported from the source, so that the
 * client, the mock and the contract are checked against an independent copy.
 */

export type OperationId = keyof operations;

/** Every scope of a key (spec 5, rule 6). */
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

export type Scope = (typeof scopes)[number];

/** Scopes of a new key (spec 5, rule 7). */
export const defaultScopes: readonly Scope[] = ['usage:read', 'uploads:write', 'assets:read'];

/** Operation -> scopes, any one of which is enough (spec 4). */
export const requiredScopes = {
  getUsage: ['usage:read'],
  presignUpload: ['uploads:write'],
  finalizeUpload: ['uploads:write'],
  checkDuplicate: ['assets:read'],
  listAssets: ['assets:read'],
  getAsset: ['assets:read'],
  deleteAsset: ['assets:delete'],
  presignReplacement: ['assets:replace'],
  finalizeReplacement: ['assets:replace'],
  listVersions: ['assets:read'],
  listFolders: ['folders:read'],
  createFolder: ['folders:write'],
  createImport: ['imports:write'],
  getJob: ['imports:read', 'imports:write'],
} as const satisfies Readonly<Record<OperationId, readonly Scope[]>>;

export const operationIds = Object.keys(requiredScopes) as OperationId[];

/** Component -> operations: what a proxy has to allow for everything it offers. */
export const componentOperations = {
  Uploader: ['checkDuplicate', 'presignUpload', 'finalizeUpload', 'getAsset'],
  'Uploader with checkSpace': ['checkDuplicate', 'presignUpload', 'finalizeUpload', 'getAsset', 'getUsage'],
  'AssetGrid without deletion': ['listAssets', 'getAsset'],
  AssetGrid: ['listAssets', 'getAsset', 'deleteAsset'],
  'VersionHistory without replacement': ['listVersions'],
  VersionHistory: ['listVersions', 'presignReplacement', 'finalizeReplacement', 'getAsset'],
  'FolderPicker without creation': ['listFolders'],
  FolderPicker: ['listFolders', 'createFolder'],
  ImportForm: ['createImport', 'getJob'],
  UsageMeter: ['getUsage'],
} as const satisfies Readonly<Record<string, readonly OperationId[]>>;

export type Component = keyof typeof componentOperations;

/** The missing scope that a page shows. If either of two suffices, it is the one that allows more. */
export function scopeOf(operation: OperationId): Scope {
  const [scope, wider = scope]: readonly [Scope, Scope?] = requiredScopes[operation];
  return wider;
}

/** The scope that a key with these scopes lacks for an operation, or null if it may call it. */
export function missingScope(operation: OperationId, held: readonly Scope[]): Scope | null {
  const needed: readonly Scope[] = requiredScopes[operation];
  return needed.some((scope) => held.includes(scope)) ? null : scopeOf(operation);
}

/** The detail of the service's error when the key lacks the scopes of an operation (spec 5, rule 8). */
export const scopeDetail = (operation: OperationId): string =>
  `The API key lacks the scope ${requiredScopes[operation].join(' or ')}.`;

/** The service refuses one call of an operation because the key lacks its scope. */
export function insufficientScope(on: OperationId): Fault {
  return { on, kind: 'status', status: 403, code: 'insufficient_scope', detail: scopeDetail(on) };
}

/** The app's proxy refuses one call of an operation with its own problem document. */
export function proxyRefusal(on: OperationId, status: number, code: string): Fault {
  return { on, kind: 'status', status, code, type: `urn:longshore:proxy:${code}` };
}

/** The app's proxy refuses one call of an operation, as it does for every user. */
export function deniedByProxy(on: OperationId): Fault {
  return proxyRefusal(on, 403, 'operation_not_allowed');
}

/** What a component shows if the scope of an operation is missing: any one of the scopes that would be enough. */
export const lacksScope = (operation: OperationId): RegExp =>
  new RegExp(`is missing the permission (${requiredScopes[operation].join('|')})(?![\\w:-])`);
