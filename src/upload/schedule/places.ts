import { smallFile } from '../state/estimate.js';
import { optional } from '../platform.js';

/**
 * The steps of an upload that need a place, in order. `preparing`: reading a file and checking for a duplicate.
 * `presigning`: a small file may get its session while others send their bytes. `sending`: a PUT. `finalizing`: creating
 * the asset, and finding out whether it exists. `importing`: from a URL.
 */
export type Stage = 'preparing' | 'presigning' | 'sending' | 'finalizing' | 'importing';

export const stages: readonly Stage[] = ['preparing', 'presigning', 'sending', 'finalizing', 'importing'];

/** A number of places, some of them taken. */
export interface Pool {
  taken: number;
  readonly most: () => number;
}

/** The places of a queue. */
export interface Places {
  readonly pools: Readonly<Record<Stage, Pool>>;
  /** How many calls may be under way at once. */
  readonly calls: Limit;
  /** How many places of `sending` may be taken, of which a large file takes several. */
  readonly puts: Limit;
  /** How many places an upload of this size takes in a stage. */
  count(stage: Stage, size: number): number;
}

/**
 * Places of PUTs. A small one takes one: most of its time goes into its request, and more of them than HTTP/1.1 has
 * connections pay with a later protocol, which browsers do not tell of a storage. A larger one takes four, so that each has a
 * connection: one that waits in the browser makes no progress, and seems stalled.
 */
const putPlaces = 16;
const largePlaces = 4;

// How many more files can be prepared (hashed and checked) at once than sent.
const extraPreparing = 3;
// How many import jobs are polled at once. Higher than for files, because a job mostly waits.
const importsAtOnce = 8;

export function createPlaces(concurrency: number | 'auto', baseUrl: string): Places {
  const isFixed = concurrency !== 'auto';
  const api = originOf(baseUrl);
  const ofConnections = () => (isFixed ? concurrency : connectionsTo(api));
  const calls = createLimit(isFixed ? () => Number.POSITIVE_INFINITY : ofConnections);
  const puts = createLimit(() => putPlaces);
  const pool = (most: () => number): Pool => ({ taken: 0, most });
  const sending = pool(isFixed ? ofConnections : puts.current);
  // Not by the limit of calls: an upload keeps its place while it waits to try again, and others would wait for it. With a
  // fixed number, a file keeps its place from its session to its asset.
  const ofCalls = () => (isFixed ? sending : pool(ofConnections));
  return {
    pools: {
      preparing: pool(() => ofConnections() + extraPreparing),
      presigning: ofCalls(),
      sending,
      finalizing: ofCalls(),
      importing: pool(() => importsAtOnce),
    },
    calls,
    puts,
    count: (stage, size) => (stage === 'sending' && !isFixed && size > smallFile ? largePlaces : 1),
  };
}

/** Whether so many more places are free. With few of them, one that wants more gets them all. */
export function fits({ taken, most }: Pool, count: number): boolean {
  return taken === 0 || taken + count <= most();
}

/** How many requests of one kind run at once. Halved after an overload, and raised again with what ends well. */
export interface Limit {
  current(): number;
  /** A request has ended that took so many places. */
  done(isOverloaded: boolean, places: number): void;
}

/** `most`: what the connections to the server carry, as far as is known now. */
export function createLimit(most: () => number): Limit {
  let limit = Number.POSITIVE_INFINITY;
  let succeeded = 0;
  /** Requests from before the last halving say the same again. */
  let settling = 0;
  const current = () => Math.min(limit, most());
  return {
    current,
    done(isOverloaded, places) {
      if (settling > 0) settling -= places;
      else if (isOverloaded) {
        settling = current() - places;
        limit = Math.max(1, current() >> 1);
        succeeded = 0;
      } else if (limit < most() && (succeeded += places) >= limit) {
        limit += 1;
        succeeded = 0;
      }
    },
  };
}

// What browsers open to one origin with HTTP/1.1. More requests would only wait where nobody can order them.
export const http1 = 6;
// Requests that share one connection with HTTP/2 or 3.
const multiplexed = 16;

/** The protocol of the last response from each origin. Null until someone asks. */
let protocols: Map<string, string> | null = null;

/**
 * How many requests to an origin run at once. `http1` if the protocol is not known: of other origins, a browser reports
 * it only if they send `Timing-Allow-Origin`.
 */
export function connectionsTo(origin: string): number {
  protocols ??= watchProtocols();
  const protocol = protocols.get(origin) ?? '';
  return /^h[23]/.test(protocol) ? multiplexed : http1;
}

/** The origin of an absolute URL as it is written: parsing takes longer, and each file has several requests. */
export function originOf(url: string): string {
  return /^[^/]*\/\/[^/]*/.exec(url)?.[0] ?? url;
}

/** Watches, because the list of a page's requests ends at 250, which a page with pictures has before any upload. */
function watchProtocols(): Map<string, string> {
  const seen = new Map<string, string>();
  const note: PerformanceObserverCallback = (list) => {
    for (const { name, nextHopProtocol } of list.getEntries() as PerformanceResourceTiming[])
      if (nextHopProtocol) seen.set(originOf(name), nextHopProtocol);
  };
  optional(() => new PerformanceObserver(note).observe({ type: 'resource', buffered: true }));
  return seen;
}
