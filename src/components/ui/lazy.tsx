'use client';

import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactElement } from 'react';
import { loadError } from '../../hooks/provider/errors.js';
import { ErrorNotice } from './error-notice.js';
import { PendingNote } from './pending-note.js';

/**
 * Loads a module at most once. A failed load rejects with a `NetworkError`, and the next call tries again.
 *
 * @example
 * const loadDrawing = loadOnce(() => import('./thumbnail-drawing.js'));
 */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () =>
    (loading ??= load().catch((cause: unknown) => {
      loading = undefined;
      throw loadError(cause);
    }));
}

/** A component whose code is loaded on demand. Renders nothing until then. */
export type LazyComponent<Props> = ComponentType<Props> & {
  isLoaded: () => boolean;
  /** Loads the code once. Rejects with a `NetworkError`; the next call tries again. */
  load: () => Promise<void>;
};

/**
 * Unlike `React.lazy` it can be preloaded, retried after a failure, and rendered without a Suspense boundary.
 *
 * @example
 * const AssetLinks = lazy(() => import('./asset-links.js').then((module) => module.AssetLinks));
 */
export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;
  return Object.assign((props: Props) => Loaded && <Loaded {...props} />, {
    isLoaded: () => Loaded !== undefined,
    load: loadOnce(async () => {
      Loaded = await load();
    }),
  });
}

/** A lazy component of any props. */
interface Loadable extends Pick<LazyComponent<never>, 'isLoaded' | 'load'> {}

/** Event handlers for a control that needs these components: preloads them on hover or focus. */
export function loadOnIntent(...components: Loadable[]): { onPointerEnter: () => void; onFocus: () => void } {
  // A failure is reported when the component is needed.
  const load = () => components.forEach((component) => void component.load().catch(() => {}));
  return { onPointerEnter: load, onFocus: load };
}

/** How loading goes, for a component that renders a lazy one. */
export interface LazyState {
  readonly status: 'idle' | 'loading' | 'loaded' | 'failed';
  /** A `NetworkError` while `failed`, else null. */
  readonly error: unknown;
  /** Loads again, and focuses the control that had the focus when loading began. */
  readonly retry: () => void;
}

/** Loads a component as soon as `isNeeded`, or by `load`, and renders again when it is there. */
export function useLazy(component: Loadable, isNeeded: boolean): LazyState & { readonly load: () => void } {
  const [isLoaded, setLoaded] = useState(component.isLoaded);
  const [isRequested, setRequested] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const control = useRef<Element | null>(null);
  const start = useCallback(() => {
    control.current = document.activeElement;
    component.load().then(() => setLoaded(true), setError);
  }, [component]);
  useEffect(() => {
    if (isNeeded && !isLoaded) start();
  }, [isNeeded, isLoaded, start]);
  const load = () => {
    setRequested(true);
    setError(null);
    start();
  };
  const retry = () => {
    focusAgain(control.current);
    load();
  };
  if (isLoaded) return { status: 'loaded', error: null, load, retry };
  if (error !== null) return { status: 'failed', error, load, retry };
  return { status: isNeeded || isRequested ? 'loading' : 'idle', error: null, load, retry };
}

/** Runs an action that needs a lazy component, immediately if it is loaded. If several are waiting, only the last one runs. */
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
    const { activeElement: control } = document;
    const retry = () => {
      focusAgain(control);
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

/** Before the retry button is removed; a dialog then returns the focus there when it closes. */
function focusAgain(control: Element | null): void {
  if (control instanceof HTMLElement) control.focus();
}
