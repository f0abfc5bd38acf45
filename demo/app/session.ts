import type { UserName } from '../key-ring.js';

/** The users who can sign in, by how the demo separates them. */
export const users: Readonly<Record<string, Readonly<Partial<Record<UserName, string>>>>> = {
  'An account each': { ada: 'Ada', ben: 'Ben' },
  'One key for both': { ann: 'Ann', tom: 'Tom' },
};

/** Who is signed in, from the cookie that the demo's proxy reads as well. */
export function signedIn(): UserName {
  const [, name] = /(?:^|; )demo-user=(ben|ann|tom)(?:$|;)/.exec(document.cookie) ?? [];
  return (name as UserName | undefined) ?? 'ada';
}

export function signIn(user: UserName): void {
  document.cookie = `demo-user=${user}; path=/; SameSite=Strict`;
}
