'use client';

import type { UseMutationResult } from '@tanstack/react-query';
import type { CheckDuplicateRequest, DuplicateResult } from '../../api/resources.js';
import { useMediaClient } from '../provider/media-context.js';
import { mediaKeys } from '../queries/media-keys.js';
import type { MediaFailure } from '../queries/media-queries.js';
import { useWrite } from '../provider/use-media-query.js';

/** Checks whether the account has an asset with these bytes (spec 4.4). */
export function useCheckDuplicate(): UseMutationResult<DuplicateResult, MediaFailure, CheckDuplicateRequest> {
  const client = useMediaClient();
  return useWrite({
    mutationKey: [...mediaKeys(client).all(), 'check-duplicate'],
    mutationFn: (body: CheckDuplicateRequest) => client.checkDuplicate(body),
    meta: { operation: 'checkDuplicate' },
  });
}
