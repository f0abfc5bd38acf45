'use client';

import type { ReactElement, ReactNode } from 'react';
import type { UploadErrorCode } from '../../upload/errors/upload-error.js';
import { Icon } from '../icons/icon.js';
import { Button, classNames, usePart } from './button.js';
import { useDropzoneMessages } from './use-dropzone-messages.js';

export interface NoticeProps {
  code: UploadErrorCode;
  /** Called by the "Try again" button, which is shown only if this is set. */
  onRetry?: (() => void) | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** An alert with an icon, a text and a button. */
export function Notice({ code, onRetry, className, children }: NoticeProps): ReactElement {
  const messages = useDropzoneMessages();
  const part = usePart();
  return (
    <div role="alert" className={part(classNames('longshore-notice', className), 'notice')} data-code={code}>
      <Icon name="alert" />
      <div className="longshore-notice-text">{children}</div>
      {onRetry && <Button onClick={onRetry}>{messages.tryAgain}</Button>}
    </div>
  );
}

/** Says that code did not load, where the page shows no other errors yet. */
export function LoadNotice({ onRetry }: Required<Pick<NoticeProps, 'onRetry'>>): ReactElement {
  const messages = useDropzoneMessages();
  return (
    <Notice code="network" onRetry={onRetry}>
      <p>{messages.errors.network({})}</p>
    </Notice>
  );
}
