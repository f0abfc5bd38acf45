'use client';

import { useEffect, useRef, type RefObject } from 'react';
import { useGeneration } from '../../../hooks/assets/use-form-ids.js';
import { useBrowserLayoutEffect } from '../../../hooks/page/layout-effect.js';
import { runCallback } from '../../../hooks/provider/errors.js';
import { useUploadQueue } from '../../../hooks/provider/media-context.js';
import type { Upload } from '../../../upload/upload.js';

interface Field {
  /** The groups of its uploads. */
  groups: readonly string[];
  /** Whether no other field gets these uploads later. */
  isOwner: boolean;
  generation: number;
  anchor: RefObject<HTMLElement | null>;
  onDetached: ((uploads: readonly Upload[]) => void) | undefined;
}

/**
 * Ends the uploads of a field with each generation of its value, and with the field.
 *
 * @returns true while they end: the queue may report then that one is done
 */
export function useDetachment({
  groups,
  isOwner,
  generation,
  anchor,
  onDetached,
}: Field): RefObject<boolean> {
  const queue = useUploadQueue();
  const isDetaching = useRef(false);
  const detach = useRef(() => {});
  useBrowserLayoutEffect(() => {
    detach.current = () => {
      const all = groups.flatMap((group) => [group, `${group} review`]);
      const states = queue.getState().groups;
      const uploads = all
        .flatMap((group) => states[group]?.ids ?? [])
        .flatMap((id) => queue.getUpload(id) ?? [])
        .filter(({ status }) => status !== 'failed' && status !== 'cancelled');
      isDetaching.current = true;
      const isEnded = all.filter((group) => queue.removeAll(group)).length > 0;
      isDetaching.current = false;
      if (isEnded && uploads.length > 0) runCallback(onDetached, uploads);
    };
  });
  useGeneration(generation, () => detach.current());
  useEffect(() => {
    const { current: element } = anchor;
    return () => {
      // Not in `<Activity>`, nor with a provider that ends and keeps them for the next one.
      if (isOwner) queueMicrotask(() => element?.isConnected || detach.current());
    };
  }, [anchor, isOwner]);
  return isDetaching;
}
