import { NetworkError } from '../../api/errors.js';

/** A lazily loaded part of Longshore did not load: there was no response, and a retry may succeed. */
export function loadError(cause: unknown): NetworkError {
  return new NetworkError('Loading a part of Longshore', cause);
}

/** Loads a module once, on first use. After a failure, which rejects with a `NetworkError`, the next use tries again. */
export function lazyModule<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | null = null;
  return () =>
    (loading ??= load().catch((cause: unknown) => {
      loading = null;
      throw loadError(cause);
    }));
}
