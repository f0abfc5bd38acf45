import type { Clock } from '../../api/clock.js';
import { hmacHex, isSame } from '../storage/digest.js';
import { malformed } from './input.js';

/**
 * Opaque list cursors that expire (spec 4.5), which any process can read. A cursor is valid only with the account and the
 * filters it was issued for.
 */
export interface Cursors {
  issue(account: string, filters: string, position: number): Promise<string>;
  /** The position of a cursor. Refuses an unknown or expired cursor, or one for another list, with 400. */
  resolve(account: string, filters: string, cursor: string): Promise<number>;
}

export function createCursors(clock: Clock, secret: () => Promise<string>, lifeSeconds: number): Cursors {
  const sign = async (...parts: (string | number)[]) =>
    hmacHex(await secret(), JSON.stringify(['cursor', ...parts])).slice(0, 24);
  return {
    async issue(account, filters, position) {
      const expiresAt = Math.round(clock.now() + lifeSeconds * 1000);
      const list = await sign(filters);
      return [position, expiresAt, list, await sign(account, position, expiresAt, list)].join('.');
    },
    async resolve(account, filters, cursor) {
      const [position = '', expiresAt = '', list = '', signature = ''] = cursor.split('.');
      const expected = await sign(account, Number(position), Number(expiresAt), list);
      if (!isSame(signature, expected) || Number(expiresAt) <= clock.now()) {
        throw malformed('The cursor is unknown or has expired; start again from the first page.');
      }
      if (list !== (await sign(filters))) throw malformed('The cursor was issued for different filters.');
      return Number(position);
    },
  };
}
