import type { Chance } from '../faults/chance.js';

/** The faults of a request, each with its probability. */
export interface FaultRates {
  /** The request never arrives. */
  readonly requestLost: number;
  /** The work is done, but the connection breaks. */
  readonly responseLost: number;
  /** The work is done, but nothing is ever sent back. */
  readonly silence: number;
  /** A gateway responds with its own page, and the request never arrives. */
  readonly pageBefore: number;
  /** The same after the work is done. */
  readonly pageAfter: number;
  /** The response is cut off. */
  readonly truncated: number;
  /** 503, half of the time with a `Retry-After`. */
  readonly unavailable: number;
  /** 429 for the operation until the current minute ends, with or without a `Retry-After`. */
  readonly rateLimited: number;
  /** A finalize takes 45 s, and the gateway gives up after 30. */
  readonly slowFinalize: number;
  /** A duplicate check is refused: 400, 403, 404, 409 or 422. */
  readonly lookupRefused: number;
  /** A duplicate check fails with a 500 or 503 from the service itself. */
  readonly lookupBroken: number;
  /** A duplicate check gets no response. */
  readonly lookupSilent: number;
  /** A session lasts one to four seconds. */
  readonly shortSession: number;
  /** The storage refuses a PUT. */
  readonly storageRefused: number;
  /** The storage responds to a PUT with 500 or 503. */
  readonly storageDown: number;
}

export type Fault = keyof FaultRates;

/** The faults of one request. */
export interface Plan {
  has(fault: Fault): boolean;
  /** Random choices for the details of its faults. */
  readonly detail: Chance;
}

const faults: readonly Fault[] = [
  'requestLost',
  'responseLost',
  'silence',
  'pageBefore',
  'pageAfter',
  'truncated',
  'unavailable',
  'rateLimited',
  'slowFinalize',
  'lookupRefused',
  'lookupBroken',
  'lookupSilent',
  'shortSession',
  'storageRefused',
  'storageDown',
];

/** Every fault at this rate. */
export function everyFault(rate: number): FaultRates {
  return Object.fromEntries(faults.map((fault) => [fault, rate])) as unknown as FaultRates;
}

/** Draws the faults of a request. */
export function drawFaults(rates: FaultRates, chance: Chance): Plan {
  const drawn = new Set(faults.filter((fault) => chance.hits(rates[fault])));
  return { has: (fault) => drawn.has(fault), detail: chance };
}
