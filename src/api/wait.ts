/** A wait that a person may be told of: until when (milliseconds since the epoch, on the local clock) and what for. */
export interface Wait {
  readonly until: number;
  /** `rate-limit`: a 429 (spec 8). `service`: a 503 (spec 7). `network`: no answer, or the browser is offline. */
  readonly for: 'rate-limit' | 'service' | 'network';
}
