import type { CallRecord } from '../recording/call-record.js';
import { duration } from './format.js';

/** How a call ended: `201 in 83 ms`. */
export function resultOf({ status, took, failure, retryAfter, requestId }: CallRecord): string {
  if (took === null) return 'under way';
  const parts = [
    status === null ? failure : [status, failure].filter(Boolean).join(' '),
    `in ${duration(took)}`,
  ];
  if (retryAfter !== null) parts.push(`(retry after ${retryAfter} s)`);
  if (requestId) parts.push(`(request ${requestId})`);
  return parts.join(' ');
}

export function callText(call: CallRecord): string {
  return `${call.operation}: ${resultOf(call)}`;
}
