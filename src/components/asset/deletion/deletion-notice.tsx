'use client';

import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { useUndoableDeletion, useNoticePlace } from '../../../hooks/assets/undo/use-undoable-deletion.js';
import { useNow } from '../../../hooks/provider/use-now.js';
import { gridMessages, selectionMessages } from '../../../messages/english/grid-parts.js';
import { waitMessage } from '../../../messages/error-message.js';
import { ErrorBoundary } from '../../ui/error-boundary.js';
import { LibraryIcon } from '../../icons/library-icon.js';
import { Button } from '../../ui/button.js';
import { Status } from '../../ui/status.js';
import { useLibraryMessages, useMessages, useSectionMessages } from '../../ui/use-messages.js';
import { withName } from '../asset-facts.js';
import { FailureNotice } from '../failure-notice.js';
import { originOf } from '../../../hooks/uploads/drop/drag-watch.js';
import { pressedKey } from '../../../hooks/page/pressed-key.js';

// Deleting fewer assets takes no time worth showing.
const minTotalForProgress = 4;

/**
 * What the page is deleting: the time left to undo it, the progress, and the failures, grouped by reason. Of several on
 * a page, one shows it; one in a dialog goes first. Ctrl+Z undoes the deletion, too: in the view around it, or anywhere if
 * there is none.
 */
export function DeletionNotice(): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const isShown = useNoticePlace(box);
  return (
    <div ref={box} className="longshore-deletion">
      {isShown && (
        <ErrorBoundary>
          <Notices />
        </ErrorBoundary>
      )}
    </div>
  );
}

function Notices(): ReactElement {
  const deletion = useUndoableDeletion();
  const { pending, total, settled, wait, failures, outcome } = deletion;
  const messages = useSectionMessages('grid', gridMessages);
  const words = useSectionMessages('selection', selectionMessages);
  const coreMessages = useMessages();
  const library = useLibraryMessages();
  const now = useNow(wait !== null && Number.isFinite(wait.until), wait);
  const progress = total >= minTotalForProgress && messages.deletingNow({ done: settled, total });
  const count = pending.length;
  const ended = outcome && (outcome.kind === 'deleted' ? messages.deleted : words.undone)(outcome.count);
  const begun = words.deletingIn({ count, time: coreMessages.duration(deletion.remaining) });
  const named = withName(begun, pending, library);
  return (
    <>
      {count > 0 && <Countdown key="countdown" />}
      {progress && (
        <div className="longshore-grid-progress">
          <p>{wait ? `${progress} · ${waitMessage(wait, coreMessages, now)}` : progress}</p>
          <progress className="longshore-bar" aria-label={progress} value={settled} max={total} />
        </div>
      )}
      {failures.length > 0 && (
        <FailureNotice
          summary={messages.deleteFailed(failures.length)}
          failures={failures}
          onRetry={() => {
            deletion.remove(failures.map(({ asset }) => asset));
            // The user has decided twice.
            deletion.flush();
          }}
          onDismiss={deletion.dismissFailures}
        />
      )}
      <Status className="longshore-hidden">
        {count > 0 ? `${named} · ${words.undoHint(undoKeys())}` : ended}
      </Status>
    </>
  );
}

/** The time stands still while the pointer or the focus is here. */
function Countdown(): ReactElement {
  const { pending, due, remaining, hold, undo, flush } = useUndoableDeletion();
  const words = useSectionMessages('selection', selectionMessages);
  const { undo: undoLabel } = useSectionMessages('grid', gridMessages);
  const coreMessages = useMessages();
  const library = useLibraryMessages();
  const box = useRef<HTMLDivElement>(null);
  const [hasPointer, setPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isHeld = hasPointer || hasFocus;
  useEffect(() => hold(isHeld), [hold, isHeld]);
  useEffect(() => () => hold(false), [hold]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const { ownerDocument } = element;
    const view = element.closest('.longshore-view');
    const key = (event: KeyboardEvent) => {
      const isUndo =
        pressedKey(event).toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (!isUndo || event.defaultPrevented) return;
      const origin = originOf(event);
      const isHere = view?.contains(origin) || origin === ownerDocument.body;
      if (!isHere || origin?.closest('input:not([type=checkbox]), textarea, [contenteditable]')) return;
      event.preventDefault();
      undo();
    };
    ownerDocument.addEventListener('keydown', key);
    return () => ownerDocument.removeEventListener('keydown', key);
  }, [undo]);
  // Each time that it is set, another wait begins.
  const wait = useMemo(() => ({ due }), [due]);
  const now = useNow(due !== null, wait);
  const left = due === null ? remaining : Math.min(remaining, Math.max(1, due - now));
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- holds the time, does nothing else
    <div
      ref={box}
      className="longshore-notice longshore-changed"
      onPointerEnter={() => setPointer(true)}
      onPointerLeave={() => setPointer(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <LibraryIcon name="trash" />
      <p>
        {withName(
          words.deletingIn({ count: pending.length, time: coreMessages.duration(left) }),
          pending,
          library,
        )}
      </p>
      <span className="longshore-actions">
        <Button onClick={undo}>{undoLabel}</Button>
        <Button onClick={flush}>{words.deleteNow}</Button>
      </span>
    </div>
  );
}

function undoKeys(): string {
  return /mac|iphone|ipad/i.test(navigator.platform) ? '⌘Z' : 'Ctrl+Z';
}
