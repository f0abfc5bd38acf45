'use client';

import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { lazyModule, preload } from '../../hooks/provider/errors.js';
import { isolated } from './error-boundary.js';
import { focusedElement } from '../../hooks/page/focused-element.js';

/** A component whose code is loaded on demand. Renders nothing until then. */
export type LazyComponent<Props> = ComponentType<Props> & {
  isLoaded: () => boolean;
  /** Loads the code once. Rejects with a `NetworkError`; the next call tries again. */
  load: () => Promise<void>;
};

/** Takes a component from a module that is loaded on demand. */
export type PickPart<Parts> = <Props extends object>(
  pick: (parts: Parts) => ComponentType<Props>,
) => LazyComponent<Props>;

/**
 * The components of one module, which are all loaded with the first of them. Unlike those of `React.lazy` they can be
 * preloaded, retried after a failure, and rendered without a Suspense boundary.
 *
 * @example
 * const part = lazyParts(() => import('./grid-parts.js'));
 * const ListView = part((parts) => parts.ListView);
 */
export function lazyParts<Parts>(load: () => Promise<Parts>): PickPart<Parts> {
  let parts: Parts | undefined;
  const state = {
    isLoaded: () => parts !== undefined,
    load: lazyModule(async () => {
      parts = await load();
    }),
  };
  return <Props extends object>(pick: (loaded: Parts) => ComponentType<Props>) =>
    Object.assign((props: Props) => parts && isolated(pick(parts), props), state);
}

/** A component that is loaded alone. */
export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  return lazyParts(load)((Loaded) => Loaded);
}

/** A lazy component with any props. */
export interface Loadable extends Pick<LazyComponent<never>, 'isLoaded' | 'load'> {}

/** The loading state, for a component that renders a lazy one. */
export interface LazyState {
  readonly status: 'idle' | 'loading' | 'loaded' | 'failed';
  /** A `NetworkError` while `failed`, else null. */
  readonly error: unknown;
  /** Loads again, and focuses the control that had the focus when loading began. */
  readonly retry: () => void;
}

/** Loads a component as soon as `isNeeded`, or on `load`, and renders again when it is loaded. */
export function useLazy(component: Loadable, isNeeded: boolean): LazyState & { readonly load: () => void } {
  const [isLoaded, setLoaded] = useState(() => {
    if (isNeeded) preload(component.load);
    return component.isLoaded();
  });
  const [isRequested, setRequested] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const control = useRef<HTMLElement | null>(null);
  const start = useCallback(() => {
    control.current = focusedElement();
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
    // Before the retry button is removed: a dialog returns the focus to this control when it closes.
    control.current?.focus();
    load();
  };
  const pending = isNeeded || isRequested ? 'loading' : 'idle';
  const unloaded = error === null ? pending : 'failed';
  return { status: isLoaded ? 'loaded' : unloaded, error: isLoaded ? null : error, load, retry };
}
