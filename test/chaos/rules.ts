import type { ChaosCall } from './network.js';

// Milliseconds for which a page waits for a session.
const longestPresign = 150_000;

/** The calls of all pages that break a rule of the API (spec 7), whatever the outcome of the uploads. */
export function brokenRules(pages: readonly (readonly ChaosCall[])[]): string[] {
  // Calls with an unknown effect: they got no response, or their page has closed since.
  const unheard = new Set<string>();
  const digests = new Map(
    pages
      .flat()
      .flatMap(({ operation, session, digest }) =>
        session !== null && operation.endsWith('/presign') ? [[session, digest]] : [],
      ),
  );
  return pages.flatMap((calls) => {
    const broken = brokenBy(calls, unheard, digests);
    for (const { same } of calls) unheard.add(same);
    return broken;
  });
}

/** @param digests those of the sessions that any page has presigned */
function brokenBy(
  calls: readonly ChaosCall[],
  unheard: Set<string>,
  digests: ReadonlyMap<string, string | null>,
): string[] {
  const broken: string[] = [];
  const last = new Map<string, ChaosCall>();
  const presigned = new Set(
    calls.flatMap(({ operation, session }) => (operation.endsWith('/presign') ? [session] : [])),
  );
  // When the last check of each digest that failed was sent.
  const failedChecks = new Map<string | null, number>();
  for (const call of calls) {
    if (call.operation.endsWith('/check-duplicate') && call.status !== 200)
      failedChecks.set(call.digest, call.at);
    const before = last.get(call.same);
    last.set(call.same, call);
    if (!before) continue;
    const { status, wait, endedAt } = before;
    const isReserved = call.operation.endsWith('/presign') && before.leftAt - before.at < longestPresign;
    if (isReserved && call.at < before.leftAt)
      broken.push(`${call.same} reserved a second session while the first call was under way`);
    // After a 409 as well, of a call that the browser has sent again by itself.
    if (status === null || status >= 500 || status === 409) unheard.add(call.same);
    if (status === null || endedAt === null || call.at < endedAt) continue;
    const waited = call.at - endedAt;
    if (waited < wait)
      broken.push(
        `${new Date(call.at).toISOString()} ${call.same} was repeated ${waited} ms after a ${status}, not ${wait} ms`,
      );
    const isFinal = status >= 400 && status < 500 && status !== 429 && status !== 401;
    // The storage may refuse bytes that the network corrupted. Two files with the same bytes have identical checks.
    // After a finalize without a response, a refusal may mean that the first call succeeded (spec 4.3). A page that resumes
    // the session of a closed one cannot know whether that one had sent the call. It repeats its own only if it cannot look
    // up the asset either.
    const checkedAt = failedChecks.get(digests.get(call.session ?? '') ?? null) ?? -Infinity;
    const isResumed = !presigned.has(call.session) && checkedAt >= endedAt;
    const isOpen =
      call.operation.startsWith('PUT') ||
      call.operation.endsWith('/check-duplicate') ||
      (call.operation.endsWith('/finalize') && (unheard.has(call.same) || isResumed));
    if (isFinal && !isOpen)
      broken.push(`${call.operation} was repeated unchanged after a ${status}: ${call.session ?? call.same}`);
  }
  return broken;
}

/** The time from the start of an upload's duplicate check until its presign call. */
export interface CheckPeriod {
  readonly digest: string;
  readonly from: number;
  readonly to: number;
}

/**
 * The digests of uploads that were sent although their duplicate check got no response. Checks are optional, so the
 * account may hold these bytes twice.
 */
export function uncheckedDigests(calls: readonly ChaosCall[], periods: readonly CheckPeriod[]): Set<string> {
  const answers = new Map<string, number[]>();
  for (const { digest, operation, status, endedAt } of calls) {
    if (digest === null || endedAt === null || status !== 200) continue;
    if (operation.endsWith('/check-duplicate'))
      answers.set(digest, [...(answers.get(digest) ?? []), endedAt]);
  }
  const unchecked = periods.filter(
    ({ digest, from, to }) => !answers.get(digest)?.some((at) => at >= from && at <= to),
  );
  return new Set(unchecked.map(({ digest }) => digest));
}
