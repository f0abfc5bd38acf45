import { optional } from '../platform.js';

/** Whether the browser is online. Injectable for tests. */
export interface Connectivity {
  online(): boolean;
  subscribe(listener: () => void): () => void;
}

/** `navigator.onLine` and its events. Always online outside browsers. */
export const browserConnectivity: Connectivity = {
  // Node has a navigator without `onLine`; only `false` means offline.
  online: () => optional(() => navigator.onLine) !== false,
  subscribe: (listener) => {
    if (typeof window === 'undefined') return () => {};
    const subscribed = new AbortController();
    window.addEventListener('online', listener, subscribed);
    window.addEventListener('offline', listener, subscribed);
    return () => subscribed.abort();
  },
};
