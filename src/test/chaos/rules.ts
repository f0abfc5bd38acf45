import type { ChaosCall } from './network.js';

/** Checks the rules for every call of each page, whatever the outcome of the uploads (spec 7). */
export function brokenRules(pages: readonly (readonly ChaosCall[])[]): string[] {
  // Calls whose effect is open: they got no response, or were sent by a page that has closed since.
  const unheard = new Set<string>();
  return pages.flatMap((calls) => {
    const broken = brokenBy(calls, unheard);
    for (const { same } of calls) unheard.add(same);
    return broken;
  });
}

function brokenBy(calls: readonly ChaosCall[], unheard: Set<string>): string[] {
  const broken: string[] = [];
  const last = new Map<string, ChaosCall>();
  for (const call of calls) {
    const before = last.get(call.same);
    last.set(call.same, call);
    if (!before) continue;
    const { status, wait, endedAt } = before;
    if (status === null || status >= 500) unheard.add(call.same);
    if (status === null || endedAt === null || call.at < endedAt) continue;
    const waited = call.at - endedAt;
    if (waited < wait)
      broken.push(
        `${new Date(call.at).toISOString()} ${call.same} was repeated ${waited} ms after a ${status}, not ${wait} ms`,
      );
    const isFinal = status >= 400 && status < 500 && status !== 429 && status !== 401;
    // A storage's refusal may be the network's fault; another file with the same bytes is another check; and after a
    // finalize without a response, a refusal may be the effect of the first call (spec 4.3).
    const isOpen =
      call.operation.startsWith('PUT') ||
      call.operation.endsWith('/check-duplicate') ||
      (call.operation.endsWith('/finalize') && unheard.has(call.same));
    if (isFinal && !isOpen) broken.push(`${call.operation} was repeated unchanged after a ${status}`);
  }
  return broken;
}

/** The time from the beginning of an upload's duplicate check until it asked for a session. */
export interface CheckPeriod {
  readonly digest: string;
  readonly from: number;
  readonly to: number;
}

/**
 * The digests of which an upload was sent without a response to its duplicate check: a check is optional, so the account
 * may hold these bytes twice.
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
