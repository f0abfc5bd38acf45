/** The absolute URL of the API, without a slash at the end. Throws a `TypeError` if it is none. */
export function resolveBaseUrl(baseUrl: string): string {
  const page = globalThis.location?.href;
  // A server renders a page's components with the page's client; only a call needs to know the page's URL.
  const isForPages = !page && /^\/(?!\/)/.test(baseUrl);
  // An empty URL would be that of the page itself.
  if (!isForPages && (!baseUrl || !URL.canParse(baseUrl, page))) throw notAbsolute(baseUrl);
  return (isForPages ? baseUrl : new URL(baseUrl, page).href).replace(/\/+$/, '');
}

/** `where`: the start of the sentence. */
export function notAbsolute(baseUrl: string, where = ''): TypeError {
  return new TypeError(
    `${where}baseUrl is not a URL: ${JSON.stringify(baseUrl)}. Use the URL of the API (https://…/v1), ` +
      'or in a page the URL of your proxy (/api/media).',
  );
}
