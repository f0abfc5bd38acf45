'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import type { Job } from '../../api/resources.js';
import { jobQuery, type MediaFailure } from '../queries/media-queries.js';
import { useRead, type ReadOptions } from '../provider/use-media-query.js';

/**
 * An import job (spec 4.14). By default polled after one second, then at doubling intervals of up to 30 seconds, until
 * it is completed or failed, at most 60 times. A 404 is an error only after the first minute. `refetch` polls once more.
 */
export function useJob<Selected = Job>(
  jobId: string,
  options: ReadOptions<Job, Selected> = {},
): UseQueryResult<Selected, MediaFailure> {
  return useRead((client) => jobQuery(client, jobId), options);
}
