import type { CallFetch } from '../../api/transport.js';
import { addInSlices } from '../admission/add-in-slices.js';
import { batchFetch } from '../requests/batch-fetch.js';
import { createLanes, type Lanes, type LanesOptions } from './lanes.js';

/** What only makes many files faster. Its code loads last, and uploads do without it until then. */
export interface Batch {
  /** Null with a fixed `concurrency`. */
  readonly lanes: Lanes | null;
  /** How calls are sent; undefined for the platform's `fetch`. */
  fetch(): CallFetch | undefined;
  addInSlices: typeof addInSlices;
}

export function createBatch(options: LanesOptions & { concurrency: number | 'auto' }): Batch {
  return {
    lanes: options.concurrency === 'auto' ? createLanes(options) : null,
    fetch: batchFetch,
    addInSlices,
  };
}
