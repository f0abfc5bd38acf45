import type { Asset } from '../../../api/resources.js';
import { fileAddress } from '../public-link.js';

/** Why a file was not downloaded. `blocked`: its server does not let pages of this site read it (CORS). */
export type DownloadProblem = 'blocked' | 'gone' | 'broken' | 'too-large';

export class DownloadError extends Error {
  override name = 'DownloadError';
  declare readonly problem: DownloadProblem;

  constructor(problem: DownloadProblem, options?: ErrorOptions) {
    super(`The file was not downloaded: ${problem}.`, options);
    this.problem = problem;
  }
}

/** Requests the bytes of an asset. Rejects with a `DownloadError`, or with the signal's reason. */
export async function fetchFile(asset: Asset, signal: AbortSignal): Promise<Response> {
  const url = fileAddress(asset);
  if (url === undefined) throw new DownloadError('gone');
  const response = await request(url, signal);
  if (response.ok) return response;
  void response.body?.cancel();
  throw new DownloadError(response.status < 500 ? 'gone' : 'broken');
}

async function request(url: string, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(url, { signal });
  } catch {
    signal.throwIfAborted();
  }
  try {
    // The page may have shown the picture without CORS, and the browser may have cached it without its CORS headers.
    return await fetch(url, { signal, cache: 'reload' });
  } catch (error) {
    signal.throwIfAborted();
    // Browsers do not tell a missing CORS header from a lost connection.
    const isReachable = await fetch(url, { signal, method: 'HEAD', mode: 'no-cors' }).then(
      () => true,
      () => false,
    );
    signal.throwIfAborted();
    throw new DownloadError(isReachable ? 'blocked' : 'broken', { cause: error });
  }
}
