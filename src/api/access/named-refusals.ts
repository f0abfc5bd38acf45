import type { MediaApiError } from '../errors.js';
import { proxyCodeOf } from '../errors.js';

const reasons: Readonly<Record<string, string>> = {
  operation_not_allowed: 'add it to `allow`, or leave out what calls it',
  not_authorized: '`authorize` did not return true, or `users.of` found no user',
};

const reported = new Set<string>();

/** Call this in a page only. Tells its developer, once for each operation, that an option of the app's proxy refuses it. */
export function nameRefusal(error: MediaApiError): void {
  const reason = reasons[proxyCodeOf(error) ?? ''];
  const what = `${error.operation}: ${reason}`;
  if (!reason || reported.has(what)) return;
  reported.add(what);
  // oxlint-disable-next-line no-console -- for the developer of the page
  console.warn(`Longshore: createMediaProxy refused ${what}.`);
}
