import type { Asset } from 'longshore/api';
import { mediaProxy } from './keep-apart.js';

/** The only origin that gets the key: that of the service's files, of which you know that it is the service's own. */
const fileOrigin = process.env.MEDIA_FILE_ORIGIN ?? '';

/** GET /files/:id hands a private file on to the user whose it is, if the service serves it to the API key. */
export async function privateFile(request: Request, id: string): Promise<Response> {
  // The proxy knows who is signed in and whose file it is, and refuses other sites. Nothing is left to use after a sign-out.
  const path = new URL(`/api/media/assets/${encodeURIComponent(id)}`, request.url);
  const found = await mediaProxy(new Request(path, { headers: request.headers }));
  if (!found.ok) return found;
  const { direct_url = '', filename = 'file', content_type = '' } = (await found.json()) as Asset;
  if (!URL.canParse(direct_url) || new URL(direct_url).origin !== fileOrigin)
    return problem(502, 'The file is not at the origin that may get the key.');

  const headers = new Headers({
    authorization: `Bearer ${process.env.MEDIA_API_KEY}`,
    'accept-encoding': 'identity',
  });
  const range = request.headers.get('range');
  // Whether the file is still the same is not asked, so then all of it is sent.
  if (range && !request.headers.has('if-range')) headers.set('range', range);
  const file = await fetch(direct_url, { headers, redirect: 'manual', signal: request.signal }).catch(
    () => null,
  );
  if (file?.status !== 200 && file?.status !== 206 && file?.status !== 416) {
    void file?.body?.cancel();
    const isRefused = file !== null && [401, 403, 404].includes(file.status);
    return problem(
      502,
      isRefused ? 'The service serves no private files to API keys.' : 'The file cannot be read.',
    );
  }
  const sent = new Headers({
    'cache-control': 'private, no-store',
    // Otherwise an SVG or HTML file would run as this site.
    'content-security-policy': "sandbox; default-src 'none'",
    'content-type': /^[\w.+-]+\/[\w.+-]+$/.test(content_type) ? content_type : 'application/octet-stream',
    'content-disposition': `attachment; filename="${ascii(filename)}"; filename*=UTF-8''${encoded(filename)}`,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  const isPlain = !file.headers.has('content-encoding');
  for (const name of isPlain ? ['accept-ranges', 'content-length', 'content-range'] : []) {
    const value = file.headers.get(name);
    if (value !== null) sent.set(name, value);
  }
  return new Response(file.body, { status: file.status, headers: sent });
}

/** For clients that read no `filename*`. */
function ascii(name: string): string {
  return name.replaceAll(/[^\x20-\x7e]|["%\\]/gu, '_');
}

/** RFC 8187. */
function encoded(name: string): string {
  const escape = (character: string) => `%${character.charCodeAt(0).toString(16)}`;
  return encodeURIComponent(name.replaceAll(/\p{Surrogate}/gu, '')).replaceAll(/['()*]/g, escape);
}

function problem(status: number, detail: string): Response {
  const headers = { 'content-type': 'application/problem+json', 'cache-control': 'no-store' };
  return new Response(JSON.stringify({ status, title: 'Bad Gateway', detail }), { status, headers });
}
