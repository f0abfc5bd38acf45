// Replaced by bundlers; missing without one.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** By origin: the number of failures without a response in a row, or null once they have been reported. */
const failures = new Map<string, number | null>();

/**
 * Call this when a PUT got no response. In development, warns if the storage can be reached nevertheless: a page cannot
 * tell missing CORS rules from a missing network, so the upload only says "no connection". The URL is a secret; the
 * warning contains only its origin.
 *
 * @param responded the origins whose CORS rules are known to allow this page
 */
export async function nameMissingCors(
  url: string,
  headers: readonly string[],
  responded: ReadonlySet<string>,
): Promise<void> {
  const { origin } = new URL(url);
  const count = failures.get(origin);
  if (!isDevelopment() || count === null || responded.has(origin) || origin === location.origin) return;
  failures.set(origin, (count ?? 0) + 1);
  // A single failure may be a broken connection.
  if (count === undefined) return;
  try {
    // Needs no CORS rules, and reveals only whether something responds.
    await fetch(origin, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', cache: 'no-store' });
  } catch {
    return;
  }
  if (failures.get(origin) === null || responded.has(origin)) return;
  failures.set(origin, null);
  // oxlint-disable-next-line no-console -- for the developer of the page
  console.warn(
    `Longshore: the storage at ${origin} can be reached, but a PUT gets no response that this page may read. ` +
      `Its CORS rules must allow the origin ${location.origin}, the method PUT and the headers ${headers.join(', ')}.`,
  );
}

function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production';
  } catch {
    return false;
  }
}
