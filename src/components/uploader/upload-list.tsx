'use client';

import { useState, type ComponentType, type ReactElement } from 'react';
import { useAnnouncements } from '../../hooks/uploads/use-announcements.js';
import { useUploadIds, useUploads } from '../../hooks/uploads/use-uploads.js';
import { classNames } from '../ui/button.js';
import { ErrorNotice, type ErrorNoticeProps } from '../ui/error-notice.js';
import { lazy, useLazy } from '../ui/lazy.js';
import { useMessages } from '../ui/use-upload-messages.js';
import type { AttentionBarProps } from './attention-bar.js';
import type { ThumbnailProps } from './thumbnail.js';
import { UploadListHeader } from './upload-list-header.js';
import { UploadRow, type UploadRowProps } from './upload-row.js';
import { WindowList } from '../ui/window-list.js';

const AttentionBar = lazy(() => import('./attention-bar.js').then((module) => module.AttentionBar));

/** Components to render instead of the built-in ones. Each gets the props of the one it replaces. */
export interface UploadListComponents {
  UploadRow?: ComponentType<UploadRowProps> | undefined;
  Thumbnail?: ComponentType<ThumbnailProps> | undefined;
  ErrorNotice?: ComponentType<ErrorNoticeProps> | undefined;
}

export interface UploadListProps {
  /** Shows the uploads of this group. Default `''`. */
  group?: string | undefined;
  /**
   * The accessible name of the list. Also makes it a landmark: set it if a page has two lists. Default: "Uploads", and
   * no landmark.
   */
  'aria-label'?: string | undefined;
  className?: string | undefined;
  /** Components to render instead of the built-in ones. Pass the same object on every render. */
  components?: UploadListComponents | undefined;
}

/**
 * Uploads in the order they were added: a header with the totals, the failures and questions of the batch, a row for
 * each upload. Handles thousands of rows. Renders nothing while there are no uploads.
 */
export function UploadList(props: UploadListProps): ReactElement {
  const { group = '', 'aria-label': label, className, components } = props;
  const messages = useMessages();
  const ids = useUploadIds({ group });
  const [filteredIds, setFilteredIds] = useState<readonly string[] | null>(null);
  const shownIds = filteredIds ?? ids;
  const Row = components?.UploadRow ?? UploadRow;
  return (
    <>
      <Announcer group={group} />
      {ids.length > 0 && (
        <section className={classNames('longshore-list', className)} aria-label={label}>
          <UploadListHeader group={group} />
          <Attention
            group={group}
            Notice={components?.ErrorNotice ?? ErrorNotice}
            onFilter={setFilteredIds}
          />
          <WindowList
            ids={shownIds}
            label={label ?? messages.uploads}
            renderRow={(id, index, offset) => (
              <Row
                key={id}
                id={id}
                position={index + 1}
                count={shownIds.length}
                offset={offset}
                components={components}
              />
            )}
          />
        </section>
      )}
    </>
  );
}

interface AttentionProps extends AttentionBarProps {
  Notice: ComponentType<ErrorNoticeProps>;
}

/** Why the queue is halted, and what needs attention; the latter is loaded with the first such upload. */
function Attention({ group, Notice, onFilter }: AttentionProps) {
  const { halted, resumeAll, retryAll, summary } = useUploads({ group });
  const count = summary.counts.failed + summary.counts.duplicate;
  const { status, error, load } = useLazy(AttentionBar, count > 0);
  const retry = () => {
    // The retry button is about to be removed.
    const list = document.activeElement?.closest('.longshore-list');
    list?.querySelector<HTMLElement>('.longshore-scroll')?.focus();
    retryAll();
    load();
  };
  return (
    <>
      {halted && <Notice error={halted} onRetry={resumeAll} />}
      {/* Each row has its own buttons, so only the ones for all uploads at once are missing. */}
      {status === 'failed' && count > 1 && <Notice error={error} onRetry={retry} />}
      <AttentionBar group={group} onFilter={onFilter} />
    </>
  );
}

/** Announces to screen readers, politely and at long intervals, the start, progress and end of a batch. */
function Announcer({ group }: { group: string }): ReactElement {
  const announcement = useAnnouncements({ group });
  const { announcements } = useMessages();
  return (
    <output className="longshore-hidden">
      {announcement && announcements[announcement.kind](announcement)}
    </output>
  );
}
