/** A stand-in for your session store, which maps session ids to users. */
export const sessions: Map<string, string> = new Map();

/** The signed-in user of a request; null if there is none. Async, as most session libraries are. */
export async function userOf(request: Request): Promise<string | null> {
  const [, session = ''] = /(?:^|;\s*)session=([^;]+)/.exec(request.headers.get('cookie') ?? '') ?? [];
  return sessions.get(session) ?? null;
}
