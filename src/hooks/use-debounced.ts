'use client';

import { useEffect, useState } from 'react';
import { useMediaClient } from './media-context.js';

/** The value as it last stood still for that many milliseconds, on the client's clock. */
export function useDebounced<Value>(value: Value, milliseconds: number): Value {
  const { clock } = useMediaClient();
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const change = new AbortController();
    clock.sleep(milliseconds, change.signal).then(
      () => setSettled(value),
      () => {},
    );
    return () => change.abort();
  }, [clock, value, milliseconds]);
  return settled;
}
