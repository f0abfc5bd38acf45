'use client';

import { useEffect, useState } from 'react';

/** Something that a component creates and has to close. */
export interface Resource<Value> {
  readonly value: Value;
  close(): void;
}

/**
 * Opens a resource on the first render and closes it on unmount. Opening it must have no side effects: React may render
 * a component that it never mounts.
 *
 * StrictMode and hot reload unmount and remount in the same task, which keeps the resource. After a later remount, for
 * example by `<Activity>`, it is opened again.
 *
 * @param open Only the function from the first render is called.
 */
export function useResource<Value>(open: () => Resource<Value>): Value {
  const [openAgain] = useState(() => () => track(open()));
  const [tracked, setTracked] = useState(openAgain);
  useEffect(() => {
    if (tracked.retain()) return tracked.release;
    queueMicrotask(() => setTracked(openAgain));
    return undefined;
  }, [tracked, openAgain]);
  return tracked.value;
}

interface Tracked<Value> {
  readonly value: Value;
  /** Returns false if it is closed. */
  retain(): boolean;
  /** Closes it, unless it is retained again in the same task. */
  release(): void;
}

function track<Value>({ value, close }: Resource<Value>): Tracked<Value> {
  let users = 0;
  let isClosed = false;
  return {
    value,
    retain() {
      if (!isClosed) users += 1;
      return !isClosed;
    },
    release() {
      users -= 1;
      queueMicrotask(() => {
        if (users > 0 || isClosed) return;
        isClosed = true;
        close();
      });
    },
  };
}
