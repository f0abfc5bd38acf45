'use client';

import { createContext, useContext, useEffect, useRef } from 'react';
import type { DroppedFile } from '../../../upload/files/dropped-files.js';

/** The files that were dropped last, for the uploader inside the field. */
export const DroppedContext: React.Context<readonly DroppedFile[] | null> = createContext<
  readonly DroppedFile[] | null
>(null);

/** Calls `onFiles` once for each drop. */
export function useDroppedFiles(onFiles: (files: readonly DroppedFile[]) => void): void {
  const dropped = useContext(DroppedContext);
  const taken = useRef<readonly DroppedFile[] | null>(null);
  useEffect(() => {
    if (!dropped || taken.current === dropped) return;
    taken.current = dropped;
    onFiles(dropped);
  }, [dropped, onFiles]);
}
