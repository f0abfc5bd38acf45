'use client';

import { useCallback, useEffect, useState, type ComponentType, type ReactElement } from 'react';
import { loadError } from '../../hooks/provider/errors.js';
import { useUploadIds, useUploads } from '../../hooks/uploads/use-uploads.js';
import { Announcer } from './announcer.js';
import { classNames } from '../ui/button.js';
import { ErrorNotice, type ErrorNoticeProps } from '../ui/error-notice.js';
import { useMessages } from '../ui/use-messages.js';
import type { AttentionBarProps } from './attention-bar.js';
import type { ThumbnailProps } from './thumbnail.js';
import { UploadListHeader } from './upload-list-header.js';
import { UploadRow, type UploadRowProps } from './upload-row.js';
import { WindowList } from '../ui/window-list.js';

/** Parts that an app may replace with its own. Each gets the props of the part it replaces. */
export interface UploadListComponents {
  UploadRow?: ComponentType<UploadRowProps> | undefined;
  Thumbnail?: ComponentType<ThumbnailProps> | undefined;
  ErrorNotice?: ComponentType<ErrorNoticeProps> | undefined;
}

export interface UploadListProps {
  /** Separates lists on one page. Default `''`. */
  group?: string | undefined;
  /**
   * Names the list, and makes it a landmark of that name: give one where two are on a page. Default: "Uploads", and no
   * landmark.
   */
  'aria-label'?: string | undefined;
  className?: string | undefined;
  /** Keep the object identical between renders. */
  components?: UploadListComponents | undefined;
}

/**
 * Uploads in the order they were added: a header that sums up, what needs a person gathered above, a row for each.
 * Thousands of rows are fine. Shows nothing while there is nothing.
 */
export function UploadList(props: UploadListProps): ReactElement {
  const { group = '', 'aria-label': label, className, components } = props;
  const messages = useMessages();
  const ids = useUploadIds({ group });
  const [narrowed, setNarrowed] = useState<readonly string[] | null>(null);
  const shown = narrowed ?? ids;
  const Row = components?.UploadRow ?? UploadRow;
  return (
    <>
      <Announcer group={group} />
      {ids.length > 0 && (
        <section className={classNames('longshore-list', className)} aria-label={label}>
          <UploadListHeader group={group} />
          <Attention group={group} Notice={components?.ErrorNotice ?? ErrorNotice} onNarrow={setNarrowed} />
          <WindowList
            ids={shown}
            label={label ?? messages.uploads}
            renderRow={(id, index, offset) => (
              <Row
                key={id}
                id={id}
                position={index + 1}
                count={shown.length}
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

/** What stops the queue, and what needs a person, whose part is loaded when the first upload does. */
function Attention({ group, Notice, onNarrow }: AttentionProps) {
  const { halted, resumeAll, retryAll, summary } = useUploads({ group });
  const [AttentionBar, setNeedsYou] = useState<ComponentType<AttentionBarProps> | null>(null);
  const [lost, setLost] = useState<Error | null>(null);
  const needs = summary.counts.failed + summary.counts.duplicate;
  const isNeeded = needs > 0;
  const load = useCallback(() => {
    import('./attention-bar.js').then(
      (module) => setNeedsYou(() => module.AttentionBar),
      (cause: unknown) => setLost(loadError(cause)),
    );
  }, []);
  useEffect(() => {
    if (isNeeded) load();
  }, [isNeeded, load]);
  const again = () => {
    // From the button, which goes when the part comes.
    const list = document.activeElement?.closest('.longshore-list');
    list?.querySelector<HTMLElement>('.longshore-scroll')?.focus();
    retryAll();
    load();
  };
  return (
    <>
      {halted && <Notice error={halted} onRetry={resumeAll} />}
      {AttentionBar ? (
        <AttentionBar group={group} onNarrow={onNarrow} />
      ) : (
        // One alone has its own buttons, and so has each of many: what is missing are those for all at once.
        lost && needs > 1 && <Notice error={lost} onRetry={again} />
      )}
    </>
  );
}
