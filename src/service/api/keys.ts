import type { Clock } from '../../api/clock.js';
import type { Ids } from '../ids.js';
import { scopes as allScopes, type Operation, type Scope } from './operations.js';
import { Refusal } from './problem.js';

const prefix = 'lsm_live_';
const format = /^lsm_live_[0-9a-f]{32,}$/;
const day = 86_400_000;
const maxActiveKeys = 10;

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
export interface Caller {
  id: string;
  account: string;
  scopes: readonly Scope[];
}

/** External API keys, which the developer dashboard creates and revokes (spec 5). */
export interface Keys {
  create(options?: KeyOptions): string;
  revoke(key: string): void;
  /** The caller that an `Authorization` header identifies. Refuses an invalid one with 401. */
  authenticate(authorization: string | null): Caller;
  /** The caller, or null for an invalid header. */
  identify(authorization: string | null): Caller | null;
}

interface KeyRecord extends Caller {
  expiresAt: number;
  revoked: boolean;
}

export function createKeys(clock: Clock, ids: Ids): Keys {
  const records = new Map<string, KeyRecord>();
  const isActive = (record: KeyRecord) => !record.revoked && clock.now() < record.expiresAt;

  const recordOf = (authorization: string | null): KeyRecord => {
    if (!authorization) throw unauthorized('missing_key', 'The Authorization header is missing.');
    const key = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
    if (!key || !format.test(key)) {
      throw unauthorized('malformed_key', 'The Authorization header does not contain an external API key.');
    }
    const record = records.get(key);
    if (!record) throw unauthorized('unknown_key', 'This API key is unknown.');
    if (record.revoked) throw unauthorized('revoked_key', 'This API key has been revoked.');
    if (!isActive(record)) throw unauthorized('expired_key', 'This API key has expired.');
    return record;
  };

  return {
    create({ key = prefix + ids.hex(24), scopes = defaultScopes, expiresInDays, account = 'default' } = {}) {
      if (!format.test(key)) {
        throw new RangeError(
          'A key must be lsm_live_ followed by at least 32 lower-case hexadecimal digits.',
        );
      }
      const unknown = scopes.find((scope) => !allScopes.includes(scope));
      if (unknown) throw new RangeError(`${unknown} is not a scope; the scopes are ${allScopes.join(', ')}.`);
      if (
        expiresInDays !== undefined &&
        !(Number.isInteger(expiresInDays) && within(expiresInDays, 1, 365))
      ) {
        throw new RangeError(`expiresInDays must be a whole number from 1 to 365, not ${expiresInDays}.`);
      }
      const active = [...records.values()].filter((record) => record.account === account && isActive(record));
      if (active.length >= maxActiveKeys) {
        throw new RangeError(`The account already has ${maxActiveKeys} active keys; revoke one first.`);
      }
      records.set(key, {
        id: `key_${ids.hex(6)}`,
        account,
        scopes: [...scopes],
        expiresAt: expiresInDays === undefined ? Infinity : clock.now() + expiresInDays * day,
        revoked: false,
      });
      return key;
    },
    revoke(key) {
      const record = records.get(key);
      if (!record) throw new RangeError('This key does not exist.');
      record.revoked = true;
    },
    authenticate: recordOf,
    identify(authorization) {
      try {
        return recordOf(authorization);
      } catch {
        return null;
      }
    },
  };
}

/** Refuses a caller without a scope of the operation with 403, naming the missing scope (spec 5, rule 8). */
export function requireScope(caller: Caller, operation: Operation): void {
  if (operation.scopes.some((scope) => caller.scopes.includes(scope))) return;
  const missing = operation.scopes.join(' or ');
  throw new Refusal(403, 'insufficient_scope', `The API key lacks the scope ${missing}.`);
}

function unauthorized(code: string, detail: string): Refusal {
  return new Refusal(401, code, detail, { 'www-authenticate': 'Bearer' });
}

function within(value: number, min: number, max: number): boolean {
  return value >= min && value <= max;
}
