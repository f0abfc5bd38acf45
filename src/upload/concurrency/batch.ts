import type { Clock } from '../../api/clock.js';
import type { KnownDigests } from '../duplicates/known-digests.js';
import type { UploadStore } from '../state/upload-store.js';
import type { UploadCalls } from '../upload-calls.js';
import { createLanes, type Batch, type LanesOptions } from './lanes.js';
import { createOutstandingCalls } from './outstanding-calls.js';

export interface BatchOptions extends LanesOptions {
  readonly concurrency: number | 'auto';
  readonly clock: Pick<Clock, 'elapsed'>;
  readonly calls: UploadCalls;
  readonly store: Pick<UploadStore, 'ids' | 'getUpload'>;
  readonly known: KnownDigests;
}

/** What makes many files faster. */
export function createBatch({ concurrency, clock, store, known, ...options }: BatchOptions): Batch {
  const { calls } = options;
  return {
    lanes: concurrency === 'auto' ? createLanes(options) : null,
    outstanding: createOutstandingCalls({ store, clock, asksForEach: () => known.asksForEach(calls) }),
  };
}
