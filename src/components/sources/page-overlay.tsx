'use client';

import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { sourceMessages } from '../../messages/english/sources.js';
import { Icon } from '../icons/icon.js';
import { useMessages, useSectionMessages } from '../ui/use-messages.js';

export interface PageOverlayProps {
  /** An element of the area that takes the files. */
  anchor: RefObject<Element | null>;
  /** Nothing in the drag can be accepted. */
  isRefused: boolean;
  /** Where the files go; null if the app does not say. */
  place: string | null;
}

/** Covers the window during a drag, and says what a drop does. Events go through it, to what is below. */
export function PageOverlay({ anchor, isRefused, place }: PageOverlayProps): ReactElement | null {
  const { dropNow, dropRefused } = useMessages();
  const { dropTo } = useSectionMessages('sources', sourceMessages);
  const overlay = useRef<HTMLDivElement>(null);
  const [host] = useState(() => visibleHost(anchor.current));
  useEffect(() => {
    // Above an open dialog. Browsers without popovers show it there too, since it is inside that dialog.
    if (overlay.current?.isConnected) overlay.current.showPopover?.();
  }, []);
  if (!host) return null;
  return createPortal(
    <div
      ref={overlay}
      className="longshore-view longshore-landing longshore-page-drop"
      popover="manual"
      data-refused={isRefused || undefined}
    >
      <span>
        <Icon name="upload" />
        {isRefused ? dropRefused : place === null ? dropNow : dropTo(place)}
      </span>
    </div>,
    host,
  );
}

/** The nearest element around the area that is visible: the area may be in a tab that is not shown. */
function visibleHost(anchor: Element | null): Element | null {
  let host = anchor?.closest('.longshore') ?? anchor;
  for (let hidden = host?.closest('[hidden]'); hidden; hidden = host?.closest('[hidden]')) {
    host = hidden.parentElement;
  }
  return host ?? null;
}
