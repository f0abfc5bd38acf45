import type { UserName } from '../key-ring.js';

/** The people who can sign in. Each has an account of their own. */
export const users: Readonly<Record<UserName, string>> = { ada: 'Ada', ben: 'Ben' };

/** Who is signed in, from the cookie that the demo's proxy reads as well. */
export function signedIn(): UserName {
  return document.cookie.split('; ').includes('demo-user=ben') ? 'ben' : 'ada';
}

export function signIn(user: UserName): void {
  document.cookie = `demo-user=${user}; path=/; SameSite=Strict`;
}
