/** A request of the page, before it is sent. */
export interface WatchedRequest {
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  /** The members of a JSON body; empty without one. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** How a request ended: its response, or the error that `fetch` rejected with. */
export type WatchedEnd = { readonly response: Response } | { readonly error: unknown };

/** Called with each request; returns what is called with its end, or null if the request is of no interest. */
export type FetchWatch = (request: WatchedRequest) => ((end: WatchedEnd) => void) | null;

/**
 * Reports the requests that the page sends by the global `fetch`, until the returned function is called. A request is
 * sent and answered as without it.
 */
export function watchFetch(watch: FetchWatch): () => void {
  const original = globalThis.fetch;
  let isOver = false;
  const watched: typeof fetch = async (input, init) => {
    const ended = isOver ? null : watch(requestOf(input, init));
    const sent = original(input, init);
    if (!ended) return sent;
    try {
      const response = await sent;
      ended({ response });
      return response;
    } catch (error) {
      ended({ error });
      throw error;
    }
  };
  globalThis.fetch = watched;
  return () => {
    isOver = true;
    // Another tool may have wrapped it meanwhile.
    if (globalThis.fetch === watched) globalThis.fetch = original;
  };
}

function requestOf(input: RequestInfo | URL, init: RequestInit | undefined): WatchedRequest {
  const isRequest = typeof input === 'object' && 'url' in input;
  return {
    method: (init?.method ?? (isRequest ? input.method : 'GET')).toUpperCase(),
    url: new URL(isRequest ? input.url : input, globalThis.document?.baseURI).href,
    body: membersOf(init?.body),
  };
}

function membersOf(body: unknown): Readonly<Record<string, unknown>> {
  if (typeof body !== 'string') return {};
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
