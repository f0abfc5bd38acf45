import type { Fault } from '../../mock/faults.js';

type WithoutPlace<Kind> = Kind extends unknown ? Omit<Kind, 'on' | 'times'> : never;

/** What can be made to happen, as it follows "the mock". */
export const faultChoices: readonly { readonly text: string; readonly fault: WithoutPlace<Fault> }[] = [
  { text: 'does the work and loses the response', fault: { kind: 'lose-response' } },
  { text: 'breaks the connection before the work', fault: { kind: 'network' } },
  {
    text: 'responds with 429, retry after 5 s',
    fault: { kind: 'status', status: 429, code: 'rate_limit_exceeded', retryAfter: 5 },
  },
  { text: 'responds with 503, retry after 3 s', fault: { kind: 'status', status: 503, retryAfter: 3 } },
  {
    text: 'responds with 403: missing scope',
    fault: { kind: 'status', status: 403, code: 'insufficient_scope' },
  },
  { text: 'responds with 401', fault: { kind: 'status', status: 401 } },
  { text: "responds with a gateway's page (502)", fault: { kind: 'html' } },
  { text: 'takes 3 s longer', fault: { kind: 'delay', ms: 3_000 } },
  { text: 'transfers 100 kB/s', fault: { kind: 'slow', bytesPerSecond: 100_000 } },
  { text: 'stores a changed byte', fault: { kind: 'corrupt' } },
  { text: 'ends the upload session', fault: { kind: 'expire' } },
  { text: 'sends no Retry-After', fault: { kind: 'drop-headers', headers: ['retry-after'] } },
];

export function faultText(fault: Fault): string {
  const { on: _on, times: _times, ...rest } = fault;
  const text = JSON.stringify(rest);
  return faultChoices.find((choice) => JSON.stringify(choice.fault) === text)?.text ?? fault.kind;
}
