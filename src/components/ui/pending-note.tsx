'use client';

import type { ReactElement } from 'react';
import { useLibraryMessages, useMessages } from './use-messages.js';

export interface PendingNoteProps {
  /** Whether the request waits until the browser is online. Default false. */
  isPaused?: boolean | undefined;
  className: string;
}

/** A status message while something loads, or while it waits for the connection. */
export function PendingNote({ isPaused = false, className }: PendingNoteProps): ReactElement {
  const { loading } = useLibraryMessages();
  const { waiting } = useMessages();
  return <output className={className}>{isPaused ? waiting.network(null) : loading}</output>;
}
