'use client';

import { useState, type ComponentType, type ReactElement } from 'react';
import { useNeeds } from '../hooks/use-needs.js';
import { useUploadIds, useUploads } from '../hooks/use-uploads.js';
import { Announcer } from './announcer.js';
import { classNames } from './class-names.js';
import { ErrorNotice, type ErrorNoticeProps } from './error-notice.js';
import { useMessages } from './messages.js';
import { NeedsYou, type Need } from './needs-you.js';
import type { ThumbnailProps } from './thumbnail.js';
import { UploadListHeader } from './upload-list-header.js';
import { UploadRow, type UploadRowProps } from './upload-row.js';
import { WindowList } from './window-list.js';

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
  const ids = useUploadIds(group);
  const needs = useNeeds(group);
  const [only, setOnly] = useState<Need | null>(null);
  const narrowed = only ? needs[only] : [];
  // Nobody is left with an empty list because the last of these was settled.
  const shown = narrowed.length > 0 ? narrowed : ids;
  const Row = components?.UploadRow ?? UploadRow;
  return (
    <>
      <Announcer group={group} />
      {ids.length > 0 && (
        <section className={classNames('longshore-list', className)} aria-label={label}>
          <UploadListHeader group={group} />
          <Halt group={group} Notice={components?.ErrorNotice ?? ErrorNotice} />
          <NeedsYou needs={needs} total={ids.length} only={shown === ids ? null : only} onOnly={setOnly} />
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

function Halt({ group, Notice }: { group: string; Notice: ComponentType<ErrorNoticeProps> }) {
  const { halted, resumeAll } = useUploads({ group });
  return halted && <Notice error={halted} onRetry={resumeAll} />;
}
