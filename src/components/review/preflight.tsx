'use client';

import { useEffect, useId, useRef, type ReactElement } from 'react';
import { usePreflight } from '../../hooks/held/use-preflight.js';
import type { GroupOptions } from '../../hooks/uploads/use-uploads.js';
import { reviewMessages } from '../../messages/english/review.js';
import { Icon } from '../icons/icon.js';
import { Button } from '../ui/button.js';
import { Status } from '../ui/status.js';
import { useMessages, useSectionMessages } from '../ui/use-messages.js';
import { focusedElement } from '../../hooks/page/focused-element.js';

/**
 * Says what uploading a batch would mean (how much, how many are there already, how long, whether it fits), and asks.
 * Takes the focus when everything is checked.
 */
export function PreflightQuestion({ group }: GroupOptions): ReactElement {
  const { size, duration } = useMessages();
  const messages = useSectionMessages('review', reviewMessages);
  const batch = usePreflight({ group });
  const id = useId();
  const ref = useRef<HTMLFieldSetElement>(null);
  const opener = useRef<HTMLElement | null>(undefined);
  const isReady = batch.checked === batch.count;
  useEffect(() => {
    if (!isReady) return;
    if (opener.current === undefined) opener.current = focusedElement(ref.current?.ownerDocument);
    ref.current?.focus();
  }, [isReady]);
  const decide = (action: () => void) => {
    const fallback = ref.current?.closest('.longshore')?.querySelector('button');
    (opener.current?.isConnected ? opener.current : fallback)?.focus();
    action();
  };
  const { folders, count, existing, toSend, needed, free } = batch;
  const isShort = free !== null && needed > free;
  const facts = {
    total: messages.total({ folders, count, size: size(batch.size) }),
    count,
    existing,
    toSend,
    duration: batch.time && duration(batch.time.duration),
    isMinimum: batch.time?.isMinimum ?? false,
  };
  return (
    <fieldset
      ref={ref}
      className="longshore-question longshore-preflight"
      aria-describedby={id}
      tabIndex={-1}
    >
      <legend className="longshore-panel-label">{messages.question}</legend>
      <div>
        {!isReady && (
          <>
            {/* In no live region: screen readers would read each count. */}
            <span>{messages.checkingFiles({ checked: batch.checked, count })}</span>
            <progress
              className="longshore-bar"
              aria-hidden="true"
              value={batch.checked / Math.max(1, count)}
            />
          </>
        )}
        <Status id={id}>
          <span>
            {isReady &&
              [messages.batch(facts), free !== null && toSend > 0 && !isShort && messages.enoughSpace]
                .filter(Boolean)
                .join(' ')}
          </span>
          {isReady && isShort && (
            <span className="longshore-warning">
              <Icon name="alert" />
              <span>{messages.tooLittleSpace({ needed: size(needed), free: size(free) })}</span>
            </span>
          )}
        </Status>
      </div>
      <span className="longshore-actions">
        {isReady && (
          <Button data-primary onClick={() => decide(batch.start)}>
            {toSend > 0 ? messages.upload(toSend) : messages.proceed}
          </Button>
        )}
        <Button onClick={() => decide(batch.cancel)}>{messages.cancel}</Button>
      </span>
    </fieldset>
  );
}
