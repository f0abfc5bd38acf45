'use client';

import type { ReactElement } from 'react';
import { describeError } from '../../hooks/provider/errors.js';
import { useMediaClient } from '../../hooks/provider/media-context.js';
import { useNow } from '../../hooks/provider/use-now.js';
import { errorMessage } from '../../messages/error-message.js';
import { ErrorMore } from './error-more.js';
import { useMessages } from '../ui/use-upload-messages.js';
import { isolated } from '../ui/error-boundary.js';
import { Notice } from '../ui/notice.js';

export interface ErrorNoticeProps {
  /** An error of a hook, a query or an upload. Any other value is shown as an unexpected error. */
  error: unknown;
  /** Called by the "Try again" button, which is shown only if this is set. */
  onRetry?: (() => void) | undefined;
  className?: string | undefined;
}

/**
 * An alert that says what went wrong, such as a rejected API key or an unavailable service, and what to do about it.
 * "More" shows the service's explanation, its error code and the request id.
 */
export function ErrorNotice(props: ErrorNoticeProps): ReactElement {
  return isolated(ErrorNoticeView, props);
}

function ErrorNoticeView({ error, onRetry, className }: ErrorNoticeProps): ReactElement {
  const messages = useMessages();
  const client = useMediaClient();
  const now = useNow(false);
  const described = describeError(error, now);
  const retry =
    onRetry &&
    (() => {
      client.forgetLimits();
      onRetry();
    });
  return (
    <Notice code={described.code} onRetry={retry} className={className}>
      <p>{errorMessage(described, messages, now)}</p> <ErrorMore errors={[error]} />
    </Notice>
  );
}
