import type { Subject } from '../api/call.js';
import type { Authenticate } from '../api/keys.js';
import type { AssetJson } from '../library/asset-json.js';
import { bareType } from '../../api/policy/bare-type.js';
import type { Meter } from '../library/quota.js';
import { NoSuchObject } from '../objects/keys.js';
import type { Objects } from '../objects/objects.js';
import type { AssetRecord, VersionRecord } from '../records/model.js';
import type { Records } from '../records/records.js';
import { bytesOf, until, watched } from '../objects/byte-streams.js';
import type { Bytes } from '../objects/digest.js';
import type { PresignedUrls } from '../library/presigned-url.js';
import { sharePage } from './share-page.js';

/** Serves the links of an asset: `direct_url` its bytes, `share_url` an HTML page (spec 2.1). */
export interface Delivery {
  file(request: Request, linkToken: string, subject: Subject): Promise<Response>;
  share(linkToken: string, subject: Subject): Promise<Response>;
}

// A text is taken for UTF-8 if so much of it is.
const charsetBytes = 65_536;

interface Range {
  start: number;
  /** Exclusive. */
  end: number;
}

export function createDelivery(deps: {
  authenticate: Authenticate;
  json: AssetJson;
  meter: Meter;
  objects: Objects;
  onError: (error: unknown) => void;
  /** Who gets a private file from its `direct_url`, beside those who have a link that is signed for it. */
  privateFiles: 'nobody' | 'key';
  records: Records;
  urls: PresignedUrls;
}): Delivery {
  const { authenticate, json, meter, objects, onError, privateFiles, records, urls } = deps;

  const find = async (linkToken: string, subject: Subject) => {
    const asset = await records.findAssetByLink(linkToken);
    if (asset) Object.assign(subject, { account: asset.account, target: asset.id });
    return asset;
  };

  const mayRead = async (request: Request, { account, privacy }: AssetRecord): Promise<boolean> => {
    if (privacy !== 'private' || (await urls.isLink(new URL(request.url)))) return true;
    if (privateFiles !== 'key') return false;
    const caller = await authenticate(request.headers.get('authorization')).catch(() => null);
    return caller?.account === account;
  };

  const serve = async (
    request: Request,
    { id, account, active, privacy }: AssetRecord,
  ): Promise<Response> => {
    const etag = `"${active.sha256 ?? active.id}"`;
    const modified = new Date(active.createdAt).toUTCString();
    const headers = new Headers({
      'accept-ranges': 'bytes',
      'cache-control': privacy === 'private' ? 'private, no-store' : 'no-cache',
      'content-disposition': `inline; ${encodeRfc6266(active.filename)}`,
      // As with CORS, whoever has the link may embed the file, on cross-origin isolated pages too.
      'cross-origin-resource-policy': 'cross-origin',
      etag,
      'last-modified': modified,
      'x-content-type-options': 'nosniff',
    });
    // Uploaded HTML and SVG must not run on this origin. PDF viewers run without the page's origin, and WebKit's shows
    // nothing in a sandbox.
    if (bareType(active.contentType) !== 'application/pdf') headers.set('content-security-policy', 'sandbox');
    if (privacy !== 'public') headers.set('x-robots-tag', 'noindex');
    if (isOfAnother(request.headers, etag, modified)) return new Response(null, { status: 412, headers });
    if (isKnown(request.headers, etag, modified)) return new Response(null, { status: 304, headers });

    const isSame = [null, etag, modified].includes(request.headers.get('if-range'));
    const range = isSame ? rangeOf(request.headers.get('range') ?? '', active.size) : null;
    if (range === 'unsatisfiable') {
      headers.set('content-range', `bytes */${active.size}`);
      return new Response(null, { status: 416, headers });
    }
    const { start, end } = range ?? { start: 0, end: active.size };
    headers.set('content-length', String(end - start));
    if (range) headers.set('content-range', `bytes ${start}-${end - 1}/${active.size}`);
    const status = range ? 206 : 200;
    headers.set('content-type', await typeWithCharset(objects, active, request.signal));
    if (request.method === 'HEAD') return new Response(null, { status, headers });
    let bytes: ReadableStream<Bytes>;
    try {
      bytes = await objects.read(active.objectKey, start, end, active.sha256);
    } catch (error) {
      if (!(error instanceof NoSuchObject)) throw error;
      onError(new Error(`The bytes of the asset ${id} are missing: ${error.message}`));
      return refuse(404, 'The file is missing.');
    }
    let left = end - start;
    const counted = watched(
      bytes,
      (chunk) => {
        left -= chunk.byteLength;
        meter.deliver(account, chunk.byteLength);
      },
      async (read) => {
        try {
          const next = await read();
          if (next.done && left > 0) throw new Error(`${left} bytes are not there`);
          return next;
        } catch (error) {
          // The answer has begun: its connection ends, and only the operator can be told.
          if (!request.signal.aborted)
            onError(
              new Error(`The asset ${id} cannot be read: ${(error as Error).message}`, { cause: error }),
            );
          throw error;
        }
      },
    );
    return new Response(counted, { status, headers });
  };

  return {
    async file(request, linkToken, subject) {
      const asset = await find(linkToken, subject);
      const response = !asset
        ? refuse(404, 'This link is no longer active.')
        : (await mayRead(request, asset))
          ? await serve(request, asset)
          : refuse(403, 'This file is private.');
      response.headers.set('access-control-allow-origin', '*');
      response.headers.set(
        'access-control-expose-headers',
        'Accept-Ranges, Content-Length, Content-Range, ETag',
      );
      return response;
    },
    async share(linkToken, subject) {
      const asset = await find(linkToken, subject);
      const status = !asset ? 404 : asset.privacy === 'private' ? 403 : 200;
      return sharePage(status, asset && status === 200 ? json.asset(asset) : null);
    },
  };
}

