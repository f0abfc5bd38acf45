import type { Json } from '../../request/call.js';
import { ProxyRefusal } from '../../problem.js';

/** Whether databases can store a text: PostgreSQL rejects NUL, and an unpaired surrogate is not a character. */
export function isStorable(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- matching NUL is the purpose
  return !/[\u0000\p{Surrogate}]/u.test(text);
}

/** Refuses a body with text that would fail only in the database. */
export function assertStorable(body: Json): void {
  if (typeof body === 'string' && !isStorable(body)) {
    throw new ProxyRefusal('malformed_body', 'The body contains NUL or an unpaired surrogate.');
  }
  if (typeof body !== 'object' || body === null) return;
  for (const [name, value] of Object.entries(body)) {
    assertStorable(name);
    assertStorable(value);
  }
}
