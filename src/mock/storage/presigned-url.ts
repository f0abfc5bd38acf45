import type { Clock } from '../../api/clock.js';
import { hexToBase64, hmacHex } from './digest.js';
import type { Session } from '../library/sessions.js';

/** The storage's checksum header; its value is the base64 of the SHA-256 digest (spec 2.2). */
export const checksumHeader = 'x-mock-checksum-sha256';

export type UrlVerdict = 'valid' | 'expired' | 'tampered';

/** URLs that carry their own authorization for one direct PUT (spec 5, rule 10). */
export interface PresignedUrls {
  sign(session: Session): Promise<string>;
  /**
   * Judges a URL against the headers that came with it. They are part of what was signed, so a changed content type
   * and a missing or changed checksum are a wrong signature, as real storage has it.
   */
  judge(url: URL, headers: Headers): Promise<UrlVerdict>;
}

/** Headers that must go with the PUT, exactly. */
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
      // Whole milliseconds: the URL ends at the very moment the session does.
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
    async judge(url, headers) {
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
