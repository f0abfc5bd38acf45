'use client';

import { useEffect, useId, useRef, type ReactElement } from 'react';
import type { SpaceVerdict } from '../../hooks/usage/use-space-check.js';
import type { DroppedFile } from '../../upload/files/dropped-files.js';
import { Button } from '../ui/button.js';
import { FileName } from '../ui/file-name.js';
import { Icon } from '../ui/icon.js';
import { useMessages, useSectionMessages } from '../ui/use-messages.js';
import { spaceMessages } from '../../messages/english/space.js';

export interface SpaceQuestionProps {
  files: readonly DroppedFile[];
  verdict: Extract<SpaceVerdict, { status: 'short' }>;
  reuse: boolean;
  onDecide: (start: readonly DroppedFile[]) => void;
}

// More names than this nobody reads.
const longest = 100;

/** Says how much is needed and free, and lets the person choose. It takes the focus, and gives it back. */
export function SpaceQuestion({ files, verdict, reuse, onDecide }: SpaceQuestionProps): ReactElement {
  const words = useSectionMessages('usage', spaceMessages);
  const { size } = useMessages();
  const id = useId();
  const ref = useRef<HTMLFieldSetElement>(null);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    before.current ??= document.activeElement;
    ref.current?.focus();
  }, []);

  const { needed, free, fitting, sendable, leftOut } = verdict;
  const count = sendable + leftOut.length;
  const answer = (start: readonly DroppedFile[]) => {
    const first = ref.current?.closest('.longshore')?.querySelector('button');
    const home = isPlace(before.current) ? before.current : first;
    home?.focus();
    onDecide(start);
  };
  return (
    <fieldset ref={ref} className="longshore-question longshore-space" aria-describedby={id} tabIndex={-1}>
      <legend className="longshore-panel-label">{words.noSpace}</legend>
      <div>
        <output className="longshore-warning" id={id}>
          <Icon name="alert" />
          <span>{words.tooLittleSpace({ count, needed: size(needed), free: size(free) })}</span>
        </output>
        {reuse && <p className="longshore-hint">{words.reuseNeedsNone}</p>}
        {sendable > 0 && (
          <details>
            <summary>
              <bdi>{words.leftOut(leftOut.length)}</bdi>
            </summary>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
            <ul className="longshore-left-out" aria-label={words.leftOut(leftOut.length)} tabIndex={0}>
              {leftOut.slice(0, longest).map(({ file, path }, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- two may have the same path
                <li key={index}>
                  <FileName name={file.name} path={path} /> <bdi>{size(file.size)}</bdi>
                </li>
              ))}
              {leftOut.length > longest && <li>{words.andMore(leftOut.length - longest)}</li>}
            </ul>
          </details>
        )}
      </div>
      <span className="longshore-actions">
        {sendable > 0 && (
          <Button data-primary onClick={() => answer(fitting)}>
            {words.uploadFitting(sendable)}
          </Button>
        )}
        <Button onClick={() => answer(files)}>{words.uploadAll(count)}</Button>
        <Button onClick={() => answer([])}>{words.uploadNone}</Button>
      </span>
    </fieldset>
  );
}

function isPlace(element: Element | null): element is HTMLElement {
  return element instanceof HTMLElement && element.isConnected && element !== document.body;
}
