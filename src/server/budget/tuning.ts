// What both schedulers use, in this process and in Redis. Times are in milliseconds.

/** Units of the heaviest operation (spec 8), assumed until responses show less. */
export const heaviest = 5;
/** Until responses show others. */
export const usualWeight = 2;
export const usualWindow = 60_000;
export const longestWindow = 600_000;
/** Responses give the reset in whole seconds, rounded one way or the other. */
export const margin = 1_000;
/** Resets that differ by more than this belong to different windows. */
export const apart = 2_000;

/** A call that would wait longer is refused. */
export const longestWait = 10_000;
/** By which calls may be ahead of an even pace. */
export const batchBurst = 6_000;
export const interactiveBurst = 12_000;
/**
 * The part of a window that a user who is alone leaves to others who may come. For batch calls, it falls from the first
 * to the last reserve within this part of the window's time; for interactive calls, it is always the last one.
 */
export const firstReserve = 0.5;
export const lastReserve = 0.1;
export const reserveFalls = 0.65;
/** Units that batch calls leave to interactive calls and new users until shortly before the reset. */
export const lastUnits = 3;
/** How long after a batch call of a user the next one is expected. */
export const stillBusy = 10_000;
/** The pace aims at this long before the reset. */
export const lead = 1_000;
/** Between calls while no response has shown the limit. */
export const probeAfter = 2_000;
/** A refusal of the service for longer than this is the month's. */
export const longBlock = 600_000;
/** Between the calls that find out whether a long refusal has ended. */
export const reprobeEvery = 60_000;
/** A waiting call looks for its turn at least this often; more often while no response has shown the limit. */
export const pollEvery = 1_000;
export const probeEvery = 50;
/**
 * The longest `Retry-After` for a page: estimates change as users come and go, and a page takes a long wait for an
 * exhausted monthly quota.
 */
export const longestAway = 120_000;
/** Who comes back a little early is there when the turn comes; estimates are not exact. */
export const early = 0.75;
export const placeGrace = 30_000;
/** What a quota holds at the user's pace. */
export const horizon = 5_000;
export const smallestLimit = 10;
/** The part of a quota that batch calls may use. */
export const batchPart = 0.75;

/** Between its calls, a page sends bytes or waits for a response. */
export const stillActive = 60_000;
/** Units by which interactive calls go ahead of others. */
export const head = 10;
/** Units by which a new user goes ahead of those who have had their share: one file. */
export const welcome = 6;
/** Units that a user who comes back to its place may be behind the others. */
export const mostBehind = 30;
/** Users who arrive together go in that order. */
export const tie = 1e-6;
export const ties = 1e6;
