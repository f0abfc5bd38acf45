'use client';

import type { ReactElement } from 'react';
import { useForgetForbidden } from '../../hooks/provider/use-forbidden.js';
import type { UploadError } from '../../upload/errors/upload-error.js';
import { ErrorMore } from './error-more.js';
import { Button, classNames } from '../ui/button.js';
import { LibraryIcon } from '../icons/library-icon.js';
import { focusContainer } from '../ui/restore-focus.js';
import { useLibraryMessages } from '../ui/use-messages.js';
import { isolated } from '../ui/error-boundary.js';

export interface UnavailableProps {
  /** What is not available, as a phrase of the messages: "Deleting". */
  what: string;
  /** From `useForbidden`, or the error of the refused call (spec 5). */
  error: UploadError;
  /** Called when a user tries again, after the refusal is forgotten and the refused queries are refetched. */
  onRetry?: (() => void) | undefined;
  className?: string | undefined;
}

/**
 * Says that the page lacks a permission: its API key lacks the scope, or the site's proxy does not allow the call. It
 * has a button to try again, unless the app declared the missing scope through the `scopes` of `MediaProvider`.
 */
export function Unavailable(props: UnavailableProps): ReactElement {
  return isolated(UnavailableView, props);
}

function UnavailableView({ what, error, onRetry, className }: UnavailableProps): ReactElement {
  const messages = useLibraryMessages();
  const forget = useForgetForbidden();
  const { scope } = error.details;
  return (
    <div className={classNames('longshore-view longshore-unavailable', className)} data-scope={scope}>
      <LibraryIcon name="lock" />
      <div>
        <p>{messages.unavailable(what)}</p>
        <small>
          {scope ? messages.lacksScope(scope) : messages.notOffered} <ErrorMore errors={[error]} />
        </small>
      </div>
      {error.cause !== undefined && (
        <Button
          onClick={({ currentTarget }) => {
            const container = containerOf(currentTarget);
            if (container) focusContainer(container);
            forget();
            onRetry?.();
          }}
        >
          {messages.tryAgain}
        </Button>
      )}
    </div>
  );
}

/** The nearest component around, which keeps the focus when this notice and its button are removed. */
function containerOf(button: HTMLElement): HTMLElement | null | undefined {
  const parent = button.closest('.longshore-unavailable')?.parentElement;
  return parent?.closest<HTMLElement>('.longshore-view, .longshore') ?? parent;
}
