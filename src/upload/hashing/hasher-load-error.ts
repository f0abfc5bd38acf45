/**
 * The code that hashes larger files could not be loaded, neither in a worker nor on the page: most often the network
 * is away. Trying again helps.
 */
export class HasherLoadError extends Error {
  override readonly name = 'HasherLoadError';

  constructor(cause: unknown) {
    super(
      'The code that computes SHA-256 could not be loaded, so nothing was sent. Check the connection and try again.',
      { cause },
    );
  }
}