/** A refusal in words, which pages of any origin can read. */
export function refuse(status: number, text: string, headers: Record<string, string> = {}): Response {
  const all = { 'access-control-allow-origin': '*', 'content-type': 'text/plain; charset=utf-8', ...headers };
  return new Response(text, { status, headers: all });
}

/** Allows range requests from any origin. */
export function deliveryPreflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers':
        'range, if-range, if-match, if-unmodified-since, if-none-match, if-modified-since',
      'access-control-max-age': '600',
    },
  });
}

/** The requested range; null for the whole file. Multiple ranges get the whole file, as RFC 9110 allows. */
function rangeOf(header: string, size: number): Range | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header.trim());
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

/** Whether a client that has a part of some version wants no other. */
function isOfAnother(headers: Headers, etag: string, modified: string): boolean {
  const tags = headers.get('if-match');
  if (tags === null) return Date.parse(modified) > Date.parse(headers.get('if-unmodified-since') ?? '');
  return tags.trim() !== '*' && tags.split(',').every((tag) => tag.trim() !== etag);
}

/** Whether a client that has some version of the file has this one. */
function isKnown(headers: Headers, etag: string, modified: string): boolean {
  const tags = headers.get('if-none-match');
  // A later one can be of the version before: the clocks of processes differ.
  if (tags === null) return headers.get('if-modified-since') === modified;
  return tags.trim() === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** Browsers read a text as Windows-1252 if nobody says that it is UTF-8. They see byte order marks themselves. */
async function typeWithCharset(
  objects: Objects,
  { contentType, objectKey, size, sha256 }: VersionRecord,
  signal: AbortSignal,
): Promise<string> {
  // XML names its own.
  const isText = /^text\/(?!(?:.*\+)?xml$)|[/+]json$/.test(bareType(contentType));
  if (!isText || /;\s*charset=/i.test(contentType)) return contentType;
  const end = Math.min(size, charsetBytes);
  try {
    const head = await bytesOf(until(await objects.read(objectKey, 0, end, sha256), signal));
    // The last character may be cut in two.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: end < size });
    return `${contentType}; charset=utf-8`;
  } catch {
    // Another charset. What cannot be read is reported with the bytes.
    return contentType;
  }
}

/** A name as ASCII, for clients such as curl that know nothing else, and in full. */
function encodeRfc6266(filename: string): string {
  const ascii = filename.replace(/[^\x20-\x7e]|["%\\]/gu, '_');
  return `filename="${ascii}"; filename*=UTF-8''${encodeRfc8187(filename)}`;
}

function encodeRfc8187(filename: string): string {
  // Replaces lone surrogates, for which `encodeURIComponent` throws.
  const wellFormed = new TextDecoder().decode(new TextEncoder().encode(filename));
  return encodeURIComponent(wellFormed).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
