'use client';

import { useEffect, useId, useRef, type ReactElement } from 'react';
import type { SpaceVerdict } from '../../hooks/usage/use-space-check.js';
import type { DroppedFile } from '../../upload/files/dropped-files.js';
import { Button } from '../ui/button.js';
import { FileName } from '../ui/file-name.js';
import { Icon } from '../icons/icon.js';
import { useMessages, useSectionMessages } from '../ui/use-messages.js';
import { spaceMessages } from '../../messages/english/space.js';

export interface SpaceQuestionProps {
  files: readonly DroppedFile[];
  verdict: Extract<SpaceVerdict, { status: 'short' }>;
  reuse: boolean;
  /** Called with the files that the user wants to upload. */
  onSubmit: (files: readonly DroppedFile[]) => void;
}

const maxNames = 100;

/** Asks which files to upload if they do not all fit. Takes the focus, and restores it afterwards. */
export function SpaceQuestion({ files, verdict, reuse, onSubmit }: SpaceQuestionProps): ReactElement {
  const messages = useSectionMessages('usage', spaceMessages);
  const { size } = useMessages();
  const id = useId();
  const ref = useRef<HTMLFieldSetElement>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    opener.current ??= document.activeElement;
    ref.current?.focus();
  }, []);

  const { needed, free, fitting, sendable, leftOut } = verdict;
  const count = sendable + leftOut.length;
  const submit = (accepted: readonly DroppedFile[]) => {
    const fallback = ref.current?.closest('.longshore')?.querySelector('button');
    (isFocusable(opener.current) ? opener.current : fallback)?.focus();
    onSubmit(accepted);
  };
  return (
    <fieldset ref={ref} className="longshore-question longshore-space" aria-describedby={id} tabIndex={-1}>
      <legend className="longshore-panel-label">{messages.noSpace}</legend>
      <div>
        <output className="longshore-warning" id={id}>
          <Icon name="alert" />
          <span>{messages.tooLittleSpace({ count, needed: size(needed), free: size(free) })}</span>
        </output>
        {reuse && <p className="longshore-hint">{messages.reuseNeedsNone}</p>}
        {sendable > 0 && (
          <details>
            <summary>
              <bdi>{messages.leftOut(leftOut.length)}</bdi>
            </summary>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
            <ul className="longshore-left-out" aria-label={messages.leftOut(leftOut.length)} tabIndex={0}>
              {leftOut.slice(0, maxNames).map(({ file, path }, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- two may have the same path
                <li key={index}>
                  <FileName name={file.name} path={path} /> <bdi>{size(file.size)}</bdi>
                </li>
              ))}
              {leftOut.length > maxNames && <li>{messages.andMore(leftOut.length - maxNames)}</li>}
            </ul>
          </details>
        )}
      </div>
      <span className="longshore-actions">
        {sendable > 0 && (
          <Button data-primary onClick={() => submit(fitting)}>
            {messages.uploadFitting(sendable)}
          </Button>
        )}
        <Button onClick={() => submit(files)}>{messages.uploadAll(count)}</Button>
        <Button onClick={() => submit([])}>{messages.uploadNone}</Button>
      </span>
    </fieldset>
  );
}

function isFocusable(element: Element | null): element is HTMLElement {
  return element instanceof HTMLElement && element.isConnected && element !== document.body;
}
