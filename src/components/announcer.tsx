'use client';

import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useMediaClient } from '../hooks/media-context.js';
import { useUploads } from '../hooks/use-uploads.js';
import { useMessages } from './messages.js';

// A screen reader reads each change to its end; more often than this it would never fall silent.
const silence = 15_000;

interface Batch {
  done: number;
  failed: number;
  spokeAt: number;
  said: number;
}

/** Says, politely and seldom, that a batch began, how far it is, and once how it ended. */
export function Announcer({ group }: { group: string }): ReactElement {
  const { summary } = useUploads({ group });
  const { clock } = useMediaClient();
  const messages = useMessages();
  const [text, setText] = useState('');
  const batch = useRef<Batch | null>(null);
  const { total, counts } = summary;
  const { done, failed, cancelled } = counts;
  const live = total - done - failed - cancelled;

  useEffect(() => {
    const now = clock.now();
    const running = batch.current;
    if (!running) {
      if (live === 0) return;
      batch.current = { done, failed, spokeAt: now, said: done };
      setText(messages.announceStart(live));
    } else if (live === 0) {
      batch.current = null;
      setText(messages.announceEnd({ done: done - running.done, failed: failed - running.failed }));
    } else if (now - running.spokeAt >= silence && done > running.said) {
      batch.current = { ...running, spokeAt: now, said: done };
      setText(messages.announceProgress({ done, total: total - cancelled }));
    }
  }, [clock, messages, live, done, failed, cancelled, total]);

  return (
    <p role="status" className="longshore-hidden">
      {text}
    </p>
  );
}
