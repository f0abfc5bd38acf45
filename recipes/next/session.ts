/** Placeholder for your session store: session id to user. */
export const sessions: Map<string, string> = new Map();

/** The signed-in user who makes this request, or null. */
export function userOf(request: Request): string | null {
  const [, session = ''] = /(?:^|;\s*)session=([^;]+)/.exec(request.headers.get('cookie') ?? '') ?? [];
  return sessions.get(session) ?? null;
}
