import type { Clock } from '../../api/clock.js';
import { hexToBase64, hmacHex, isHmac } from '../objects/digest.js';
import type { Session } from '../records/model.js';

/** The storage's checksum header; its value is the base64 of the SHA-256 digest (spec 2.2). */
export const checksumHeader = 'x-longshore-checksum-sha256';

export type UrlVerdict = 'valid' | 'expired' | 'tampered';

/** URLs that contain their own authorization: for one direct PUT (spec 5, rule 10), or to read one private file. */
export interface PresignedUrls {
  presign(session: Session): Promise<{ url: string; headers: Record<string, string> }>;
  /**
   * Verifies the signature of a URL and of the headers sent with it: a changed content type, or a missing or changed
   * checksum, is a wrong signature, as with real storage.
   */
  verify(url: URL, headers: Headers): Promise<UrlVerdict>;
  /** A link that reads a file until a time, in milliseconds since the epoch. */
  link(path: string, expiresAt: number): Promise<string>;
  isLink(url: URL): Promise<boolean>;
}

/** The headers that the PUT must have. */
function requiredHeaders(session: Session): { 'Content-Type': string } & Record<string, string> {
  const headers: { 'Content-Type': string } & Record<string, string> = {
    'Content-Type': session.contentType,
  };
  if (session.checksum !== null) headers[checksumHeader] = hexToBase64(session.checksum);
  return headers;
}

export function createPresignedUrls(
  origin: string,
  secret: () => Promise<string>,
  clock: Clock,
): PresignedUrls {
  const signedPut = (path: string, expires: string, signedHeaders: string, headers: Headers) => {
    const lines = signedHeaders.split(';').map((name) => `${name}:${headers.get(name) ?? ''}`);
    return ['PUT', path, expires, signedHeaders, ...lines].join('\n');
  };
  const signedGet = (path: string, expires: string) => ['GET', path, expires].join('\n');
  return {
    async presign(session) {
      const required = requiredHeaders(session);
      const headers = new Headers(required);
      const url = new URL(uploadPath(session), origin);
      // Milliseconds, so that URL and session expire at the same moment.
      const expires = String(session.expiresAt);
      const signedHeaders = Array.from(headers.keys()).toSorted().join(';');
      url.searchParams.set('X-Longshore-Expires', expires);
      url.searchParams.set('X-Longshore-SignedHeaders', signedHeaders);
      url.searchParams.set(
        'X-Longshore-Signature',
        await hmacHex(await secret(), signedPut(url.pathname, expires, signedHeaders, headers)),
      );
      return { url: url.href, headers: required };
    },
    async verify(url, headers) {
      const expires = url.searchParams.get('X-Longshore-Expires') ?? '';
      const signedHeaders = url.searchParams.get('X-Longshore-SignedHeaders') ?? '';
      const signature = url.searchParams.get('X-Longshore-Signature') ?? '';
      if (!/^\d+$/.test(expires)) return 'tampered';
      if (clock.now() >= Number(expires)) return 'expired';
      const signed = signedPut(url.pathname, expires, signedHeaders, headers);
      return (await isHmac(await secret(), signed, signature)) ? 'valid' : 'tampered';
    },
    async link(path, expiresAt) {
      const url = new URL(path, origin);
      const expires = String(Math.round(expiresAt));
      url.searchParams.set('expires', expires);
      url.searchParams.set('signature', await hmacHex(await secret(), signedGet(url.pathname, expires)));
      return url.href;
    },
    async isLink(url) {
      const expires = url.searchParams.get('expires') ?? '';
      if (!/^\d+$/.test(expires) || clock.now() >= Number(expires)) return false;
      const signature = url.searchParams.get('signature') ?? '';
      return isHmac(await secret(), signedGet(url.pathname, expires), signature);
    },
  };
}

/** Where the bytes of a session arrive at the storage origin. */
function uploadPath({ temporaryKey }: Session): string {
  return temporaryKey.replace('temporary/', '/uploads/');
}
