'use client';

import type { ReactElement } from 'react';
import { useAnnouncements } from '../../hooks/uploads/use-announcements.js';
import { useMessages } from '../ui/use-messages.js';

/** Says to screen readers, politely and seldom, that a batch began, how far it is, and once how it ended. */
export function Announcer({ group }: { group: string }): ReactElement {
  const news = useAnnouncements({ group });
  const messages = useMessages();
  return <output className="longshore-hidden">{news && messages.announcements[news.kind](news)}</output>;
}
