/** Of a key (spec 5). */
export const everyScope = [
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
