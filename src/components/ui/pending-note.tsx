'use client';

import type { ReactElement } from 'react';
import { useLibraryMessages, useMessages } from './use-messages.js';

export interface PendingNoteProps {
  /** Whether what is asked for waits until the browser is online. */
  isPaused: boolean;
  className: string;
}

/** Says that the first answer of the service is on its way, or waits for the connection. */
export function PendingNote({ isPaused, className }: PendingNoteProps): ReactElement {
  const { loading } = useLibraryMessages();
  const { waiting } = useMessages();
  return <output className={className}>{isPaused ? waiting.network(null) : loading}</output>;
}
