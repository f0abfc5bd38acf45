'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False on the server and while its HTML is hydrated, true from then on. What depends on the time zone or language of the
 * machine is rendered in a fixed form until then, because React discards HTML that the browser would have written
 * differently.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
