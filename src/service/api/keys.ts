import { sha256 } from '@noble/hashes/sha2.js';
import type { Clock } from '../../api/clock.js';
import type { Ids } from '../ids.js';
import type { KeyRecord } from '../records/model.js';
import type { Records } from '../records/records.js';
import { toHex } from '../objects/digest.js';
import { operations, type OperationId } from '../../contract/operations.js';
import { scopes as allScopes, type Scope } from '../../contract/operation.js';
import { Refusal } from './problem.js';

const prefix = 'lsm_live_';
const format = /^lsm_live_[0-9a-f]{32,}$/;
const day = 86_400_000;
/** Of each account (spec 5, rule 5). */
export const maxActiveKeys = 10;

/** The scopes of a key that is created without any (spec 5, rule 7). */
export const defaultScopes: readonly Scope[] = ['usage:read', 'uploads:write', 'assets:read'];

export interface KeyOptions {
  /** `lsm_live_` and at least 32 hexadecimal digits. Default: generated. */
  key?: string;
  /** Default: `usage:read`, `uploads:write`, `assets:read`. */
  scopes?: readonly Scope[];
  /** Whole days from 1 to 365. Default: no expiry. */
  expiresInDays?: number;
  /** The account that the key belongs to. Accounts do not see each other's assets. Default `default`. */
  account?: string;
}

/** The owner of a key. `id` identifies the key without revealing it. */
export type Caller = Pick<KeyRecord, 'id' | 'account' | 'scopes'>;

/** A new key and the record of it. Throws a `RangeError` for invalid options (spec 5). */
export function newKey(
  options: KeyOptions,
  { clock, ids }: { clock: Clock; ids: Ids },
): { key: string; record: KeyRecord } {
  const { key = prefix + ids.hex(24), scopes = defaultScopes, expiresInDays, account = 'default' } = options;
  if (!format.test(key)) {
    throw new RangeError('A key must be lsm_live_ followed by at least 32 lower-case hexadecimal digits.');
  }
  const unknown = scopes.find((scope) => !allScopes.includes(scope));
  if (unknown) throw new RangeError(`${unknown} is not a scope; the scopes are ${allScopes.join(', ')}.`);
  if (
    expiresInDays !== undefined &&
    !(Number.isInteger(expiresInDays) && expiresInDays >= 1 && expiresInDays <= 365)
  ) {
    throw new RangeError(`expiresInDays must be a whole number from 1 to 365, not ${expiresInDays}.`);
  }
  const createdAt = clock.now();
  const record: KeyRecord = {
    id: `key_${ids.hex(6)}`,
    digest: digestOf(key),
    account,
    scopes: [...scopes],
    createdAt,
    expiresAt: expiresInDays === undefined ? null : createdAt + expiresInDays * day,
    revokedAt: null,
  };
  return { key, record };
}

export function tooManyKeys(): RangeError {
  return new RangeError(`The account already has ${maxActiveKeys} active keys; revoke one first.`);
}

/** What is stored of a key. Synchronous: the mock creates keys within a call. */
export function digestOf(key: string): string {
  return toHex(sha256(new TextEncoder().encode(key)));
}

/** The caller that an `Authorization` header identifies. Refuses an invalid one with 401 (spec 5, rule 4). */
export type Authenticate = (authorization: string | null) => Promise<Caller>;

export function createAuthenticate(clock: Clock, records: Records): Authenticate {
  return async (authorization) => {
    if (!authorization) throw unauthorized('missing_key', 'The Authorization header is missing.');
    const key = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
    if (!key || !format.test(key)) {
      throw unauthorized('malformed_key', 'The Authorization header does not contain an external API key.');
    }
    const record = await records.findKey(digestOf(key));
    if (!record) throw unauthorized('unknown_key', 'This API key is unknown.');
    if (record.revokedAt !== null) throw unauthorized('revoked_key', 'This API key has been revoked.');
    if (record.expiresAt !== null && clock.now() >= record.expiresAt)
      throw unauthorized('expired_key', 'This API key has expired.');
    return record;
  };
}

/** Refuses a caller without a scope of the operation with 403, naming the missing scope (spec 5, rule 8). */
export function requireScope(caller: Caller, operation: OperationId): void {
  const sufficient = operations[operation].scopes;
  if (sufficient.some((scope) => caller.scopes.includes(scope))) return;
  const missing = sufficient.join(' or ');
  throw new Refusal(403, 'insufficient_scope', `The API key lacks the scope ${missing}.`);
}

function unauthorized(code: string, detail: string): Refusal {
  return new Refusal(401, code, detail, { 'www-authenticate': 'Bearer' });
}
