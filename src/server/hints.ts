import type { Log } from './call-app.js';
import { isLocalhost } from './request/localhost.js';

/** `what` begins the entry. */
export type Hint = (request: Request, what: string, why: string) => void;

/**
 * Writes to the log, in development and once for each, why a call was refused. Elsewhere, refusals are everyday.
 */
export function createHints(log: Log): Hint {
  const given = new Set<string>();
  return (request, what, why) => {
    const hint = `${what} was refused: ${why}`;
    // Not by `process.env`, which edge runtimes lack.
    if (given.has(hint) || !isLocalhost(request)) return;
    given.add(hint);
    log(`${what} was refused`, why);
  };
}
