import type { UploadSession } from '../../src/api/resources.js';
import { problem } from '../faults/responses.js';
import type { Luck, Send } from './rates.js';

/**
 * A storage that says 200 and loses the object, at most once for each digest, so that finalize refuses the session with 404
 * or 422; and one that never overwrites, which answers 412 to the repeat of a PUT whose response was lost.
 */
export function createOddStorage({
  chance,
  strikes,
}: Luck): (send: Send, request: Request) => Promise<Response> {
  const digests = new Map<string, string>();
  const written = new Set<string>();
  const lost = new Set<string | undefined>();
  const missing = new Map<string, number>();

  const put = async (send: Send, request: Request): Promise<Response> => {
    const { url } = request;
    const digest = digests.get(url);
    if (written.has(url))
      return new Response('<Error/>', { status: 412, headers: { 'access-control-allow-origin': '*' } });
    if (!lost.has(digest) && strikes('loseObject')) {
      lost.add(digest);
      return new Response(null, { status: 200, headers: { 'access-control-allow-origin': '*' } });
    }
    const response = await send(request);
    if (response.ok && strikes('writeOnce')) written.add(url);
    return response;
  };

  return async (send, request) => {
    if (request.method === 'PUT') return put(send, request);
    const body = request.method === 'POST' ? await request.clone().text() : '';
    const response = await send(request);
    if (response.ok && request.url.endsWith('/presign')) {
      const { upload_url: url } = (await response.clone().json()) as UploadSession;
      digests.set(url, (JSON.parse(body) as { checksum_sha256: string }).checksum_sha256);
    }
    if (response.status === 422 && (await response.clone().text()).includes('upload_missing')) {
      const status = missing.get(body) ?? chance.pick([404, 422]);
      missing.set(body, status);
      return status === 422 ? response : problem(status, { code: 'upload_missing' });
    }
    return response;
  };
}
