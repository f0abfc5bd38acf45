'use client';

import { useEffect, type RefObject } from 'react';
import type { MediaClient } from '../../api/media-client.js';
import type { AssetFilter } from '../../hooks/queries/asset-pages.js';

/** Where a user was when the picker was closed. */
export interface Place {
  /** The filters that the user has set. */
  filter(): AssetFilter;
  /** Other filters: the list begins at its top. */
  setFilter(filter: AssetFilter): void;
  /** In pixels. */
  scrollTop(): number;
  setScrollTop(scrollTop: number): void;
}

// A client belongs to one user. Lost with the page, as the list itself is.
const places = new WeakMap<MediaClient, Map<string, Place>>();

/** The place of a user in what an app lets them choose from. Changes are kept. */
export function placeOf(client: MediaClient, filter: AssetFilter): Place {
  const known = places.get(client) ?? new Map<string, Place>();
  places.set(client, known);
  const key = JSON.stringify(filter);
  const place = known.get(key) ?? createPlace();
  known.set(key, place);
  return place;
}

function createPlace(): Place {
  let kept: AssetFilter = {};
  let top = 0;
  return {
    filter: () => kept,
    setFilter(filter) {
      kept = filter;
      top = 0;
    },
    scrollTop: () => top,
    setScrollTop(scrollTop) {
      top = scrollTop;
    },
  };
}

/** Scrolls the element around the content to the kept place once the content is high enough, and keeps it up to date. */
export function usePlace(place: Place, content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const scroller = content.current?.parentElement;
    if (!content.current || !scroller || typeof ResizeObserver === 'undefined') return;
    const mounted = new AbortController();
    const onScroll = () => place.setScrollTop(scroller.scrollTop);
    const observer = new ResizeObserver(() => {
      const scrollTop = place.scrollTop();
      scroller.scrollTo({ top: scrollTop, behavior: 'instant' });
      if (scroller.scrollTop >= scrollTop - 1) settle();
    });
    const settle = () => {
      observer.disconnect();
      scroller.addEventListener('scroll', onScroll, mounted);
    };
    // What the user does goes first.
    for (const type of ['wheel', 'pointerdown', 'keydown', 'touchmove'])
      scroller.addEventListener(type, settle, { once: true, passive: true, signal: mounted.signal });
    observer.observe(content.current);
    return () => {
      mounted.abort();
      observer.disconnect();
    };
  }, [place, content]);
}
