'use client';

import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useMedia } from '../provider/media-context.js';

/**
 * A mutation that no default of the app changes. It fails while offline: paused, it would run hours later, when nobody
 * expects it. The client and the queue retry, and the queue waits for the network itself.
 */
export function useWrite<Data, Failure, Variables>(
  options: UseMutationOptions<Data, Failure, Variables>,
): UseMutationResult<Data, Failure, Variables> {
  const { cache } = useMedia();
  return useMutation({ ...options, networkMode: 'always', retry: false, throwOnError: false }, cache);
}
