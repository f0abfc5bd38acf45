/** The digests of the bytes that this page and other tabs have begun to send: a list may be too old to contain them. */
export interface SentDigests {
  add(checksum: string): void;
  has(checksum: string): boolean;
  /**
   * Tells other tabs of these bytes, unless it has, and of all others that were added since. In one message, because one
   * for each of thousands of small files takes time.
   */
  tell(checksum: string): void;
  /** Tells and hears the tabs of the same scope until `close`. */
  open(scope: string): void;
  close(): void;
}

export function createSentDigests(): SentDigests {
  const sent = new Set<string>();
  const untold = new Set<string>();
  let channel: BroadcastChannel | null = null;
  return {
    add(checksum) {
      sent.add(checksum);
      if (channel) untold.add(checksum);
    },
    has: (checksum) => sent.has(checksum),
    tell(checksum) {
      if (!untold.has(checksum)) return;
      channel?.postMessage([...untold]);
      untold.clear();
    },
    open(scope) {
      // Elsewhere than in a page, an open channel would keep the process alive.
      if (channel || typeof document === 'undefined' || typeof BroadcastChannel === 'undefined') return;
      channel = new BroadcastChannel(`longshore-digests:${scope}`);
      channel.addEventListener('message', ({ data }: MessageEvent<readonly string[]>) => {
        for (const checksum of data) sent.add(checksum);
      });
    },
    close() {
      channel?.close();
      channel = null;
    },
  };
}
