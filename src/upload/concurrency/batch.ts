import { addInSlices } from '../admission/add-in-slices.js';
import { batchFetch } from '../requests/batch-fetch.js';
import { createLanes, type Batch, type LanesOptions } from './lanes.js';

export { createKnownLibrary } from '../duplicates/known-library.js';

/** The parts of a batch that know nothing of its files. Loaded last, after the code that each file needs. */
export function createBatch({
  concurrency,
  ...options
}: LanesOptions & { concurrency: number | 'auto' }): Batch {
  const lanes = concurrency === 'auto' ? createLanes(options) : null;
  return { lanes, fetch: batchFetch, addInSlices };
}
