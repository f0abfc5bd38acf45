import type { Privacy } from '../../api/resources.js';
import { importError } from './import-error.js';
import type { UploadError } from '../errors/upload-error.js';
import type { Json } from '../upload.js';

/** A URL for the service to fetch, and the asset's name. Default: the name that the service chooses. */
export type ImportSource = string | { url: string; filename?: string | undefined };

/** Options of `importUrls`. They apply to all URLs of the call. */
export interface ImportOptions {
  /** The list to add to, if a page has several. Default `''`. */
  group?: string | undefined;
  /** Who may open the asset. Default: the service's default, public (spec 4.2). */
  privacy?: Privacy | undefined;
  /** The folder that the assets are put into, as for `AddOptions.folderId`. */
  folderId?: string | undefined;
  /** The app's own JSON, set on each of these uploads and kept across reloads; see `AddOptions.meta`. Default null. */
  meta?: Json | undefined;
}

/** Why a URL must not be sent to the service; null if it may be (spec 4.13). */
export function importRefusal(text: string): UploadError | null {
  const url = parsed(text);
  if (!url) return importError('url-invalid');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return importError('url-not-http');
  return carriesCredentials(url) ? importError('url-credentials') : null;
}

/** The name to show for an import until the service names it, and its URL without anything that may be secret. */
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
  try {
    return new URL(text.trim());
  } catch {
    return null;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Endings of names of secrets, alone or after another word: `private_token`, `X-Amz-Signature`, `accessToken`. */
const secretNames =
  /(?:token|signature|secret|credentials?|password|passwd|passphrase|authorization|jwt|hmac|api[-_]?key|access[-_]?key(?:[-_]?id)?|secret[-_]?key|auth[-_]?key|session[-_]?(?:id|key)|googleaccessid)$/i;

/** Complete names: short ones, and those of Azure, CloudFront, Akamai and Tencent. */
const shortSecretNames =
  /^(?:sig|pwd|pass|auth|session|sid|key-pair-id|hdnea|hdnts|hdntl|__gda__|__token__|q-ak|cloudfront-[\w-]+)$/i;

/** Names that are harmless unless the value looks generated. */
const ambiguousNames = /(?:^|[-_.])key$|^(?:code|s|sign|verify)$/i;

/** Parameters that form a signature together: Discord, Meta and nginx. */
const signatures = [
  ['ex', 'is', 'hm'],
  ['oh', 'oe'],
  ['md5', 'expires'],
];

/**
 * Whether there is userinfo, or a parameter known to hold a password, a signature or a token, in the query, fragment or
 * path.
 */
function carriesCredentials({ username, password, search, hash, pathname }: URL): boolean {
  if (username || password) return true;
  // Some sites separate parameters with semicolons, others put them in a path segment.
  const text = [search.slice(1), hash.slice(1).replaceAll('?', '&'), ...pathname.split('/')];
  const parameters = text.flatMap((part) => Array.from(new URLSearchParams(part.replaceAll(';', '&'))));
  const names = new Set(parameters.map(([name]) => name.toLowerCase()));
  return (
    parameters.some(([name, value]) => value !== '' && isSecret(name, value)) ||
    signatures.some((signature) => signature.every((name) => names.has(name)))
  );
}

function isSecret(name: string, value: string): boolean {
  if (secretNames.test(name) || shortSecretNames.test(name)) return true;
  if (ambiguousNames.test(name)) return hasSecretShape(value);
  // A URL within the URL, such as that of an image resizing service.
  const inner = parsed(value);
  return inner !== null && inner.host !== '' && carriesCredentials(inner);
}

/**
 * Whether a value looks generated: a UUID, a Google API key, or a run of at least 16 characters with both letters and
 * digits. In some storages a `key` is the path or name of a file.
 */
function hasSecretShape(value: string): boolean {
  if (/^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|AIza[\w-]{20,})$/i.test(value)) return true;
  if (/\.[a-z]\w{1,4}$/i.test(value)) return false;
  const runs = value.match(/[a-z\d]{16,}/gi) ?? [];
  return runs.some((run) => /\d/.test(run) && /[a-z]/i.test(run));
}
