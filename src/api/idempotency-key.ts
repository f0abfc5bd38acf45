/**
 * A new idempotency key for a call and all its retries (spec 4.3, 4.9, 4.13): 128 random bits in at most 43 characters.
 */
export function newIdempotencyKey(): string {
  // randomUUID exists in secure contexts only.
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

/** Throws a `TypeError` when the service would refuse this key (spec 8: at most 128 characters). */
export function validateIdempotencyKey(idempotencyKey: string): void {
  if (idempotencyKey.length === 0 || idempotencyKey.length > 128) {
    throw new TypeError(`An idempotency key has 1 to 128 characters, not ${idempotencyKey.length}.`);
  }
}
