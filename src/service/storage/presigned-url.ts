import type { Clock } from '../../api/clock.js';
import { hexToBase64, hmacHex } from './digest.js';
import type { Session } from '../library/sessions.js';

/** The storage's checksum header; its value is the base64 of the SHA-256 digest (spec 2.2). */
export const checksumHeader = 'x-mock-checksum-sha256';

export type UrlVerdict = 'valid' | 'expired' | 'tampered';

/** URLs that contain the authorization for one direct PUT (spec 5, rule 10). */
export interface PresignedUrls {
  sign(session: Session): Promise<string>;
  /**
   * Verifies the signature of a URL and of the headers sent with it: a changed content type, or a missing or changed
   * checksum, is a wrong signature, as with real storage.
   */
  verify(url: URL, headers: Headers): Promise<UrlVerdict>;
}

/** The headers that the PUT must have. */
export function requiredHeaders(session: Session): { 'Content-Type': string } & Record<string, string> {
  const headers: { 'Content-Type': string } & Record<string, string> = {
    'Content-Type': session.contentType,
  };
  if (session.checksum !== null) headers[checksumHeader] = hexToBase64(session.checksum);
  return headers;
}

export function createPresignedUrls(origin: string, secret: string, clock: Clock): PresignedUrls {
  const signatureOf = (path: string, expires: string, signedHeaders: string, headers: Headers) => {
    const lines = signedHeaders.split(';').map((name) => `${name}:${headers.get(name) ?? ''}`);
    return hmacHex(secret, ['PUT', path, expires, signedHeaders, ...lines].join('\n'));
  };
  return {
    async sign(session) {
      const headers = new Headers(requiredHeaders(session));
      const url = new URL(`/uploads/${session.objectName}`, origin);
      // Milliseconds, so that URL and session expire at the same moment.
      const expires = String(session.expiresAt);
      const signedHeaders = Array.from(headers.keys()).toSorted().join(';');
      url.searchParams.set('X-Mock-Expires', expires);
      url.searchParams.set('X-Mock-SignedHeaders', signedHeaders);
      url.searchParams.set(
        'X-Mock-Signature',
        await signatureOf(url.pathname, expires, signedHeaders, headers),
      );
      return url.href;
    },
    async verify(url, headers) {
      const expires = url.searchParams.get('X-Mock-Expires') ?? '';
      const signedHeaders = url.searchParams.get('X-Mock-SignedHeaders') ?? '';
      const signature = url.searchParams.get('X-Mock-Signature');
      if (!/^\d+$/.test(expires)) return 'tampered';
      if (clock.now() >= Number(expires)) return 'expired';
      const expected = await signatureOf(url.pathname, expires, signedHeaders, headers);
      return signature === expected ? 'valid' : 'tampered';
    },
  };
}
