/** Why a URL must not be sent for import. */
export type ImportUrlRefusal = 'url-invalid' | 'url-not-http' | 'url-credentials';

/** Why a URL must not be sent to the service for import; null if it may be (spec 4.13). */
export function importUrlRefusal(text: string): ImportUrlRefusal | null {
  const url = parseUrl(text);
  if (!url) return 'url-invalid';
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'url-not-http';
  return carriesCredentials(url) ? 'url-credentials' : null;
}

/** The URL in a text; null if there is none. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text.trim());
  } catch {
    return null;
  }
}

/** Endings of names of secrets, alone or after another word: `private_token`, `X-Amz-Signature`, `PHPSESSID`. */
const secretNames =
  /(?:token|signature|secret|credentials?|password|passwd|passphrase|authorization|jwt|hmac|api[-_]?key|access[-_]?key(?:[-_]?id)?|secret[-_]?key|auth[-_]?key|sess(?:ion)?[-_]?(?:id|key)|googleaccessid)$/i;

/** Complete names: short ones, and those of ASP, Azure, CloudFront, Akamai and Tencent. */
const shortSecretNames =
  /(?:^|[.[])(?:sig|pwd?|pass|auth|bearer|sess(?:ion)?|sid|aspsessionid[a-z]+|key-pair-id|hdnea|hdnts|hdntl|__gda__|__token__|q-ak|cloudfront-[\w-]+)$/i;

/** Names that are harmless unless the value looks generated. */
const ambiguousNames = /(?:^|[-_.[])key$|[-_]session$|^(?:code|s|sign|verify)$/i;

/** That of a help desk is a number: `ticket=1234`, `ticket=WEB-17`. */
const plainTicket = /^(?:[a-z]{1,10}-)?\d{1,10}$/i;

/**
 * Tokens that are recognized by their own form, wherever they are: a JWT, those of a Telegram bot, Slack, GitHub, GitLab,
 * AWS and Google, and keys like those of the service (spec 5).
 */
const knownTokens =
  /(?:^|[^A-Za-z\d])(?:eyJ[\w-]{10,400}\.(?:eyJ|(?:[\w-]*\.){3})[\w-]|bot\d+:[\w-]{6}|xox[a-z]-[\w-]{8}|xapp-\d-\w{8}|gh[a-z]_[A-Za-z\d]{16}|github_pat_\w{16}|glpat-[\w-]{16}|A[KS]IA[A-Z\d]{16}|AIza[\w-]{35}|[rs]k_live_[A-Za-z\d]{16})|_live_[\da-f]{16}/;

/** Parameters that form a signature together: Discord, Meta and nginx. */
const signatures = [
  ['ex', 'is', 'hm'],
  ['oh', 'oe'],
  ['md5', 'expires'],
];

// URLs within the URL. Whoever nests more of them wants the time that reading them takes, so it is refused.
const deepest = 4;

/**
 * Whether there is userinfo, or in the query, fragment or path a parameter known to hold a password, a signature or a
 * token, or what is recognized as a token.
 */
function carriesCredentials(
  { username, password, search, hash, pathname }: URL,
  depth: number = deepest,
): boolean {
  if (username || password) return true;
  // Some sites separate parameters with semicolons, others put them in a path segment.
  const text = [search.slice(1), hash.slice(1).replaceAll('?', '&'), ...pathname.split('/')];
  const parameters = [...new URLSearchParams(text.join('&').replaceAll(';', '&'))];
  const names = new Set(parameters.map(([name]) => name.toLowerCase()));
  return (
    parameters.some(
      ([name, value]) =>
        knownTokens.test(name) || knownTokens.test(value) || (value !== '' && isSecret(name, value, depth)),
    ) || signatures.some((signature) => signature.every((name) => names.has(name)))
  );
}

function isSecret(given: string, value: string, depth: number): boolean {
  // `token[]`, `token[0]` and `auth[token]`.
  const name = given.replaceAll(/\[\d*\]|\]/g, '');
  if (/ticket$/i.test(name)) return !plainTicket.test(value);
  if (secretNames.test(name) || shortSecretNames.test(name)) return true;
  if (ambiguousNames.test(name)) return hasSecretShape(value);
  // A URL within the URL, such as that of an image resizing service.
  const inner = parseUrl(value);
  return inner !== null && inner.host !== '' && (depth === 0 || carriesCredentials(inner, depth - 1));
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
