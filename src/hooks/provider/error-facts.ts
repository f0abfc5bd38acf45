import { MediaApiError } from '../../api/errors.js';
import { describeError } from './errors.js';

/** What the service reported about one or more failures with the same explanation. */
export interface ErrorFacts {
  /** The explanation, as plain text; null if there is none. */
  readonly detail: string | null;
  /** The machine code (spec 7); null if there is none. */
  readonly code: string | null;
  /** The calls that failed: operation and status, as in `presignUpload 403`. */
  readonly calls: readonly string[];
  /** The ids of the refused requests, each once. */
  readonly requestIds: readonly string[];
}

/** What the service, the site's proxy or the storage reported about these errors, grouped by explanation and code. */
export function errorFacts(errors: readonly unknown[]): readonly ErrorFacts[] {
  const groups = new Map<string, { detail: string | null; code: string | null; problems: MediaApiError[] }>();
  for (const error of errors) {
    const { detail = null, reason } = describeError(error).details;
    const problem = problemIn(error);
    const code = reason ?? problem?.code ?? null;
    if (detail === null && code === null) continue;
    const key = JSON.stringify([detail, code]);
    const group = groups.get(key) ?? { detail, code, problems: [] };
    groups.set(key, group);
    if (problem) group.problems.push(problem);
  }
  return [...groups.values()].map(({ detail, code, problems }) => ({
    detail,
    code,
    calls: distinct(problems.map(({ operation, status }) => `${operation} ${status}`)),
    requestIds: distinct(problems.flatMap(({ requestId }) => requestId ?? [])),
  }));
}

/** The refusal behind an error. Even a call without a response may have one: the proxy's. */
function problemIn(error: unknown): MediaApiError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof MediaApiError) return cause;
  return null;
}

const distinct = (texts: readonly string[]) => [...new Set(texts)];
