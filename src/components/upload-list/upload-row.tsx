'use client';

import { memo, useId, type ComponentType, type CSSProperties, type ReactElement } from 'react';
import { useMediaClient } from '../../hooks/provider/media-context.js';
import { nowDuring, useNow } from '../../hooks/provider/use-now.js';
import { canResumeFile, useAddAgain } from '../../hooks/sources/resume-context.js';
import { useHalted } from '../../hooks/uploads/use-uploads.js';
import { useUpload, type UploadHandle } from '../../hooks/uploads/use-upload.js';
import type { Upload } from '../../upload/upload.js';
import { ErrorBoundary } from '../ui/error-boundary.js';
import { ErrorMore } from '../errors/error-more.js';
import { Button, IconButton, usePart } from '../ui/button.js';
import { FileName, shownName } from '../ui/file-name.js';
import { Icon } from '../icons/icon.js';
import { useLazy } from '../ui/lazy.js';
import { useRestoreFocus } from '../ui/restore-focus.js';
import { useMessages } from '../ui/use-upload-messages.js';
import { listMessages } from '../../messages/english/list.js';
import { asksAboutName, isInterrupted } from '../../hooks/uploads/attention.js';
import { useSectionMessages } from '../ui/use-messages.js';
import { amountOf, statusLine } from './status-line.js';
import { EditUpload } from '../image-editor/later.js';
import { ResumeUpload } from '../sources/later.js';
import { RowActions, type RowActionsProps } from './row/row-actions.js';
import { Thumbnail, type ThumbnailProps } from './thumbnail.js';

export interface UploadRowProps {
  id: string;
  /** The one-based position in the whole list, for screen readers, since only part of a long list is rendered. */
  position: number;
  /** The number of rows in the whole list. */
  count: number;
  /** The distance from the start of a windowed list, in pixels; null if the row is in the normal flow. */
  offset: number | null;
  /** Whether a picture can be edited before it is sent. Default false. */
  edit?: boolean | undefined;
  components?:
    | {
        Thumbnail?: ComponentType<ThumbnailProps> | undefined;
        RowActions?: ComponentType<RowActionsProps> | undefined;
      }
    | undefined;
}

/** A list item for one upload: preview, name, size, status, progress and actions. */
export const UploadRow: React.NamedExoticComponent<UploadRowProps> = memo(function UploadRow(
  props: UploadRowProps,
): ReactElement {
  return (
    <ErrorBoundary
      props={props}
      renderNotice={(notice) => (
        <li className="longshore-row" style={placeOf(props.offset)}>
          {notice}
        </li>
      )}
    >
      <Row {...props} />
    </ErrorBoundary>
  );
});

function placeOf(offset: number | null): CSSProperties | undefined {
  return offset === null ? undefined : { insetBlockStart: offset };
}

function Row({ id, position, count, offset, components, edit = false }: UploadRowProps): ReactElement | null {
  const handle = useUpload(id);
  const halted = useHalted();
  const messages = useMessages();
  const { upload, progress, remaining, speed } = handle;
  const listTexts = useSectionMessages('list', listMessages);
  const { clock } = useMediaClient();
  const wait = (upload?.status === 'failed' ? upload.error : upload?.waiting) ?? null;
  const now = useNow(upload !== undefined && countsDown(upload, nowDuring(wait, clock)), wait);
  const restoreFocus = useRestoreFocus<HTMLLIElement>(lastAction);
  const part = usePart();
  const lineId = useId();
  if (!upload) return null;

  const line = statusLine(upload, messages, { progress, remaining, halted, now });
  const amount = line.icon === null && amountOf(upload, messages, speed);
  const text = amount ? listTexts.amount(amount) : line.text;
  const reading = upload.status === 'hashing';
  const preparing = upload.status === 'preparing' && !upload.paused;
  const importing = upload.status === 'importing';
  const value = importing
    ? // The service reports no progress for imports (spec 4.14).
      undefined
    : preparing
      ? upload.prepared || undefined
      : reading
        ? upload.hashed / Math.max(1, upload.size)
        : progress;
  const Picture = components?.Thumbnail ?? Thumbnail;
  return (
    <li
      {...restoreFocus}
      className={part('longshore-row', 'row')}
      aria-posinset={position}
      aria-setsize={count}
      data-id={id}
      data-status={upload.status}
      data-paused={upload.paused || undefined}
      data-interrupted={isInterrupted(upload) || undefined}
      data-named={asksAboutName(upload) || undefined}
      data-waiting={upload.waiting?.for}
      data-differs={('difference' in upload && upload.difference !== undefined) || undefined}
      style={placeOf(offset)}
    >
      <Picture upload={upload} />
      <FileName name={upload.name} path={upload.path} className={part('longshore-name', 'name')} />
      <span className={part('longshore-size', 'size')}>
        {(upload.size > 0 || (upload.file && upload.status === 'failed')) && messages.size(upload.size)}
      </span>
      <span className={part('longshore-line', 'status')} title={line.icon || amount ? line.text : undefined}>
        {line.icon && <Icon name={line.icon} />}
        <span>
          <span id={lineId}>{text}</span>{' '}
          {upload.status === 'failed' && <ErrorMore errors={[upload.error]} name={shownName(upload.name)} />}
        </span>
      </span>
      <Actions
        handle={handle}
        upload={upload}
        halted={halted}
        lineId={lineId}
        edit={edit}
        More={components?.RowActions ?? RowActions}
      />
      {(reading ||
        preparing ||
        importing ||
        upload.status === 'uploading' ||
        upload.status === 'finalizing') && (
        <progress
          className={part('longshore-bar', 'progress')}
          aria-label={messages.progress(shownName(upload.name))}
          value={value}
          style={{ '--value': value } as CSSProperties}
          data-reading={reading || undefined}
        />
      )}
    </li>
  );
}

