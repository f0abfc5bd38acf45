/** One request to the API, and the response that the page received. */
export interface Exchange {
  readonly operation: string;
  readonly path: string;
  readonly body: string;
  readonly key: string | null;
  /** The SHA-256 digest of the bytes, or the URL of the import, that it concerns; null if the service cannot tell. */
  readonly about: string | null;
  readonly sentAt: number;
  /** When the page received the response; null if it has not, or if the response was lost. */
  heardAt: number | null;
  /** Null unless the page could read a response from the service itself. */
  status: number | null;
  /** What the page received, for a trace: `201`, `page 502`, `lost`. */
  outcome: string;
  /** The earliest time to repeat the operation (429) or this call (503). */
  notBefore: number;
}

/** Records calls that section 7 forbids. */
export interface Judge {
  sent(request: Pick<Exchange, 'operation' | 'path' | 'body' | 'key' | 'about'>): Exchange;
  heard(exchange: Exchange, result: Pick<Exchange, 'status' | 'outcome' | 'notBefore'>): void;
  /** The user tries again: refused calls may be repeated once. */
  forget(): void;
  readonly exchanges: readonly Exchange[];
  /** Empty if every call was allowed. */
  readonly violations: readonly string[];
}

const commits: ReadonlySet<string> = new Set(['finalizeUpload', 'finalizeReplacement', 'createImport']);
// These may mean that an earlier call is still running, or has succeeded: one of the page, or of its browser.
const ambiguous: ReadonlySet<number> = new Set([404, 409, 410, 422]);
// Section 7 requires backoff. This many identical calls within this many milliseconds have none.
const burst = { calls: 8, within: 5_000 };

export function createJudge(now: () => number): Judge {
  const exchanges: Exchange[] = [];
  const violations: string[] = [];
  const identical = new Map<string, Exchange[]>();
  // For each operation, the 429 that ends last.
  const limited = new Map<string, Exchange>();
  // The call for which the credential was rejected.
  let rejected: Exchange | null = null;
  const commitsOf = new Map<string, Exchange[]>();

  const judge = (next: Exchange, before: readonly Exchange[]) => {
    const accuse = (rule: string, last: Exchange) =>
      violations.push(`${rule}: ${lineOf(next)}, after ${lineOf(last)}`);
    if (rejected) accuse('continues after a 401', rejected);
    const limit = limited.get(next.operation);
    if (limit && next.sentAt < limit.notBefore) accuse('sooner than Retry-After', limit);
    const last = before.findLast(({ status }) => status !== null);
    if (last?.status && last.heardAt !== null) {
      if (last.status === 503 && next.sentAt < last.notBefore) accuse('sooner than Retry-After', last);
      const isRefused = last.status >= 400 && last.status !== 429 && last.status !== 503;
      if (isRefused && !mayRepeat(next, last, before)) accuse(`repeats a ${last.status} unchanged`, last);
    }
    const succeeded = before.findLastIndex(({ status }) => status !== null && status < 300);
    const first = before.slice(succeeded + 1).at(1 - burst.calls);
    if (first && next.sentAt - first.sentAt < burst.within) accuse('no backoff', first);
  };

  const mayRepeat = (next: Exchange, last: Exchange, before: readonly Exchange[]) => {
    const { operation, about } = next;
    const status = last.status ?? 0;
    // "Reuse the original body."
    if (commits.has(operation) && status === 409) return next.key === last.key;
    if (commits.has(operation)) return ambiguous.has(status) && next.key === last.key && before.some(isOpen);
    // After a commit of the page's own, a check may have a new result. While that commit is open, only these are final.
    const own = operation === 'checkDuplicate' ? (commitsOf.get(about ?? '') ?? []) : [];
    const isNew = own.some(({ sentAt }) => sentAt >= (last.heardAt ?? 0));
    const mayBeDone = own.some((commit) => isOpen(commit) || ambiguous.has(commit.status ?? 0));
    return isNew || (mayBeDone && ![400, 401, 403].includes(status));
  };

  return {
    exchanges,
    violations,
    sent(request) {
      const next: Exchange = {
        ...request,
        sentAt: now(),
        heardAt: null,
        status: null,
        outcome: 'lost',
        notBefore: 0,
      };
      const signature = [request.operation, request.path, request.body].join(' ');
      const before = identical.get(signature) ?? [];
      judge(next, before);
      identical.set(signature, [...before, next]);
      exchanges.push(next);
      if (request.about && commits.has(request.operation))
        commitsOf.set(request.about, [...(commitsOf.get(request.about) ?? []), next]);
      return next;
    },
    forget() {
      identical.clear();
      rejected = null;
    },
    heard(exchange, { status, outcome, notBefore }) {
      Object.assign(exchange, { status, outcome, notBefore, heardAt: now() });
      const { operation } = exchange;
      if (status === 401) rejected = exchange;
      if (status === 429 && notBefore > (limited.get(operation)?.notBefore ?? 0))
        limited.set(operation, exchange);
    },
  };
}

/** Whether the call may have succeeded: there was no response from the service, or an ambiguous one. */
function isOpen({ status }: Exchange): boolean {
  return status === null || status >= 500;
}

/** One line of a trace. Names no URL and no session. */
export function lineOf({ operation, sentAt, heardAt, outcome, key, about, notBefore }: Exchange): string {
  const seconds = (at: number) => ((at % 86_400_000) / 1_000).toFixed(1);
  const heard = heardAt === null ? '…' : seconds(heardAt);
  const parts = [operation, `${seconds(sentAt)}–${heard}`, outcome];
  if (notBefore > 0) parts.push(`not before ${seconds(notBefore)}`);
  if (key) parts.push(`key ${key.slice(0, 4)}`);
  if (about) parts.push(`of ${about.startsWith('http') ? about : about.slice(0, 6)}`);
  return parts.join(' ');
}
