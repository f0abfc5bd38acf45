'use client';

import { useRef, useState, type ReactElement } from 'react';
import { ErrorNotice } from './error-notice.js';
import type { Loadable, LazyState } from '../ui/lazy.js';
import { PendingNote } from '../ui/status.js';
import { focusedElement } from '../../hooks/page/focused-element.js';

/** Runs an action once the lazy component it needs is loaded. Of several waiting actions, only the last one runs. */
export type RunWhenLoaded = (component: Loadable, action: () => void) => void;

/**
 * Loads components when a user needs them. Show the notice near the control: it says that one is loading, or that it
 * failed to load, with a button to try again. The action runs after loading, so there is nothing to undo on failure.
 */
export function useLazyAction(): [runWhenLoaded: RunWhenLoaded, notice: ReactElement | null] {
  const [state, setState] = useState<LazyState | null>(null);
  const latest = useRef<() => void>(undefined);
  const runWhenLoaded: RunWhenLoaded = (component, action) => {
    latest.current = action;
    const run = () => {
      if (latest.current !== action) return;
      setState(null);
      action();
    };
    if (component.isLoaded()) return run();
    const control = focusedElement();
    const retry = () => {
      // Before the retry button is removed: a dialog returns the focus to this control when it closes.
      control?.focus();
      runWhenLoaded(component, action);
    };
    setState({ status: 'loading', error: null, retry });
    component.load().then(run, (error: unknown) => {
      if (latest.current === action) setState({ status: 'failed', error, retry });
    });
  };
  const notice = state && <LazyNotice {...state} />;
  return [runWhenLoaded, notice];
}

/** Says that a component is loading, or that it failed to load, with a button to try again. */
export function LazyNotice({ status, error, retry }: LazyState): ReactElement | null {
  if (status === 'loading') return <PendingNote className="longshore-view longshore-loading" />;
  return status === 'failed' ? <ErrorNotice error={error} onRetry={retry} /> : null;
}
