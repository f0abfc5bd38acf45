'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False on the server and during hydration, true from then on. Until then, anything that depends on the time zone or
 * language of the machine is rendered in a fixed form, because React discards server HTML that the browser would have
 * rendered differently.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
