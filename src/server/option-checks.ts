/** Without a slash at the end. */
export function checkedBaseUrl(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  const plain = url && !url.username && !url.password && !url.search && !url.hash;
  if (plain && /^https?:$/.test(url.protocol)) return url.href.replace(/\/+$/, '');
  throw invalid(
    'baseUrl',
    'the http or https URL of the service, such as https://…/v1, without credentials, query or fragment',
  );
}

/** The platform's own error for an invalid header value would contain the key. */
export function checkedKey(apiKey: unknown): string {
  if (typeof apiKey === 'string' && /^[\x21-\x7e]{8,}$/.test(apiKey)) return apiKey;
  const expected = 'the API key: at least 8 visible ASCII characters, without spaces or line breaks';
  throw invalid('apiKey', `${expected}. Is the environment variable set? Or a function that returns it`);
}

export function invalid(name: string, expected: string): TypeError {
  return new TypeError(`createMediaProxy: \`${name}\` must be ${expected}.`);
}
