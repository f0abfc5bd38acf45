'use client';

import type { ReactElement } from 'react';
import { describeError } from '../../hooks/provider/errors.js';
import { ErrorDetails, type ErrorDetailsProps } from './error-details.js';

/** A button that shows the service's error details, to quote to support. Renders nothing if there are none. */
export function ErrorMore(props: ErrorDetailsProps): ReactElement | null {
  if (!props.errors.some(isExplained)) return null;
  return (
    // Opening its dialog must not announce the surrounding alert again.
    <span className="longshore-more" aria-live="off">
      <ErrorDetails {...props} />
    </span>
  );
}

function isExplained(error: unknown): boolean {
  const { detail, requestId, reason } = describeError(error).details;
  return Boolean(detail || requestId || reason);
}
