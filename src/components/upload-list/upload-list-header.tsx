'use client';

import type { ReactElement } from 'react';
import { useUploadQueue } from '../../hooks/provider/media-context.js';
import { useNow } from '../../hooks/provider/use-now.js';
import { areImports, isSending } from '../../hooks/uploads/use-announcements.js';
import { useUploads, type Uploads } from '../../hooks/uploads/use-uploads.js';
import { Icon } from '../icons/icon.js';
import { listMessages } from '../../messages/english/list.js';
import { Button, usePart } from '../ui/button.js';
import { useSectionMessages } from '../ui/use-messages.js';
import { useMessages } from '../ui/use-upload-messages.js';
import type { UploadMessages } from '../../messages/messages.js';
import { waitMessage } from '../../messages/error-message.js';
import { CopyAllLinks } from './row/row-actions.js';
import { unbroken } from './status-line.js';
import type { UploadListProps } from './upload-list-props.js';

export interface UploadListHeaderProps extends Pick<UploadListProps, 'preflight'> {
  group: string;
}

/** The totals of a group, such as "312 of 400 uploaded · 4 min left · 2 failed", and the actions for all of its uploads. */
export function UploadListHeader({ group, preflight }: UploadListHeaderProps): ReactElement {
  const messages = useMessages();
  const list = useSectionMessages('list', listMessages);
  const part = usePart();
  const queue = useUploadQueue();
  const uploads = useUploads({ group });
  const { summary, halted } = uploads;
  const { counts, live, paused, held, interrupted, named, reused } = summary;
  const done = counts.done - reused;
  const total = summary.total - reused;
  const now = useNow(summary.wait !== null, summary.wait);
  // What is finalizing can neither be paused nor taken back. Duplicates wait for the user, so they cannot be paused.
  const cancellable = live - counts.finalizing;
  const pausable = cancellable - counts.duplicate;
  const allPaused = paused > 0 && paused >= pausable;
  const clearable = counts.done + counts.cancelled > 0;
  const hasLinks = live === 0 && counts.done > 1;
  // Before the user decides, nothing is being uploaded: the sum is without "Uploading 3 files".
  const isUnsent = live > 0 && counts.done === 0 && !isSending(summary) && (preflight || held === live);
  const note =
    (live > 0 && noteOf(uploads, allPaused, messages, now)) || (isUnsent ? messages.checking : null);
  // Files about whose names the user is asked are counted once there is something that they are compared with.
  const shown = { done, total: total - counts.cancelled - (done > 0 ? 0 : named) };
  const attention = counts.failed - named + counts.duplicate + (live === 0 ? reused : 0);
  const facts = {
    ...shown,
    imports: areImports(queue, group) && (done > 0 || attention < shown.total) ? list.imports(shown) : null,
    note,
    attention,
    failed: counts.failed - interrupted - named,
    interrupted,
  };
  return (
    <div className={part('longshore-header', 'header')}>
      <p className={part('longshore-sum', 'summary')}>
        {live === 0 && counts.done > 0 && done === facts.total && <Icon name="check" />}
        <span>
          {unbroken(
            live === 0 && total === 0 && reused > 0
              ? messages.duplicates(reused)
              : named > 0 && shown.total === 0
                ? list.named(named)
                : isUnsent && attention === 0
                  ? (note ?? '')
                  : messages.header(isUnsent ? { ...facts, total: attention } : facts),
          )}
        </span>
      </p>
      <span className="longshore-actions">
        {hasLinks && <CopyAllLinks group={group} />}
        {live > counts.duplicate && !halted && (
          <ActionButton
            isPossible={pausable > 0 || allPaused}
            onClick={allPaused ? uploads.resumeAll : uploads.pauseAll}
          >
            {allPaused ? messages.resumeAll : messages.pauseAll}
          </ActionButton>
        )}
        {live > 0 ? (
          <ActionButton isPossible={cancellable > 0} onClick={uploads.cancelAll}>
            {messages.cancelAll}
          </ActionButton>
        ) : (
          clearable && (
            <ActionButton isPossible onClick={uploads.clear}>
              {messages.clear}
            </ActionButton>
          )
        )}
      </span>
      <progress
        className={part('longshore-bar', 'progress')}
        aria-label={messages.progress(null)}
        // Screen readers speak every change: a single row has the same bar, and a full one would sound like success.
        aria-hidden={summary.total === 1 || live === 0 || undefined}
        value={summary.progress}
        data-over={live === 0 || undefined}
      />
    </div>
  );
}

interface ActionButtonProps {
  isPossible: boolean;
  onClick: () => void;
  children: string;
}

function ActionButton({ isPossible, onClick, children }: ActionButtonProps) {
  return (
    // Not `disabled`, which would lose the focus.
    <Button aria-disabled={!isPossible || undefined} onClick={isPossible ? onClick : undefined}>
      {children}
    </Button>
  );
}

function noteOf(
  { summary, halted, online }: Uploads,
  allPaused: boolean,
  messages: UploadMessages,
  now: number,
): string | null {
  if (halted) return messages.halted;
  if (allPaused) return messages.paused;
  if (!online) return messages.offline;
  const { wait, remaining } = summary;
  if (!wait) return remaining === null ? null : messages.left(messages.duration(remaining));
  return waitMessage(wait, messages, now);
}
