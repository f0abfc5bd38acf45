import { addInSlices } from '../admission/add-in-slices.js';
import { batchFetch } from '../requests/batch-fetch.js';
import { createLanes, type Batch, type LanesOptions } from './lanes.js';
import { createOutstandingCalls, type OutstandingCallsOptions } from './outstanding-calls.js';

export { createKnownLibrary } from '../duplicates/known-library.js';

export interface BatchOptions extends LanesOptions, OutstandingCallsOptions {
  readonly clock: LanesOptions['clock'];
  readonly calls: LanesOptions['calls'] & OutstandingCallsOptions['calls'];
  readonly concurrency: number | 'auto';
}

/** The parts of a batch. Loaded last, after the code that each file needs. */
export function createBatch({ concurrency, ...options }: BatchOptions): Batch {
  const lanes = concurrency === 'auto' ? createLanes(options) : null;
  return { lanes, fetch: batchFetch, outstanding: createOutstandingCalls(options), addInSlices };
}
