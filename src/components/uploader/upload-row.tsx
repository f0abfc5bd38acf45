'use client';

import {
  memo,
  useLayoutEffect,
  useRef,
  type ComponentType,
  type CSSProperties,
  type FocusEvent,
  type ReactElement,
} from 'react';
import { useNow } from '../../hooks/provider/use-now.js';
import { useHalted } from '../../hooks/uploads/use-uploads.js';
import { useUpload, type UploadHandle } from '../../hooks/uploads/use-upload.js';
import type { Upload } from '../../upload/upload.js';
import { Button } from '../ui/button.js';
import { FileName, shownName } from '../ui/file-name.js';
import { Icon } from '../ui/icon.js';
import { IconButton } from '../ui/button.js';
import { useMessages } from '../ui/use-messages.js';
import { statusLine } from './status-line.js';
import { Thumbnail, type ThumbnailProps } from './thumbnail.js';

export interface UploadRowProps {
  id: string;
  /** From 1, for screen readers: of a long list only a part is in the page. */
  position: number;
  /** Rows in the whole list. */
  count: number;
  /** Pixels from the start of the list, where only a part of it is in the page; null in the flow. */
  offset: number | null;
  components?: { Thumbnail?: ComponentType<ThumbnailProps> | undefined } | undefined;
}

/** One upload: picture, name, size, one line of truth, its actions. A list item. */
export const UploadRow: React.NamedExoticComponent<UploadRowProps> = memo(function UploadRow({
  id,
  position,
  count,
  offset,
  components,
}: UploadRowProps): ReactElement | null {
  const handle = useUpload(id);
  const halted = useHalted();
  const messages = useMessages();
  const { upload, progress, remaining } = handle;
  const now = useNow(Boolean(upload?.waiting && Number.isFinite(upload.waiting.until)));
  const keptFocus = useRestoreFocus();
  if (!upload) return null;

  const line = statusLine(upload, messages, { progress, remaining, halted, now });
  const reading = upload.status === 'hashing';
  const importing = upload.status === 'importing';
  const Picture = components?.Thumbnail ?? Thumbnail;
  const place: CSSProperties | undefined = offset === null ? undefined : { insetBlockStart: offset };
  return (
    <li
      {...keptFocus}
      className="longshore-row"
      aria-posinset={position}
      aria-setsize={count}
      data-id={id}
      data-status={upload.status}
      data-paused={upload.paused || undefined}
      data-waiting={upload.waiting?.for}
      style={place}
    >
      <Picture upload={upload} />
      <FileName name={upload.name} path={upload.path} />
      <span className="longshore-size">
        {(upload.size > 0 || (upload.file && upload.status === 'failed')) && messages.size(upload.size)}
      </span>
      <span className="longshore-line" title={upload.status === 'failed' ? line.text : undefined}>
        {line.icon && <Icon name={line.icon} />}
        <span>{line.text}</span>
      </span>
      <Actions handle={handle} upload={upload} halted={halted} />
      {(reading || importing || upload.status === 'uploading' || upload.status === 'finalizing') && (
        <progress
          className="longshore-bar"
          aria-label={messages.progress(shownName(upload.name))}
          // The service does not tell how far an import is.
          value={importing ? undefined : reading ? upload.hashed / upload.size : progress}
          data-reading={reading || undefined}
        />
      )}
    </li>
  );
});

function Actions({ handle, upload, halted }: { handle: UploadHandle; upload: Upload; halted: boolean }) {
  const messages = useMessages();
  const { status, paused } = upload;
  const name = shownName(upload.name);
  const settled = status === 'done' || status === 'failed' || status === 'cancelled';
  const retryable = status === 'cancelled' || (status === 'failed' && upload.error.retryable);
  return (
    <span className="longshore-actions">
      {status === 'duplicate' && (
        <>
          <Button aria-label={messages.reuseFor(name)} onClick={() => handle.resolve('reuse')}>
            {messages.reuse}
          </Button>
          <Button aria-label={messages.uploadAnywayFor(name)} onClick={() => handle.resolve('upload')}>
            {messages.uploadAnyway}
          </Button>
        </>
      )}
      {retryable && (
        <IconButton label={messages.retry(name)} onClick={handle.retry}>
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
        label={settled ? messages.remove(name) : upload.job ? messages.unfollow(name) : messages.cancel(name)}
        // The asset may exist already: only the service's response can settle it.
        disabled={!settled && !handle.canCancel}
        onClick={settled ? handle.remove : handle.cancel}
      >
        <Icon name="close" />
      </IconButton>
    </span>
  );
}

/**
 * When the focused button goes away with its status, the row's last one, which stays, takes its place. React keeps
 * silent about focus that is lost to its own changes, so the last focus noted is the one that was lost.
 */
function useRestoreFocus() {
  const row = useRef<HTMLLIElement>(null);
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    row.current?.querySelector<HTMLElement>('.longshore-actions > :last-child')?.focus();
  });
  const onFocus = (event: FocusEvent) => {
    focused.current = event.target;
  };
  const onBlur = () => {
    focused.current = null;
  };
  return { ref: row, onFocus, onBlur };
}
