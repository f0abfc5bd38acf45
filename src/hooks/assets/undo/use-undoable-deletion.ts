'use client';

import { useEffect, useMemo, useState, useSyncExternalStore, type RefObject } from 'react';
import type { Asset } from '../../../api/resources.js';
import { useMedia } from '../../provider/media-context.js';
import { deletionStore, type DeletionState, type DeletionStore } from './deletion-store.js';

/** What the page is deleting, and the actions. */
export interface UndoableDeletion
  extends Omit<DeletionState, 'host'>, Omit<DeletionStore, 'remove' | 'getState' | 'subscribe' | 'offer'> {
  /** Hides assets from all lists at once, and deletes them after ten seconds. Leaves out those without an id. */
  remove(assets: readonly Asset[]): void;
}

/**
 * Deletes assets (spec 4.7) after ten seconds in which this can be undone; until then, no call is made. Reloading or
 * leaving the page deletes them at once; a change of the user means that they are not deleted. All components of one client
 * share it, so the time runs on if the one that started it is unmounted. What cannot be deleted returns to the lists: see `failures`.
 * Show `pending` with a way to `undo`, and `hold` the time while that has the focus or the pointer is over it.
 */
export function useUndoableDeletion(): UndoableDeletion {
  const { ended } = useMedia();
  const store = useDeletionStore();
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  return useMemo(
    () => ({ ...store, ...state, remove: (assets) => store.remove(assets, ended) }),
    [store, state, ended],
  );
}

/** Whether the notice about deletions is shown in this element: of several on a page, in one. */
export function useNoticePlace(box: RefObject<HTMLElement | null>): boolean {
  const store = useDeletionStore();
  const [place] = useState(() => ({}));
  const isHost = () => store.getState().host === place;
  useEffect(() => store.offer(place, box.current?.closest('dialog') !== null), [store, place, box]);
  return useSyncExternalStore(store.subscribe, isHost, isHost);
}

function useDeletionStore(): DeletionStore {
  const { client, cache } = useMedia();
  return deletionStore(cache, client);
}
