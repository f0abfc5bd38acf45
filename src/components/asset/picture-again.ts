'use client';

import { useContext, useEffect, useReducer, useRef } from 'react';
import { MediaContext } from '../../hooks/provider/media-context.js';

// Milliseconds between attempts: a CDN answers 503 moments after an upload. What is missing is asked for no more often.
const pauses = [2_000, 10_000, 60_000];

/**
 * Asks again for a picture that failed: after growing pauses, and when the browser is online again. At the same URL, which
 * may be signed.
 *
 * @param src null while none has failed
 * @param onLoad called once it is in the browser's cache
 */
export function usePictureAgain(src: string | null, onLoad: () => void): void {
  const clock = useContext(MediaContext)?.client.clock;
  const [returns, renew] = useReducer((count: number) => count + 1, 0);
  const latest = useRef(onLoad);
  useEffect(() => {
    latest.current = onLoad;
  });
  useEffect(() => {
    if (src === null || !clock) return;
    const stop = new AbortController();
    const { signal } = stop;
    const image = new Image();
    image.onload = () => latest.current();
    const ask = () => {
      if (navigator.onLine) image.src = src;
    };
    const askLater = async () => {
      for (const pause of pauses) {
        await clock.sleep(pause, signal);
        ask();
      }
    };
    if (returns > 0) ask();
    askLater().catch(() => {});
    addEventListener('online', renew, { signal });
    return () => {
      stop.abort();
      image.onload = null;
      image.src = '';
    };
  }, [src, clock, returns]);
}
