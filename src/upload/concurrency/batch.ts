import type { KnownLibrary } from '../duplicates/known-library.js';
import { batchFetch } from '../requests/batch-fetch.js';
import type { UploadStore } from '../state/upload-store.js';
import type { UploadCalls } from '../upload-calls.js';
import { createLanes, type Batch, type LanesOptions } from './lanes.js';
import { createOutstandingCalls } from './outstanding-calls.js';

export interface BatchOptions extends LanesOptions {
  readonly concurrency: number | 'auto';
  readonly calls: UploadCalls;
  readonly store: Pick<UploadStore, 'ids' | 'getUpload'>;
  readonly library: KnownLibrary;
}

/** What makes many files faster. */
export function createBatch({ concurrency, store, library, ...options }: BatchOptions): Batch {
  const { clock, calls } = options;
  return {
    lanes: concurrency === 'auto' ? createLanes(options) : null,
    fetch: batchFetch,
    outstanding: createOutstandingCalls({ store, clock, asksForEach: () => library.asksForEach(calls) }),
  };
}
