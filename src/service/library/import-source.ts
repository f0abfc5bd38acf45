import type { Clock } from '../../api/clock.js';
import { headLength, typeOfContent } from '../../api/policy/first-bytes.js';
import { bareType } from '../../api/policy/bare-type.js';
import { mediaTypeOf, unknownType } from '../../api/policy/media-type.js';
import type { Objects } from '../objects/objects.js';
import { bytesOf, limited } from '../objects/byte-streams.js';
import { isDiskFull } from './space.js';
import { importableUrl, publicAddresses, type ResolveHost } from './guard.js';
import { isMediaType } from './media-type.js';
import { Refusal } from '../api/problem.js';
import { sourceName, withExtension } from './source-name.js';

const maxRedirects = 5;

/**
 * Fetches one hop of an import. Must not follow redirects, and must connect to one of `addresses` unless they are null:
 * these have been checked to be public.
 */
export type FetchSource = (
  url: URL,
  options: { addresses: readonly string[] | null; signal: AbortSignal },
) => Promise<Response>;

export interface FetchedSource {
  contentType: string;
  /** Of `Content-Disposition`, or from the path of the final URL; may be empty. */
  filename: string;
}

/** Downloads a URL into an object, subject to the restrictions on imports (spec 1, spec 4.13). */
export type ImportSource = (url: URL, key: string, maxBytes: number) => Promise<FetchedSource>;

export function createImportSource(deps: {
  clock: Clock;
  objects: Objects;
  fetchSource: FetchSource;
  resolveHost: ResolveHost;
  /** For tests with a local server. */
  allowPrivateSources: boolean;
  /** Whether other ports than 80 and 443 may be imported from. */
  anyPort: boolean;
  seconds: number;
}): ImportSource {
  const { clock, objects, fetchSource, resolveHost, allowPrivateSources, anyPort, seconds } = deps;

  const fetchGuarded = async (start: URL, signal: AbortSignal): Promise<{ url: URL; response: Response }> => {
    let url = start;
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const addresses = allowPrivateSources ? null : await publicAddresses(url, resolveHost);
      const response = await fetchSource(url, { addresses, signal });
      const location = response.headers.get('location');
      if (response.status < 300 || response.status > 399 || location === null) return { url, response };
      await response.body?.cancel();
      url = redirectTarget(location, url, anyPort);
    }
    throw unavailable(`The source redirects more than ${maxRedirects} times.`);
  };

  return async (start, key, maxBytes) => {
    const tooLarge = () =>
      new Refusal(
        422,
        'source_too_large',
        `The source is larger than ${maxBytes} bytes, the limit for imports.`,
      );
    const stop = new AbortController();
    const work = async (): Promise<FetchedSource> => {
      const { url, response } = await fetchGuarded(start, stop.signal);
      if (!response.ok) throw unavailable(`The source responded with status ${response.status}.`);
      if (Number(response.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
      await objects.write(key, limited(response.body, maxBytes, tooLarge), ({ size }) => {
        stop.signal.throwIfAborted();
        if (size === 0) throw unavailable('The source is empty.');
      });
      const name = sourceName(response.headers.get('content-disposition') ?? '', url);
      const head = await bytesOf(await objects.read(key, 0, headLength));
      const contentType = typeOf(bareType(response.headers.get('content-type') ?? ''), name, head);
      return { contentType, filename: withExtension(name, contentType) };
    };
    const timeout = async (): Promise<never> => {
      await clock.sleep(seconds * 1000, stop.signal);
      throw new Refusal(422, 'source_timeout', `The source took longer than ${seconds} s.`);
    };
    try {
      return await Promise.race([work(), timeout()]);
    } catch (error) {
      throw error instanceof Refusal || isDiskFull(error)
        ? error
        : unavailable('The source cannot be reached.');
    } finally {
      stop.abort();
    }
  };
}

/** Redirects are checked like the first URL, but a bad one is an error of the source (422). */
function redirectTarget(location: string, base: URL, anyPort: boolean): URL {
  try {
    return importableUrl(new URL(location, base).href, anyPort);
  } catch {
    throw new Refusal(422, 'source_blocked', 'The source redirects to a URL that cannot be imported.');
  }
}

/**
 * The media type of what a source sends. The type that it says is often a server's default, or that of a name: the bytes
 * tell which of its kind it is, and what it is if the source does not know. Other contradictions are refused later.
 */
function typeOf(said: string, name: string, head: Uint8Array): string {
  const type = isMediaType(said) ? said : '';
  const declared = mediaTypeOf({ name, type });
  const isVague = mediaTypeOf({ name: '', type }) === unknownType;
  const shown = typeOfContent(declared, head) ?? (isVague ? typeOfContent(unknownType, head) : declared);
  return shown ?? unknownType;
}

function unavailable(detail: string): Refusal {
  return new Refusal(422, 'source_unavailable', detail);
}
