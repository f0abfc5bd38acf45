import type { Clock } from '../../api/clock.js';
import { malformed } from './input.js';
import { digestOf } from './keys.js';

/**
 * Opaque list cursors that expire (spec 4.5), which any process can read. A cursor is valid only with the account and the
 * filters it was issued for. It needs no signature: whatever its position, it leads to assets of the caller.
 */
export interface Cursors {
  issue(account: string, filters: string, position: number): string;
  /** The position of a cursor. Refuses an unknown or expired cursor, or one for another list, with 400. */
  resolve(account: string, filters: string, cursor: string): number;
}

export function createCursors(clock: Clock, lifeSeconds: number): Cursors {
  const listOf = (...parts: string[]) => digestOf(JSON.stringify(parts)).slice(0, 16);
  return {
    issue(account, filters, position) {
      const expiresAt = Math.round(clock.now() + lifeSeconds * 1000);
      return [position, expiresAt, listOf(account), listOf(account, filters)].join('.');
    },
    resolve(account, filters, cursor) {
      const [position, expiresAt, owner, list] = cursor.split('.');
      const isKnown = /^\d{1,15}\.\d{1,15}\./.test(cursor) && owner === listOf(account);
      if (!isKnown || Number(expiresAt) <= clock.now()) {
        throw malformed('The cursor is unknown or has expired; start again from the first page.');
      }
      if (list !== listOf(account, filters)) throw malformed('The cursor was issued for different filters.');
      return Number(position);
    },
  };
}
