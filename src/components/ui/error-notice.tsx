'use client';

import type { ReactElement } from 'react';
import { describeError } from '../../hooks/provider/errors.js';
import { useMediaClient } from '../../hooks/provider/media-context.js';
import { useNow } from '../../hooks/provider/use-now.js';
import { errorMessage } from '../../messages/error-message.js';
import { ErrorMore } from '../errors/error-more.js';
import { Button, classNames } from './button.js';
import { Icon } from '../icons/icon.js';
import { useMessages } from './use-upload-messages.js';

export interface ErrorNoticeProps {
  /** An error of a hook, a query or an upload. Any other value is shown as an unexpected error. */
  error: unknown;
  /** Called by the "Try again" button, which is shown only if this is set. */
  onRetry?: (() => void) | undefined;
  className?: string | undefined;
}

/**
 * An alert that says what went wrong and what to do, such as a rejected API key or an unavailable service. Behind "More" is
 * what the service said: its explanation, its code and the id of the request.
 */
export function ErrorNotice({ error, onRetry, className }: ErrorNoticeProps): ReactElement {
  const messages = useMessages();
  const client = useMediaClient();
  const now = useNow(false);
  const described = describeError(error, now);
  return (
    <div role="alert" className={classNames('longshore-notice', className)} data-code={described.code}>
      <Icon name="alert" />
      <div className="longshore-notice-text">
        <p>{errorMessage(described, messages, now)}</p> <ErrorMore errors={[error]} />
      </div>
      {onRetry && (
        <Button
          onClick={() => {
            client.forgetLimits();
            onRetry();
          }}
        >
          {messages.tryAgain}
        </Button>
      )}
    </div>
  );
}
