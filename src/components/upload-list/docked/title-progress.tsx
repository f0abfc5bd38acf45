'use client';

import { useEffect } from 'react';
import { useUploads, type GroupOptions } from '../../../hooks/uploads/use-uploads.js';
import { useMessages } from '../../ui/use-upload-messages.js';

/** Shows the progress of a group in the title of the page while uploads run: "42% · Library". */
export function TitleProgress({ group }: GroupOptions): null {
  const { percent } = useMessages();
  const { summary } = useUploads({ group });
  const { live, paused, held, counts, progress } = summary;
  const isRunning = live - paused - held - counts.duplicate > 0;
  const shown = isRunning ? percent(progress) : null;
  useEffect(() => {
    if (shown === null) return;
    const prefix = `${shown} · `;
    const own = document.title;
    document.title = prefix + own;
    return () => {
      // The app may have set another one.
      if (document.title === prefix + own) document.title = own;
      else if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [shown]);
  return null;
}
