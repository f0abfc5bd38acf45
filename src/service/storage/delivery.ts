import type { Clock } from '../../api/clock.js';
import type { Accounts } from '../library/quota.js';
import type { Keys } from '../api/keys.js';
import { activeVersion, type Assets, type AssetRecord } from '../library/assets.js';
import type { ByteStore } from '../objects/memory-objects.js';
import { corrupted, cutOff, throttled } from './byte-streams.js';
import type { Bytes } from './digest.js';
import { ConnectionLost, dropHeaders, withFaults, type ActiveFaults, type Faults } from '../../mock/faults.js';
import { sharePage } from './share-page.js';

/** Serves the links of an asset: `direct_url` its bytes, `share_url` an HTML page (spec 2.1). */
export interface Delivery {
  file(request: Request, linkToken: string): Promise<Response>;
  share(linkToken: string): Response;
}

interface Range {
  start: number;
  /** Exclusive. */
  end: number;
}

export function createDelivery(deps: {
  accounts: Accounts;
  assets: Assets;
  clock: Clock;
  faults: Faults;
  store: ByteStore;
  keys: Keys;
  privateFiles: 'nobody' | 'key' | undefined;
}): Delivery {
  const { accounts, assets, clock, faults, keys, privateFiles, store } = deps;

  const mayReadPrivate = ({ headers }: Request, account: string) =>
    privateFiles === 'key' && keys.identify(headers.get('authorization'))?.account === account;

  const serve = (request: Request, asset: AssetRecord, active: ActiveFaults): Response => {
    const version = activeVersion(asset);
    const etag = `"${version.sha256}"`;
    const headers = new Headers({
      'accept-ranges': 'bytes',
      'cache-control': 'no-cache',
      'content-disposition': `inline; filename*=UTF-8''${encodeRfc8187(version.filename)}`,
      // Uploaded HTML and SVG must not run on this origin.
      'content-security-policy': 'sandbox',
      'content-type': version.contentType,
      etag,
      'last-modified': new Date(version.createdAt).toUTCString(),
      'x-content-type-options': 'nosniff',
    });
    if (asset.privacy !== 'public') headers.set('x-robots-tag', 'noindex');
    if (matchesEtag(request.headers.get('if-none-match'), etag))
      return new Response(null, { status: 304, headers });

    const range = rangeOf(request.headers, version.size, etag);
    if (range === 'unsatisfiable') {
      headers.set('content-range', `bytes */${version.size}`);
      return new Response(null, { status: 416, headers });
    }
    const { start, end } = range ?? { start: 0, end: version.size };
    headers.set('content-length', String(end - start));
    if (range) headers.set('content-range', `bytes ${start}-${end - 1}/${version.size}`);
    const status = range ? 206 : 200;
    if (request.method === 'HEAD') return new Response(null, { status, headers });
    accounts.deliver(asset.account, end - start);
    return new Response(withBodyFaults(store.read(version.objectKey, start, end), end - start, active), {
      status,
      headers,
    });
  };

  const withBodyFaults = (
    source: ReadableStream<Bytes>,
    size: number,
    active: ActiveFaults,
  ): ReadableStream<Bytes> => {
    const slow = active.get('slow');
    let body = source;
    if (active.get('corrupt')) body = corrupted(body);
    if (active.get('truncate')) body = cutOff(body, Math.floor(size / 2), () => new ConnectionLost());
    return slow ? throttled(body, slow.bytesPerSecond, clock) : body;
  };

  return {
    async file(request, linkToken) {
      const active = faults.take('deliver');
      const response = await withFaults(
        active,
        clock,
        (fault) => refuse(fault.status, fault.detail ?? 'An injected fault.'),
        async () => {
          const asset = assets.ofLink(linkToken);
          if (!asset) return refuse(404, 'This link is no longer active.');
          if (asset.privacy === 'private' && !mayReadPrivate(request, asset.account))
            return refuse(403, 'This file is private.');
          return serve(request, asset, active);
        },
      );
      response.headers.set('access-control-allow-origin', '*');
      response.headers.set(
        'access-control-expose-headers',
        'Accept-Ranges, Content-Length, Content-Range, ETag',
      );
      return dropHeaders(active, response);
    },
    share(linkToken) {
      const asset = assets.ofLink(linkToken);
      const status = !asset ? 404 : asset.privacy === 'private' ? 403 : 200;
      const page = asset && status === 200 ? assets.toAsset(asset) : null;
      return sharePage(status, page);
    },
  };
}

function refuse(status: number, text: string): Response {
  return new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });
}

/** Allows range requests from any origin. */
export function deliveryPreflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': 'range, if-range, if-none-match',
      'access-control-max-age': '600',
    },
  });
}

/** The requested range; null for the whole file. Multiple ranges get the whole file, as RFC 9110 allows. */
function rangeOf(headers: Headers, size: number, etag: string): Range | 'unsatisfiable' | null {
  const condition = headers.get('if-range');
  if (condition !== null && condition !== etag) return null;
  const match = /^bytes=(\d*)-(\d*)$/.exec(headers.get('range')?.trim() ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size : Math.min(Number(last) + 1, size) };
}

function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  return (
    ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  );
}

function encodeRfc8187(filename: string): string {
  // Replaces lone surrogates, for which `encodeURIComponent` throws.
  const wellFormed = new TextDecoder().decode(new TextEncoder().encode(filename));
  return encodeURIComponent(wellFormed).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
