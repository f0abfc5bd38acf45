import { connectionsTo, originOf } from './connections.js';
import { createLimit, type Limit } from './limit.js';

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
const maxSmall = 256_000;

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
    count: (stage, size) => (stage === 'sending' && !isFixed && size > maxSmall ? largePlaces : 1),
  };
}

/** Whether so many more places are free. With few of them, one that wants more gets them all. */
export function fits({ taken, most }: Pool, count: number): boolean {
  return taken === 0 || taken + count <= most();
}
