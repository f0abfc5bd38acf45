import { headers } from 'next/headers';

/**
 * Whether the current user may see the files and upload some. Check the user's session here: until you do, nobody may
 * in production.
 */
export async function mayUseMedia(): Promise<boolean> {
  const host = (await headers()).get('host') ?? '';
  return process.env.NODE_ENV === 'development' && /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host);
}
