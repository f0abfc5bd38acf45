'use client';

import type { ReactElement } from 'react';
import { useForgetForbidden } from '../hooks/use-forbidden.js';
import type { UploadError } from '../upload/upload-error.js';
import { Button } from './button.js';
import { classNames } from './class-names.js';
import { Icon } from './icon.js';
import { useLibraryWords } from './library-words.js';

export interface UnavailableProps {
  /** What is not available, as a phrase of the catalogue: "Deleting". */
  what: string;
  /** From `useForbidden`, or the refusal itself. */
  error: UploadError;
  /** Shows a button that forgets the refusal and calls this. */
  onRetry?: (() => void) | undefined;
  className?: string | undefined;
}

/** Says calmly that a page may not do something: a state of its key or its site, and no failure. */
export function Unavailable({ what, error, onRetry, className }: UnavailableProps): ReactElement {
  const words = useLibraryWords();
  const forget = useForgetForbidden();
  const { scope } = error.details;
  return (
    <div className={classNames('longshore-view longshore-unavailable', className)} data-scope={scope}>
      <Icon name="lock" />
      <p>
        {words.unavailable(what)}
        <small>{scope ? words.lacksScope(scope) : words.notOffered}</small>
      </p>
      {onRetry && (
        <Button
          onClick={() => {
            forget();
            onRetry();
          }}
        >
          {words.tryAgain}
        </Button>
      )}
    </div>
  );
}
