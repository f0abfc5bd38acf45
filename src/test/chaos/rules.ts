import type { ChaosCall } from './network.js';

/** Checks the rules for every call of a page, whatever the outcome of the uploads (spec 7). */
export function brokenRules(calls: readonly ChaosCall[]): string[] {
  const broken: string[] = [];
  const last = new Map<string, ChaosCall>();
  const unheard = new Set<string>();
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

/**
 * The digests that a page sent although its last duplicate check of them had failed, or was not made: a check is
 * optional, so the account may hold these bytes twice.
 */
export function uncheckedDigests(calls: readonly ChaosCall[]): Set<string> {
  const checked = new Set<string>();
  const unchecked = new Set<string>();
  for (const { digest, operation, status } of calls) {
    if (digest === null) continue;
    if (operation.endsWith('/check-duplicate')) {
      if (status === 200) checked.add(digest);
    } else if (operation.endsWith('/presign') && !checked.delete(digest)) unchecked.add(digest);
  }
  return unchecked;
}
