'use client';

import { useEffect, useReducer } from 'react';
import type { Clock } from '../../api/clock.js';
import { useMediaClient } from './media-context.js';
import { useHydrated } from './use-hydrated.js';

/**
 * Milliseconds since the epoch, rounded down to seconds, on the client's clock. Renders once a second while `active`,
 * to count down a wait. `Infinity` on the server and during hydration: server HTML may be displayed much later, so it
 * must not show a remaining time.
 *
 * @param wait What is counted down, the same object until it is over; see `nowDuring`
 */
export function useNow(active: boolean, wait: object | null = null): number {
  const { clock } = useMediaClient();
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!active) return;
    const end = new AbortController();
    const tick = async () => {
      for (;;) {
        await clock.sleep(1_000 - (nowDuring(wait, clock) % 1_000), end.signal);
        renderAgain();
      }
    };
    tick().catch(() => {});
    return () => end.abort();
  }, [clock, active, wait]);
  return useHydrated() ? Math.floor(nowDuring(wait, clock) / 1_000) * 1_000 : Infinity;
}

/** The date at elapsed time 0, as it was when a wait was first shown. */
const starts = new WeakMap<object, number>();

/**
 * The date when a wait was first shown, and the time that has elapsed since: its end is a date, but the wait is not longer
 * when the clock is set back.
 */
export function nowDuring(wait: object | null, clock: Clock): number {
  if (!wait) return clock.now();
  const start = starts.get(wait) ?? clock.now() - clock.elapsed();
  starts.set(wait, start);
  return start + clock.elapsed();
}
