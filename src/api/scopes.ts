/** The service's operations, as the client names them (spec 4). */
export type OperationName =
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

/** A permission of an API key (spec 5, rule 6). */
export type Scope =
  | 'usage:read'
  | 'uploads:write'
  | 'assets:read'
  | 'assets:delete'
  | 'assets:replace'
  | 'folders:read'
  | 'folders:write'
  | 'imports:read'
  | 'imports:write';

/** The scopes of each operation, any one of which is sufficient (spec 4). */
export const scopesOf: Readonly<Record<OperationName, readonly Scope[]>> = {
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
};
