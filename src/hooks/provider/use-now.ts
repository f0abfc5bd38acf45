'use client';

import { useEffect, useReducer } from 'react';
import { useMediaClient } from './media-context.js';
import { useHydrated } from './use-hydrated.js';

/**
 * Milliseconds since the epoch, rounded down to seconds, on the client's clock. Renders once a second while `active`,
 * to count down a wait. `Infinity` on the server and during hydration: server HTML may be displayed much later, so it
 * must not show a remaining time.
 */
export function useNow(active: boolean): number {
  const { clock } = useMediaClient();
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!active) return;
    const end = new AbortController();
    const tick = async () => {
      for (;;) {
        await clock.sleep(1_000 - (clock.now() % 1_000), end.signal);
        renderAgain();
      }
    };
    tick().catch(() => {});
    return () => end.abort();
  }, [clock, active]);
  return useHydrated() ? Math.floor(clock.now() / 1_000) * 1_000 : Infinity;
}
