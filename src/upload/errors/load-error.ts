import { NetworkError } from '../../api/errors.js';

/** A part of Longshore that a page loads late did not load: no answer came, and another try may bring it. */
export function loadError(cause: unknown): NetworkError {
  return new NetworkError('Loading a part of Longshore', cause);
}
