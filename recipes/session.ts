/** Stands for your own session store: the user behind each session. */
export const sessions: Map<string, string> = new Map();

/** Who makes this request; null when nobody is signed in. */
export function userOf(request: Request): string | null {
  const [, session = ''] = /(?:^|;\s*)session=([^;]+)/.exec(request.headers.get('cookie') ?? '') ?? [];
  return sessions.get(session) ?? null;
}
