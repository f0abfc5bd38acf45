'use client';

import {
  useEffect,
  useId,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { useMediaClient } from '../../../hooks/provider/media-context.js';
import { isEscape, takesEscape } from '../../../hooks/page/own-escape.js';
import { useUploads } from '../../../hooks/uploads/use-uploads.js';
import { listMessages } from '../../../messages/english/list.js';
import { Icon, IconPath } from '../../icons/icon.js';
import { IconButton, usePart } from '../../ui/button.js';
import { useBrowserLayoutEffect } from '../../../hooks/page/layout-effect.js';
import { useMessages, useSectionMessages } from '../../ui/use-messages.js';
import { watchSwipeDown } from '../../../hooks/page/swipe-down.js';
import { reserveSpace } from './reserve-space.js';
import type { Summary } from '../../../upload/state/summary.js';
import { focusedElement } from '../../../hooks/page/focused-element.js';

export interface DockedPanelProps {
  group: string;
  /** The list. */
  children: ReactNode;
}

// Milliseconds to read the result, and to copy a link.
const foldAfter = 8_000;
// As in docked.css.
const phone = '(max-width: 480px)';
const down = 'M5 9l7 7 7-7';
const up = 'M5 15l7-7 7 7';

/**
 * A list in a panel above the page. Folds to the line with the totals, which remain visible; on a phone to a ring around
 * their number, as which it begins.
 */
export function DockedPanel({ group, children }: DockedPanelProps): ReactElement {
  const messages = useSectionMessages('list', listMessages);
  const { number } = useMessages();
  const part = usePart();
  const panel = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLSpanElement>(null);
  const bodyId = useId();
  const { summary } = useUploads({ group });
  const [isFolded, setFolded] = useFolding(summary, panel);
  const { counts, live, progress } = summary;
  const needsUser = counts.failed + counts.duplicate > 0;

  useBrowserLayoutEffect(() => {
    // The top layer: an ancestor that clips or transforms its content would move or cut the panel.
    const element = panel.current;
    if (!element?.showPopover) return;
    element.popover = 'manual';
    element.showPopover();
  }, []);
  useBrowserLayoutEffect(() => {
    const element = panel.current;
    if (!isFolded || !element?.hidePopover || element.contains(focusedElement(element.ownerDocument))) return;
    // Shown anew, it rises. It would jump to its new height, also where nobody has folded it.
    element.hidePopover();
    element.getBoundingClientRect();
    element.showPopover();
  }, [isFolded]);
  useEffect(() => (panel.current ? reserveSpace(panel.current) : undefined), []);
  useEffect(() => {
    if (!panel.current || isFolded) return;
    const end = new AbortController();
    watchSwipeDown(panel.current, () => setFolded(true), end.signal);
    return () => end.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- it sets a state, and is new with every render
  }, [isFolded]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isEscape(event.nativeEvent) || isFolded) return;
    event.preventDefault();
    event.stopPropagation();
    setFolded(true);
    toggle.current?.querySelector('button')?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape anywhere inside, as in a dialog
    <div
      {...(!isFolded && takesEscape)}
      ref={panel}
      className={part('longshore-dock', 'dock')}
      data-folded={isFolded || undefined}
      onKeyDown={onKeyDown}
    >
      <span ref={toggle} className="longshore-dock-toggle">
        <IconButton
          label={isFolded ? messages.expand : messages.minimize}
          aria-expanded={!isFolded}
          aria-controls={bodyId}
          data-alert={needsUser || undefined}
          style={{ '--value': progress } as CSSProperties}
          onClick={() => setFolded(!isFolded)}
        >
          <IconPath name="fold" path={isFolded ? up : down} />
          <span className="longshore-dock-count" aria-hidden="true">
            {live > counts.duplicate ? number(live) : <Icon name={needsUser ? 'alert' : 'check'} />}
          </span>
        </IconButton>
      </span>
      <div id={bodyId} className="longshore-dock-body">
        {children}
      </div>
    </div>
  );
}

/** Folded by the user, or by itself once everything is done and nobody is using the list; unfolded by the next upload. */
function useFolding(summary: Summary, panel: RefObject<HTMLElement | null>) {
  const { live, total, counts } = summary;
  const isDone = total > 0 && live === 0 && counts.failed === 0;
  const [folding, setFolding] = useState<'none' | 'user' | 'itself'>(() =>
    globalThis.matchMedia?.(phone).matches ? 'user' : 'none',
  );
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const watch = new AbortController();
    const update = () => {
      const focused = focusedElement(element.ownerDocument);
      // A click leaves the focus behind.
      const hasFocus = element.contains(focused) && focused?.matches(':focus-visible');
      setBusy(element.matches(':hover') || hasFocus === true);
    };
    for (const event of ['pointerenter', 'pointerleave', 'focusin'])
      element.addEventListener(event, update, watch);
    // The focus has moved on only after the event.
    element.addEventListener('focusout', () => queueMicrotask(update), watch);
    return () => watch.abort();
  }, [panel]);
  const { clock } = useMediaClient();
  const isIdle = isDone && !isBusy;
  useEffect(() => {
    if (!isIdle) return;
    const end = new AbortController();
    clock.sleep(foldAfter, end.signal).then(
      () => setFolding((now) => (now === 'none' ? 'itself' : now)),
      () => {},
    );
    return () => end.abort();
  }, [isIdle, clock]);
  if (!isDone && folding === 'itself') setFolding('none');
  const setFolded = (isFolded: boolean) => setFolding(isFolded ? 'user' : 'none');
  return [folding !== 'none', setFolded] as const;
}
