/** The rate budget as a response reported it (spec 8). */
export interface Budget {
  readonly limit: number;
  readonly remaining: number;
  /** When the window ends, in milliseconds since the epoch. */
  readonly resetAt: number;
  /** When the response arrived. */
  readonly at: number;
}

/** One request to the API. Contains neither headers nor bodies, which may hold secrets. */
export interface CallRecord {
  /** Starts at 1. */
  readonly number: number;
  readonly operation: string;
  /** The upload that made it; null if none did, or it is unknown. */
  readonly upload: string | null;
  /** When it was sent, in milliseconds since the epoch. */
  readonly at: number;
  /** Milliseconds until its response; null while it is under way. */
  readonly took: number | null;
  /** Of its response; null without one. */
  readonly status: number | null;
  /** Why it failed: the code and detail of the problem (spec 7), or how the connection ended. Null if it did not. */
  readonly failure: string | null;
  /** Seconds, from `Retry-After`; null without one. */
  readonly retryAfter: number | null;
  /** For support (spec 7); null without one. */
  readonly requestId: string | null;
  readonly budget: Budget | null;
}

/** What a response says besides its body. */
export function factsOf(
  { status, headers }: Response,
  now: number,
): Pick<CallRecord, 'status' | 'retryAfter' | 'budget'> {
  return { status, retryAfter: numberIn(headers, 'retry-after'), budget: budgetIn(headers, now) };
}

function budgetIn(headers: Headers, at: number): Budget | null {
  const limit = numberIn(headers, 'ratelimit-limit');
  const remaining = numberIn(headers, 'ratelimit-remaining');
  const reset = numberIn(headers, 'ratelimit-reset');
  if (limit === null || remaining === null || reset === null) return null;
  return { limit, remaining, resetAt: at + reset * 1_000, at };
}

function numberIn(headers: Headers, name: string): number | null {
  const text = headers.get(name);
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}

/** What a response other than a success says of itself. */
export async function problemOf(response: Response): Promise<Pick<CallRecord, 'failure' | 'requestId'>> {
  const unnamed = { failure: response.statusText || 'Refused', requestId: null };
  try {
    const problem = (await response.clone().json()) as Readonly<Record<string, unknown>>;
    const parts = [problem['code'], problem['detail']].filter((part) => typeof part === 'string');
    const { request_id: id } = problem;
    return {
      failure: parts.join(': ') || unnamed.failure,
      requestId: typeof id === 'string' ? id : null,
    };
  } catch {
    // A gateway's page.
    return unnamed;
  }
}

/** The id of the upload session in a response. The rest of it, which contains the upload URL, is not kept. */
export async function sessionIn(response: Response): Promise<string | null> {
  try {
    const { upload_id: id } = (await response.clone().json()) as { upload_id?: unknown };
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}