interface ActionsProps {
  handle: UploadHandle;
  upload: Upload;
  halted: boolean;
  /** The id of the status. */
  lineId: string;
  edit: boolean;
  More: ComponentType<RowActionsProps>;
}

function Actions({ handle, upload, halted, lineId, edit, More }: ActionsProps) {
  const messages = useMessages();
  const part = usePart();
  const { dismiss } = useSectionMessages('list', listMessages);
  useLazy(EditUpload, edit);
  const addAgain = useAddAgain();
  const hasHandle = canResumeFile(upload);
  const isResumable = useLazy(ResumeUpload, hasHandle).status !== 'failed' && hasHandle;
  const { status, paused } = upload;
  const name = shownName(upload.name);
  const settled = status === 'done' || status === 'failed' || status === 'cancelled';
  const removable = settled || upload.waiting?.for === 'confirmation';
  const retryable =
    status === 'cancelled' || (status === 'failed' && upload.error.retryable && !asksAboutName(upload));
  return (
    <span className={part('longshore-actions', 'actions')}>
      {/* One click resumes it, without the file picker. */}
      {!(isResumable && More === RowActions) && <More upload={upload} />}
      {edit && <EditUpload upload={upload} />}
      {isResumable && <ResumeUpload upload={upload} addAgain={addAgain} More={More} />}
      {status === 'duplicate' && (
        <>
          <Button
            aria-label={messages.reuseFor(name)}
            aria-describedby={lineId}
            onClick={() => handle.resolve('reuse')}
          >
            {messages.reuse}
          </Button>
          <Button aria-label={messages.uploadAnywayFor(name)} onClick={() => handle.resolve('upload')}>
            {messages.uploadAnyway}
          </Button>
        </>
      )}
      {retryable && (
        <IconButton label={messages.retry(name)} aria-describedby={lineId} onClick={handle.retry}>
          <Icon name="retry" />
        </IconButton>
      )}
      {!settled && status !== 'duplicate' && status !== 'finalizing' && !halted && (
        <IconButton
          label={paused ? messages.resume(name) : messages.pause(name)}
          onClick={paused ? handle.resume : handle.pause}
        >
          <Icon name={paused ? 'play' : 'pause'} />
        </IconButton>
      )}
      <IconButton
        label={
          settled
            ? dismiss(name)
            : removable
              ? messages.remove(name)
              : upload.job
                ? messages.unfollow(name)
                : messages.cancel(name)
        }
        // The asset may already exist: only the service's response can tell.
        disabled={!removable && !handle.canCancel}
        aria-describedby={status === 'failed' && !retryable ? lineId : undefined}
        onClick={removable ? handle.remove : handle.cancel}
      >
        <Icon name="close" />
      </IconButton>
    </span>
  );
}

/** Whether its text contains a time that runs out. */
function countsDown(upload: Upload, now: number): boolean {
  if (upload.status === 'failed') return (upload.error.details.retryAt ?? 0) > now;
  return upload.waiting !== null && Number.isFinite(upload.waiting.until);
}

/** The row's last button. There is one in every status. */
function lastAction(row: HTMLElement): HTMLElement | null {
  return row.querySelector('.longshore-actions > :last-child');
}
