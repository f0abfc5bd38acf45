'use client';

import type { ReactElement } from 'react';
import { describeError } from '../../hooks/provider/errors.js';
import { useNow } from '../../hooks/provider/use-now.js';
import { classNames } from './button.js';
import { errorMessage } from '../../messages/error-message.js';
import { Button } from './button.js';
import { Icon } from './icon.js';
import { useMessages } from './use-messages.js';

export interface ErrorNoticeProps {
  /** A failure of a hook, a query or an upload. Anything else is called unforeseen. */
  error: unknown;
  /** Shows a button that tries again. */
  onRetry?: (() => void) | undefined;
  className?: string | undefined;
}

/** Says once what went wrong for everything below it, and what to do: access refused, no permission, no service. */
export function ErrorNotice({ error, onRetry, className }: ErrorNoticeProps): ReactElement {
  const messages = useMessages();
  const now = useNow(false);
  const described = describeError(error, now);
  const { requestId } = described.details;
  return (
    <div role="alert" className={classNames('longshore-notice', className)} data-code={described.code}>
      <Icon name="alert" />
      <p>
        {errorMessage(described, messages, now)}
        {requestId && <small>{messages.reference(requestId)}</small>}
      </p>
      {onRetry && <Button onClick={onRetry}>{messages.tryAgain}</Button>}
    </div>
  );
}
