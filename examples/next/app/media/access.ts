/**
 * Whether the current user may see the files and upload some. Check the user's session here: until you do, nobody may
 * in production.
 */
export async function mayUseMedia(): Promise<boolean> {
  return process.env.NODE_ENV === 'development';
}
