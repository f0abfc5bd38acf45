import type { UserName } from '../key-ring.js';

/** The users who can sign in. Each has their own account. */
export const users: Readonly<Record<UserName, string>> = { ada: 'Ada', ben: 'Ben' };

/** Who is signed in, from the cookie that the demo's proxy reads as well. */
export function signedIn(): UserName {
  return document.cookie.split('; ').includes('demo-user=ben') ? 'ben' : 'ada';
}

export function signIn(user: UserName): void {
  document.cookie = `demo-user=${user}; path=/; SameSite=Strict`;
}
