'use client';

import {
  useCallback,
  useMemo,
  useState,
  type ComponentType,
  type ReactElement,
  type RefCallback,
} from 'react';
import { useUploadQueue } from '../../hooks/provider/media-context.js';
import { ResumeProvider } from '../../hooks/sources/resume-context.js';
import { useAnnouncements, type UploadAnnouncement } from '../../hooks/uploads/use-announcements.js';
import { useUploads } from '../../hooks/uploads/use-uploads.js';
import type { UploadMessages } from '../../messages/messages.js';
import type { ListMessages } from '../../messages/sections/list.js';
import { adoptLateStyles } from '../styles/adopt-late-styles.js';
import { classNames, usePart } from '../ui/button.js';
import { ErrorNotice, type ErrorNoticeProps } from '../errors/error-notice.js';
import { listMessages } from '../../messages/english/list.js';
import { useRestoreFocus, type RestoreFocus } from '../ui/restore-focus.js';
import { useSectionMessages } from '../ui/use-messages.js';
import { useMessages } from '../ui/use-upload-messages.js';
import { WindowList } from './window-list.js';
import { AttentionBar, type AttentionBarProps } from './attention-bar.js';
import { DockedPanel } from './docked/docked-panel.js';
import { TitleProgress } from './docked/title-progress.js';
import type { UploadListProps } from './upload-list-props.js';
import { UploadListHeader } from './upload-list-header.js';
import { Status } from '../ui/status.js';
import { UploadRow } from './upload-row.js';
import styles from './upload-list-content.css?inline';
import { ownEvents } from '../../hooks/page/own-events.js';

export interface UploadListContentProps extends UploadListProps {
  ids: readonly string[];
}

type FocusEvents = Pick<RestoreFocus<HTMLElement>, 'onFocus' | 'onBlur'>;

/** A list of uploads, and the live region of screen readers, which has to be there before the first upload. */
export function UploadListContent(props: UploadListContentProps): ReactElement {
  // The list goes away as a whole when it is emptied, and nothing else of it stays.
  const { ref, ...focusEvents } = useRestoreFocus<HTMLElement>((announcer) =>
    announcer.parentElement?.querySelector<HTMLElement>('.longshore-list .longshore-actions > :last-child'),
  );
  const setRef = useCallback(
    (announcer: HTMLElement | null) => {
      // What is around restores it better.
      ref.current = announcer?.closest('.longshore') ? null : announcer;
    },
    [ref],
  );
  return (
    <>
      <Announcer anchor={setRef} group={props.group ?? ''} preflight={props.preflight} />
      {props.ids.length > 0 && (
        <ResumeProvider add={props.onResume}>
          <VisibleList {...props} focusEvents={focusEvents} />
        </ResumeProvider>
      )}
    </>
  );
}

function VisibleList(props: UploadListContentProps & { focusEvents: FocusEvents }): ReactElement {
  const { group = '', 'aria-label': label, className, components, edit, ids, view } = props;
  const isDocked = props.layout === 'docked';
  const areTiles = useArePictures(ids) ? view !== 'rows' : view === 'tiles';
  const part = usePart();
  const messages = useMessages();
  const [filteredIds, setFilteredIds] = useState<readonly string[] | null>(null);
  const shownIds = filteredIds ?? ids;
  const Row = components?.UploadRow ?? UploadRow;
  const list = (
    <section
      {...ownEvents}
      {...props.focusEvents}
      ref={adoptStyles}
      className={part(classNames('longshore-list', className), 'list')}
      aria-label={label ?? (isDocked ? messages.uploads : undefined)}
    >
      <UploadListHeader group={group} preflight={props.preflight} />
      <Attention group={group} Notice={components?.ErrorNotice ?? ErrorNotice} onFilter={setFilteredIds} />
      <WindowList
        ids={shownIds}
        className={areTiles ? 'longshore-tiles' : undefined}
        label={label ?? messages.uploads}
        renderRow={(id, index, offset) => (
          <Row
            key={id}
            id={id}
            position={index + 1}
            count={shownIds.length}
            offset={offset}
            components={components}
            edit={edit}
          />
        )}
      />
    </section>
  );
  return (
    <>
      {(props.titleProgress ?? isDocked) && <TitleProgress group={group} />}
      {isDocked ? <DockedPanel group={group}>{list}</DockedPanel> : list}
    </>
  );
}

const adoptStyles = (list: Element | null) => adoptLateStyles(list, styles);

/** Whether most of the files are pictures. */
function useArePictures(ids: readonly string[]): boolean {
  const queue = useUploadQueue();
  return useMemo(() => {
    const pictures = ids.filter((id) => queue.getUpload(id)?.type.startsWith('image/'));
    return pictures.length * 2 > ids.length;
  }, [queue, ids]);
}

interface AttentionProps extends AttentionBarProps {
  Notice: ComponentType<ErrorNoticeProps>;
}

/** Why the queue is halted, and what needs attention. */
function Attention({ group, Notice, onFilter }: AttentionProps) {
  const { halted, resumeAll } = useUploads({ group });
  return (
    <>
      {halted && <Notice error={halted} onRetry={resumeAll} />}
      <AttentionBar group={group} onFilter={onFilter} />
    </>
  );
}

interface AnnouncerProps extends Pick<UploadListProps, 'group' | 'preflight'> {
  anchor: RefCallback<HTMLElement>;
}

/** Announces batches, and what the user did to them, to screen readers: politely and at long intervals. */
function Announcer({ anchor, ...props }: AnnouncerProps): ReactElement {
  const announcement = useAnnouncements(props);
  const messages = useMessages();
  const list = useSectionMessages('list', listMessages);
  return (
    <Status anchor={anchor} className="longshore-hidden">
      {/* A new element, because the same text would not be announced again. */}
      {announcement && (
        <span key={announcement.id}>
          {announcement.kind === 'interrupted'
            ? list.interrupted(announcement.count)
            : textOf(announcement, messages, list)}
        </span>
      )}
    </Status>
  );
}

function textOf(
  announcement: Exclude<UploadAnnouncement, { kind: 'interrupted' }>,
  messages: UploadMessages,
  list: ListMessages,
): string {
  if (announcement.kind === 'pause') return messages.pausedAt(null);
  if (announcement.kind === 'cancel') return messages.cancelled;
  if (announcement.kind === 'check') return messages.checking;
  const { kind, done, failed, duplicates, named } = announcement;
  const isEnd = kind === 'end';
  const total = isEnd ? done : announcement.total;
  const ofImports = announcement.imports;
  return [
    ofImports ? total > 0 && list.imports({ done, total }) : messages.announcements[kind](announcement),
    ofImports && isEnd && failed > 0 && list.importsFailed(failed),
    isEnd && duplicates > 0 && messages.duplicates(duplicates),
    isEnd && named > 0 && list.named(named),
  ]
    .filter(Boolean)
    .join(ofImports ? ' · ' : ' ');
}
