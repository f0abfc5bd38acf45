/** A new random idempotency key of 32 characters. */
export function newIdempotencyKey(): string {
  // randomUUID exists in secure contexts only.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Throws a `TypeError` when the service would refuse this key (spec 8: at most 128 characters). */
export function validateIdempotencyKey(idempotencyKey: string): void {
  if (idempotencyKey.length === 0 || idempotencyKey.length > 128) {
    throw new TypeError(
      `The idempotency key has ${idempotencyKey.length} characters; the service takes 1 to 128 (spec 8).`,
    );
  }
}
