/** A wait that a person may be told of. */
export interface Wait {
  /** Milliseconds since the epoch, on the local clock; `Infinity` when nobody knows, as while offline. */
  readonly until: number;
  /** `rate-limit`: a 429 (spec 8). `service`: a 503 (spec 7). `network`: no answer, or the browser is offline. */
  readonly for: 'rate-limit' | 'service' | 'network';
}
