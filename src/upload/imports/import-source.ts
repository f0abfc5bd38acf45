import { importError } from './import-error.js';
import type { UploadError } from '../errors/upload-error.js';

/** A URL for the service to fetch, and the asset's name. Default: the name that the service chooses. */
export type ImportSource = string | { url: string; filename?: string | undefined };

/** Why a URL is not sent to the service, or null when it may be (spec 4.13). */
export function importRefusal(text: string, allowCredentials: boolean = false): UploadError | null {
  const url = parsed(text);
  if (!url) return importError('url-invalid');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return importError('url-not-http');
  return carriesCredentials(url) && !allowCredentials ? importError('url-credentials') : null;
}

/** The name to show for an import until the service names it, and its URL without what may be secret. */
export function importNames(text: string): { name: string; path: string } {
  const url = parsed(text);
  if (!url || url.host === '') {
    // Without a scheme there may still be a password or a token.
    const [plain = ''] = text
      .trim()
      .replace(/[^/]*@/, '')
      .split(/[?#]/, 1);
    const name = plain.slice(0, 120);
    return { name, path: name };
  }
  const last = decoded(url.pathname.split('/').findLast((segment) => segment !== '') ?? '');
  // Not `origin`, which is opaque where the scheme is not http(s).
  const path = `${url.protocol}//${url.host}${decoded(url.pathname)}`;
  return { name: last || url.host, path: last && path.endsWith(last) ? path : last || url.host };
}

function parsed(text: string): URL | null {
  const trimmed = text.trim();
  return URL.canParse(trimmed) ? new URL(trimmed) : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

// Amazon S3 and CloudFront, Google Cloud Storage, Azure, Alibaba, Tencent, Akamai; OAuth and common names of sites.
const credentials: ReadonlySet<string> = new Set([
  'x-amz-signature',
  'x-amz-credential',
  'x-amz-security-token',
  'awsaccesskeyid',
  'key-pair-id',
  'x-goog-signature',
  'x-goog-credential',
  'googleaccessid',
  'x-oss-signature',
  'x-oss-credential',
  'ossaccesskeyid',
  'q-signature',
  'hdnea',
  'hdnts',
  'sig',
  'signature',
  'token',
  '__token__',
  'access_token',
  'id_token',
  'refresh_token',
  'auth',
  'auth_token',
  'authorization',
  'api_key',
  'api-key',
  'apikey',
  'password',
  'passwd',
  'pwd',
  'secret',
  'client_secret',
  'jwt',
  'session',
  'sessionid',
  'sid',
]);

/** Userinfo, or a query or fragment parameter known to hold a signature or a token. */
function carriesCredentials({ username, password, searchParams, hash }: URL): boolean {
  if (username || password) return true;
  const named = [...searchParams.keys(), ...new URLSearchParams(hash.slice(1)).keys()];
  return named.some((name) => credentials.has(name.toLowerCase()));
}
