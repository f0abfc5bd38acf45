'use client';

import type { ReactElement } from 'react';
import { useForgetForbidden } from '../../hooks/provider/use-forbidden.js';
import type { UploadError } from '../../upload/errors/upload-error.js';
import { Button } from './button.js';
import { classNames } from './button.js';
import { LibraryIcon } from './library-icon.js';
import { useLibraryMessages } from './use-messages.js';

export interface UnavailableProps {
  /** What is not available, as a phrase of the catalogue: "Deleting". */
  what: string;
  /** From `useForbidden`, or the refusal itself. */
  error: UploadError;
  /** Called when a person tries again, after the refusal is forgotten and refused queries are on their way again. */
  onRetry?: (() => void) | undefined;
  className?: string | undefined;
}

/**
 * Says calmly that a page may not do something: a state of its key or its site, and no failure. A button tries again,
 * unless the app declared by `scopes` that it is so.
 */
export function Unavailable({ what, error, onRetry, className }: UnavailableProps): ReactElement {
  const words = useLibraryMessages();
  const forget = useForgetForbidden();
  const { scope } = error.details;
  return (
    <div className={classNames('longshore-view longshore-unavailable', className)} data-scope={scope}>
      <LibraryIcon name="lock" />
      <p>
        {words.unavailable(what)}
        <small>{scope ? words.lacksScope(scope) : words.notOffered}</small>
      </p>
      {error.cause !== undefined && (
        <Button
          onClick={({ currentTarget }) => {
            keepFocusNear(currentTarget);
            forget();
            onRetry?.();
          }}
        >
          {words.tryAgain}
        </Button>
      )}
    </div>
  );
}

/** The button goes away with the refusal; the focus stays in the part of the page that it belonged to. */
function keepFocusNear(button: HTMLElement): void {
  const around = button.closest('.longshore-unavailable')?.parentElement;
  const near = around?.closest<HTMLElement>('.longshore-view, .longshore') ?? around;
  if (!near) return;
  if (!near.hasAttribute('tabindex')) {
    near.tabIndex = -1;
    near.addEventListener('blur', () => near.removeAttribute('tabindex'), { once: true });
  }
  near.focus();
}
