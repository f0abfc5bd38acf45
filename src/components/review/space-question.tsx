'use client';

import { useEffect, useId, useRef, type ReactElement } from 'react';
import { useUploadQueue } from '../../hooks/provider/media-context.js';
import type { SpaceVerdict } from '../../hooks/held/use-space-check.js';
import type { Upload } from '../../upload/upload.js';
import { Button } from '../ui/button.js';
import { FileName } from '../ui/file-name.js';
import { Icon } from '../icons/icon.js';
import { useMessages, useSectionMessages } from '../ui/use-messages.js';
import { usageMessages } from '../../messages/english/usage.js';
import { Status } from '../ui/status.js';
import { List } from '../ui/list.js';
import { focusedElement } from '../../hooks/page/focused-element.js';

export interface SpaceQuestionProps {
  verdict: Extract<SpaceVerdict, { status: 'short' }>;
  reuse: boolean;
}

const maxNames = 100;

/** Asks which files to upload if they do not all fit. Takes the focus, and restores it afterwards. */
export function SpaceQuestion({ verdict, reuse }: SpaceQuestionProps): ReactElement {
  const queue = useUploadQueue();
  const messages = useSectionMessages('usage', usageMessages);
  const { size } = useMessages();
  const id = useId();
  const ref = useRef<HTMLFieldSetElement>(null);
  const opener = useRef<HTMLElement | null>(undefined);
  useEffect(() => {
    if (opener.current === undefined) opener.current = focusedElement(ref.current?.ownerDocument);
    ref.current?.focus();
  }, []);

  const { needed, free, fitting, leftOut } = verdict;
  const [sendable, count] = [fitting.length, fitting.length + leftOut.length];
  /** Starts these uploads, and removes the others from the list. */
  const submit = (accepted: readonly Upload[], refused: readonly Upload[]) => {
    const fallback = ref.current?.closest('.longshore')?.querySelector('button');
    (opener.current?.isConnected ? opener.current : fallback)?.focus();
    for (const upload of accepted) queue.release(upload.id);
    for (const upload of refused) queue.remove(upload.id);
  };
  return (
    <fieldset ref={ref} className="longshore-question longshore-space" aria-describedby={id} tabIndex={-1}>
      <legend className="longshore-panel-label">{messages.noSpace}</legend>
      <div>
        <Status className="longshore-warning" id={id}>
          <Icon name="alert" />
          <span>{messages.tooLittleSpace({ count, needed: size(needed), free: size(free) })}</span>
        </Status>
        {reuse && <p className="longshore-hint">{messages.reuseNeedsNone}</p>}
        {sendable > 0 && (
          <details>
            <summary>
              <bdi>{messages.leftOut(leftOut.length)}</bdi>
            </summary>
            {/* It scrolls, so the keyboard must reach it. */}
            <List className="longshore-left-out" aria-label={messages.leftOut(leftOut.length)} tabIndex={0}>
              {leftOut.slice(0, maxNames).map((upload) => (
                <li key={upload.id}>
                  <FileName name={upload.name} path={upload.path} /> <bdi>{size(upload.size)}</bdi>
                </li>
              ))}
              {leftOut.length > maxNames && <li>{messages.andMore(leftOut.length - maxNames)}</li>}
            </List>
          </details>
        )}
      </div>
      <span className="longshore-actions">
        {sendable > 0 && (
          <Button data-primary onClick={() => submit(fitting, leftOut)}>
            {messages.uploadFitting(sendable)}
          </Button>
        )}
        <Button onClick={() => submit([...fitting, ...leftOut], [])}>{messages.uploadAll(count)}</Button>
        <Button onClick={() => submit([], [...fitting, ...leftOut])}>{messages.uploadNone}</Button>
      </span>
    </fieldset>
  );
}
