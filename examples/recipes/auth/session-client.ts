import { createMediaClient, type MediaClient } from 'longshore';

/** The tokens of your app, wherever you keep them. */
export interface TokenSession {
  /** The current access token; null if nobody is signed in. */
  token(): string | null;
  /** Gets a new one, with the refresh token. Rejects if the user has to sign in again. */
  refresh(): Promise<void>;
}

/** A client whose calls carry the access token, and which gets a new one when your server answers with 401. */
export function createSessionClient(session: TokenSession, user: string): MediaClient {
  let refreshing: Promise<void> | null = null;
  // Uploads make several calls at once: one of them refreshes, the others wait for it.
  const refresh = () =>
    (refreshing ??= session.refresh().finally(() => {
      refreshing = null;
    }));

  const authorized: typeof fetch = async (input, init) => {
    const sent = session.token();
    const response = await fetch(input, withToken(init, sent));
    if (response.status !== 401) return response;
    // Without a new token, the 401 stops the queue until `resumeAll`.
    if (session.token() === sent) await refresh().catch(() => {});
    return session.token() === sent ? response : fetch(input, withToken(init, session.token()));
  };
  return createMediaClient({ baseUrl: '/api/media', user, fetch: authorized });
}

function withToken(init: RequestInit | undefined, token: string | null): RequestInit {
  const headers = new Headers(init?.headers);
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  return { ...init, headers };
}
