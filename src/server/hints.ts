import type { Log } from './call-app.js';

/** `what` begins the entry. */
export type Hint = (request: Request, what: string, why: string) => void;

/**
 * Writes to the log, in development and once for each, why a call was refused. Elsewhere, refusals are everyday.
 */
export function createHints(log: Log): Hint {
  const given = new Set<string>();
  return (request, what, why) => {
    const hint = `${what} was refused: ${why}`;
    if (given.has(hint) || !isDevelopment(request)) return;
    given.add(hint);
    log(`${what} was refused`, why);
  };
}

/** By the host, since edge runtimes have no `process.env`. */
function isDevelopment({ url }: Request): boolean {
  return /^(?:.+\.)?localhost$|^127\.|^\[::1\]$/.test(new URL(url).hostname);
}
