/** Whether the browser has a network at all. A seam, so that tests can pull the plug. */
export interface Connectivity {
  online(): boolean;
  subscribe(listener: () => void): () => void;
}

/** What the browser says. Elsewhere there is always a network: nobody says otherwise. */
export const browserConnectivity: Connectivity = {
  // Node has a navigator that does not know; only a plain `false` means offline.
  online: () => typeof navigator === 'undefined' || (navigator as { onLine?: boolean }).onLine !== false,
  subscribe: (listener) => {
    if (typeof window === 'undefined') return () => {};
    const subscribed = new AbortController();
    window.addEventListener('online', listener, subscribed);
    window.addEventListener('offline', listener, subscribed);
    return () => subscribed.abort();
  },
};
