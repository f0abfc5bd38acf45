'use client';

import type { ReactElement } from 'react';
import { describeError } from '../../hooks/provider/errors.js';
import { lazy, useLazy } from '../ui/lazy.js';
import type { ErrorDetailsProps } from './error-details.js';

const ErrorDetails = lazy(() => import('./error-details.js').then((module) => module.ErrorDetails));

/** A button that shows the service's error details, to quote to support. Renders nothing if there are none. */
export function ErrorMore(props: ErrorDetailsProps): ReactElement | null {
  const isNeeded = props.errors.some(isExplained);
  useLazy(ErrorDetails, isNeeded);
  if (!isNeeded) return null;
  return (
    // The button appears once its code has loaded. That must not announce the surrounding alert again.
    <span className="longshore-more" aria-live="off">
      <ErrorDetails {...props} />
    </span>
  );
}

function isExplained(error: unknown): boolean {
  const { detail, requestId, reason } = describeError(error).details;
  return Boolean(detail || requestId || reason);
}
