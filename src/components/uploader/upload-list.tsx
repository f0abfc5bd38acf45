'use client';

import { useEffect, type ReactElement } from 'react';
import { useAnnouncements, type UploadAnnouncement } from '../../hooks/uploads/use-announcements.js';
import { useUploadIds } from '../../hooks/uploads/use-uploads.js';
import { Button } from '../ui/button.js';
import { lazy, useLazy } from '../ui/lazy.js';
import { useMessages } from '../ui/use-upload-messages.js';
import type { CoreUploadMessages } from '../../messages/english/upload.js';
import type { UploadListProps } from './upload-list-props.js';
import { isolated } from '../errors/error-boundary.js';

const Content = lazy(() => import('./upload-list-content.js').then((module) => module.UploadListContent));

/**
 * Uploads in the order they were added: a header with the totals, the failures and duplicates that need attention, and
 * a row for each upload. Handles thousands of rows. Renders nothing while there are no uploads; the code for the rows
 * loads before the first upload.
 */
export function UploadList(props: UploadListProps): ReactElement {
  return isolated(UploadListView, props);
}

function UploadListView(props: UploadListProps): ReactElement {
  const { group = '' } = props;
  const messages = useMessages();
  const ids = useUploadIds({ group });
  const { status, retry } = useLazy(Content, true);
  const isMissing = ids.length > 0 && status === 'failed';
  useEffect(() => {
    if (!isMissing) return;
    const watch = new AbortController();
    window.addEventListener('online', retry, watch);
    return () => watch.abort();
  }, [isMissing, retry]);
  return (
    <>
      <Announcer group={group} />
      {isMissing && (
        <div role="alert" className="longshore-notice">
          <p>{messages.errors.network({})}</p>
          <Button onClick={retry}>{messages.tryAgain}</Button>
        </div>
      )}
      {ids.length > 0 && <Content {...props} ids={ids} />}
    </>
  );
}

/** Announces batches, and what the user did to them, to screen readers: politely and at long intervals. */
function Announcer({ group }: { group: string }): ReactElement {
  const announcement = useAnnouncements({ group });
  const messages = useMessages();
  return (
    <output className="longshore-hidden">
      {/* A new element, because the same text would not be announced again. */}
      {announcement && <span key={announcement.id}>{textOf(announcement, messages)}</span>}
    </output>
  );
}

function textOf(announcement: UploadAnnouncement, messages: CoreUploadMessages): string {
  if (announcement.kind === 'pause') return messages.pausedAt(null);
  if (announcement.kind === 'cancel') return messages.cancelled;
  const text = messages.announcements[announcement.kind](announcement);
  const open = announcement.kind === 'end' ? announcement.duplicates : 0;
  return [text, open > 0 && messages.duplicates(open)].filter(Boolean).join(' ');
}
