import type { Clock } from '../../api/clock.js';
import type { ByteStore, StoredObject } from '../storage/byte-store.js';
import { limited } from '../storage/byte-streams.js';
import { importableUrl, publicAddress, type ResolveHost } from './guard.js';
import { essenceOf, isMediaType } from './media-type.js';
import { Refusal } from '../api/problem.js';

const mostRedirects = 5;

/**
 * Fetches one hop of an import. It must not follow redirects itself, and must connect to `address` where one is
 * given: that one was found public.
 */
export type FetchSource = (
  url: URL,
  options: { address: string | null; signal: AbortSignal },
) => Promise<Response>;

export interface FetchedSource {
  object: StoredObject;
  contentType: string;
  /** From the path of the last hop; empty where it names none. */
  filename: string;
}

/** Brings the bytes behind a URL into the store, under the guards of an import (spec 1, spec 4.13). */
export type ImportSource = (url: URL, key: string, mostBytes: number) => Promise<FetchedSource>;

export function createImportSource(deps: {
  clock: Clock;
  store: ByteStore;
  fetchSource: FetchSource;
  resolveHost: ResolveHost;
  /** For tests whose source is a server on this machine. */
  allowPrivateSources: boolean;
  seconds: number;
}): ImportSource {
  const { clock, store, fetchSource, resolveHost, allowPrivateSources, seconds } = deps;

  const fetchGuarded = async (start: URL, signal: AbortSignal): Promise<{ url: URL; response: Response }> => {
    let url = start;
    for (let hop = 0; hop <= mostRedirects; hop += 1) {
      const address = allowPrivateSources ? null : await publicAddress(url, resolveHost);
      const response = await fetchSource(url, { address, signal });
      const location = response.headers.get('location');
      if (response.status < 300 || response.status > 399 || location === null) return { url, response };
      await response.body?.cancel();
      url = redirectTarget(location, url);
    }
    throw unavailable(`The source redirects more than ${mostRedirects} times.`);
  };

  return async (start, key, mostBytes) => {
    const tooLarge = () =>
      new Refusal(
        422,
        'source_too_large',
        `The source has more than the ${mostBytes} bytes an import may have.`,
      );
    const stop = new AbortController();
    const work = async (): Promise<FetchedSource> => {
      const { url, response } = await fetchGuarded(start, stop.signal);
      if (!response.ok) throw unavailable(`The source answered with status ${response.status}.`);
      if (Number(response.headers.get('content-length') ?? 0) > mostBytes) throw tooLarge();
      const object = await store.write(key, limited(response.body, mostBytes, tooLarge));
      if (stop.signal.aborted) await store.remove(key);
      if (object.size === 0) throw unavailable('The source has no bytes.');
      return { object, contentType: typeOf(response), filename: filenameOf(url) };
    };
    const timeout = async (): Promise<never> => {
      await clock.sleep(seconds * 1000, stop.signal);
      throw new Refusal(422, 'source_timeout', `The source took longer than ${seconds} s.`);
    };
    try {
      return await Promise.race([work(), timeout()]);
    } catch (error) {
      throw error instanceof Refusal ? error : unavailable('The source cannot be reached.');
    } finally {
      stop.abort();
    }
  };
}

/** A redirect may lead to anything, so it is judged like the URL itself, and its fault is the source's. */
function redirectTarget(location: string, base: URL): URL {
  try {
    return importableUrl(new URL(location, base).href);
  } catch {
    throw new Refusal(422, 'source_blocked', 'The source redirects to a URL that is never fetched.');
  }
}

function typeOf(response: Response): string {
  const type = essenceOf(response.headers.get('content-type') ?? '');
  return isMediaType(type) ? type : 'application/octet-stream';
}

function filenameOf(url: URL): string {
  const segment = url.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function unavailable(detail: string): Refusal {
  return new Refusal(422, 'source_unavailable', detail);
}
