import type { Clock } from '../../src/api/clock.js';
import type { Chance } from '../faults/chance.js';

export type Send = (request: Request) => Promise<Response>;

/** What decides about the faults of a network. */
export interface Luck {
  /** Of everyone but the page. */
  readonly clock: Clock;
  readonly chance: Chance;
  /** Whether this fault befalls a call. */
  strikes(fault: keyof ChaosRates): boolean;
}

/** Probability of each fault per call, 0 to 1, unless it says otherwise. */
export interface ChaosRates {
  loseRequest: number;
  loseResponse: number;
  truncate: number;
  /** A gateway's error page: 500, 502 or 504. */
  gateway: number;
  busy: number;
  limited: number;
  /** A 429 without a `Retry-After` that the page may read. */
  limitedBlind: number;
  broken: number;
  corrupt: number;
  /** The call is delayed for longer than a session lasts. */
  sleep: number;
  /** A duplicate check fails with 400, 403, 404, 409, 422, 5xx, or without a response. */
  lookup: number;
  /** A finalize takes 45 s, the proxy gives up after 30, and retries with the same key are refused. */
  slowFinalize: number;
  /** The fraction of time that the storage is down, in periods of up to four minutes. */
  storageDown: number;
  /** The browser sends a POST again by itself, and the page sees the second response only. */
  resend: number;
  /** Something that is not the service responds, with a 4xx, JSON or a problem document of its own. */
  foreign: number;
  /** The fraction of time in which it responds to every call, in deploys of 3 to 8 s. */
  deploy: number;
  /** Milliseconds for which checks and lists lack a new asset, half of it more or less. */
  lag: number;
  /** The storage accepts a PUT and loses its object. */
  loseObject: number;
  /** The storage answers 412 to the repeat of a PUT that it has accepted. */
  writeOnce: number;
  /** A service worker gives an older response of the operation. */
  replay: number;
  /** A presign takes 90 s. */
  slowPresign: number;
  /** How often the date of the page jumps by two hours. Between two jumps, the machine sleeps for eight. */
  jumps: number;
}

export const usualRates: ChaosRates = {
  loseRequest: 0.04,
  loseResponse: 0.04,
  truncate: 0.02,
  gateway: 0.02,
  busy: 0.03,
  limited: 0.03,
  limitedBlind: 0,
  broken: 0.01,
  corrupt: 0.01,
  sleep: 0.002,
  lookup: 0,
  slowFinalize: 0,
  storageDown: 0,
  resend: 0,
  foreign: 0,
  deploy: 0,
  lag: 0,
  loseObject: 0,
  writeOnce: 0,
  replay: 0,
  slowPresign: 0,
  jumps: 0,
};
