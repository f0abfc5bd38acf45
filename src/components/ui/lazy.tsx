'use client';

import { useRef, useState, type ComponentType, type ReactElement } from 'react';
import { loadError } from '../../hooks/provider/errors.js';
import { ErrorNotice } from './error-notice.js';
import { useLibraryMessages } from './use-messages.js';

/** A component that nobody sees before they did something, and whose code a page loads then. Until then it is nothing. */
export type LazyComponent<Props> = ComponentType<Props> & {
  isLoaded: () => boolean;
  /** Loads it once; after a failure, which rejects with a `NetworkError`, anew. */
  load: () => Promise<void>;
};

/** `load` imports it: `lazy(() => import('../asset-grid/asset-links.js').then((module) => module.AssetLinks))`. */
export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let Part: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  return Object.assign((props: Props) => Part && <Part {...props} />, {
    isLoaded: () => Part !== undefined,
    load: () =>
      (loading ??= load().then(
        (loaded) => {
          Part = loaded;
        },
        (cause: unknown) => {
          loading = undefined;
          throw loadError(cause);
        },
      )),
  });
}

interface Loadable extends Pick<LazyComponent<never>, 'isLoaded' | 'load'> {}

/** For the controls that need these parts: a hand on its way there is enough to begin. */
export function loadOnIntent(...parts: Loadable[]): { onPointerEnter: () => void; onFocus: () => void } {
  // Who needs one that did not load is told then.
  const load = () => parts.forEach((part) => void part.load().catch(() => {}));
  return { onPointerEnter: load, onFocus: load };
}

/** Does what needs a part, at once when it is there. Of several that wait, the last is done. */
export type RunWhenLoaded = (part: Loadable, act: () => void) => void;

/**
 * Loads parts when a person needs them. The notice, to be shown near the control, says that one is on its way, or that
 * it did not load, and tries again. Nothing is opened before the part is there, so nothing has to be taken back.
 */
export function useLazyAction(): [runWhenLoaded: RunWhenLoaded, notice: ReactElement | null] {
  const { loading } = useLibraryMessages();
  const [notice, setNotice] = useState<ReactElement | null>(null);
  const latest = useRef<() => void>(undefined);
  const runWhenLoaded: RunWhenLoaded = (part, act) => {
    latest.current = act;
    const open = () => {
      if (latest.current !== act) return;
      setNotice(null);
      act();
    };
    if (part.isLoaded()) return open();
    const { activeElement: control } = document;
    const again = () => {
      // From the button that goes, to where a dialog will give the focus back.
      if (control instanceof HTMLElement) control.focus();
      runWhenLoaded(part, act);
    };
    setNotice(<output className="longshore-view longshore-loading">{loading}</output>);
    part.load().then(open, (error: unknown) => {
      if (latest.current === act) setNotice(<ErrorNotice error={error} onRetry={again} />);
    });
  };
  return [runWhenLoaded, notice];
}
