import { importUrlRefusal, parseUrl } from '../../api/policy/import-url.js';
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
  /** As for `AddOptions.policy`. */
  policy?: string | undefined;
  input?: Json | undefined;
  /** The app's own JSON, set on each of these uploads and kept across reloads; see `AddOptions.meta`. Default null. */
  meta?: Json | undefined;
}

const longestName = 120;

/** Why a URL must not be sent to the service; null if it may be (spec 4.13). */
export function importRefusal(text: string): UploadError | null {
  const reason = importUrlRefusal(text);
  return reason && importError(reason);
}

/** The name to show for an import until the service names it, and its URL without anything that may be secret. */
export function importNames(text: string): { name: string; path: string } {
  const url = parseUrl(text);
  if (!url || url.host === '') {
    // Without a scheme there may still be a password or a token.
    const [plain = ''] = text
      .trim()
      .replace(/[^/]*@/, '')
      .split(/[?#]/, 1);
    const name = plain.slice(0, longestName);
    return { name, path: name };
  }
  const last = decoded(url.pathname.split('/').findLast((segment) => segment !== '') ?? '');
  // Not `origin`, which is opaque where the scheme is not http(s).
  const path = `${url.protocol}//${url.host}${decoded(url.pathname)}`;
  return { name: last || url.host, path: last && path.endsWith(last) ? path : last || url.host };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
