'use client';

import type { ComponentPropsWithoutRef, ReactElement, Ref } from 'react';
import { useLibraryMessages, useMessages } from './use-messages.js';

export interface PendingNoteProps {
  /** Whether the request waits until the browser is online. Default false. */
  isPaused?: boolean | undefined;
  className: string;
}

export interface StatusProps extends ComponentPropsWithoutRef<'span'> {
  /** Not `ref`, which React 18 does not pass to a function. */
  anchor?: Ref<HTMLSpanElement> | undefined;
}

/**
 * A polite live region. Not an `<output>`: a form that is reset replaces the content of its outputs, which React then
 * fails to remove.
 */
export function Status({ anchor, ...props }: StatusProps): ReactElement {
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see above
  return <span ref={anchor} role="status" {...props} />;
}

/** A status message while something loads, or while it waits for the connection. */
export function PendingNote({ isPaused = false, className }: PendingNoteProps): ReactElement {
  const { loading } = useLibraryMessages();
  const { offline } = useMessages();
  return <Status className={className}>{isPaused ? offline : loading}</Status>;
}
