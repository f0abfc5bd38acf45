/** `cors`: the server does not let scripts of this site read the picture. `gone`: its address leads nowhere. */
export type LoadProblem = 'cors' | 'gone' | 'network';

/** A picture cannot be loaded from its address. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
  readonly problem: LoadProblem;

  constructor(problem: LoadProblem, options?: ErrorOptions) {
    super(`The picture cannot be loaded: ${problem}.`, options);
    this.problem = problem;
  }
}

/**
 * Loads the bytes behind an address.
 *
 * @throws {LoadError}
 */
export async function loadPicture(src: string, name: string | undefined, signal: AbortSignal): Promise<File> {
  // Past the cache: the picture may have been replaced, and a response that was cached for an `<img>` has no CORS headers.
  const init: RequestInit = { cache: 'reload', signal };
  let response: Response;
  try {
    response = await fetch(src, init);
  } catch (cause) {
    signal.throwIfAborted();
    throw new LoadError((await answers(src, init)) ? 'cors' : 'network', { cause });
  }
  if (!response.ok) throw new LoadError(response.status < 500 ? 'gone' : 'network');
  try {
    const blob = await response.blob();
    return new File([blob], name ?? nameIn(src), { type: blob.type });
  } catch (cause) {
    signal.throwIfAborted();
    throw new LoadError('network', { cause });
  }
}

/** Whether the server answers at all, which a script may always ask: browsers do not tell CORS from the network. */
async function answers(src: string, init: RequestInit): Promise<boolean> {
  const probe = new AbortController();
  const abort = () => probe.abort();
  init.signal?.addEventListener('abort', abort);
  try {
    await fetch(src, { ...init, mode: 'no-cors', signal: probe.signal });
    return true;
  } catch {
    return false;
  } finally {
    init.signal?.removeEventListener('abort', abort);
    // The bytes are not needed.
    abort();
  }
}

function nameIn(src: string): string {
  const last = new URL(src, document.baseURI).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last) || 'picture';
  } catch {
    return last;
  }
}
