/** The digests of the bytes that this page and other tabs have begun to send: a list may be too old to contain them. */
export interface SentDigests {
  add(checksum: string): void;
  has(checksum: string): boolean;
  /** Tells and hears the tabs of the same scope until `close`. */
  open(scope: string): void;
  close(): void;
}

export function createSentDigests(): SentDigests {
  const sent = new Set<string>();
  let channel: BroadcastChannel | null = null;
  return {
    add(checksum) {
      sent.add(checksum);
      channel?.postMessage(checksum);
    },
    has: (checksum) => sent.has(checksum),
    open(scope) {
      // Elsewhere than in a page, an open channel would keep the process alive.
      if (channel || typeof document === 'undefined' || typeof BroadcastChannel === 'undefined') return;
      channel = new BroadcastChannel(`longshore-digests:${scope}`);
      channel.addEventListener('message', ({ data }: MessageEvent<string>) => sent.add(data));
    },
    close() {
      channel?.close();
      channel = null;
    },
  };
}
