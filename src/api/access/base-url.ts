/** The absolute URL of the API, without a trailing slash. Throws a `TypeError` if `baseUrl` is not a URL. */
export function resolveBaseUrl(baseUrl: string): string {
  const page = globalThis.location?.href;
  // A server renders a page's components with the page's client; only a call needs to know the page's URL.
  const isForPages = !page && /^\/(?!\/)/.test(baseUrl);
  // An empty URL would resolve to the page itself.
  if (!baseUrl) throw notAbsolute(baseUrl);
  try {
    return (isForPages ? baseUrl : new URL(baseUrl, page).href).replace(/\/+$/, '');
  } catch {
    throw notAbsolute(baseUrl);
  }
}

/** `where`: the start of the sentence. */
export function notAbsolute(baseUrl: string, where = ''): TypeError {
  return new TypeError(
    `${where}baseUrl is not a URL: ${JSON.stringify(baseUrl)}. Use the URL of the API (https://…/v1), ` +
      'or of your proxy (/api/media).',
  );
}
