import type { Clock } from '../../api/clock.js';
import type { Ids } from '../ids.js';
import { malformed } from './input.js';

/** Opaque list cursors that expire (spec 4.5). A cursor is valid only with the filters it was issued for. */
export interface Cursors {
  issue(account: string, filters: string, position: number): string;
  /** The position of a cursor. Refuses an unknown or expired cursor, or one for another list, with 400. */
  resolve(account: string, filters: string, cursor: string): number;
  clear(): void;
}

interface Cursor {
  account: string;
  filters: string;
  position: number;
  expiresAt: number;
}

export function createCursors(clock: Clock, ids: Ids, lifeSeconds: number): Cursors {
  const issued = new Map<string, Cursor>();
  return {
    issue(account, filters, position) {
      for (const [token, cursor] of issued) {
        if (cursor.expiresAt > clock.now()) break;
        issued.delete(token);
      }
      const token = ids.hex(18);
      issued.set(token, { account, filters, position, expiresAt: clock.now() + lifeSeconds * 1000 });
      return token;
    },
    resolve(account, filters, token) {
      const cursor = issued.get(token);
      if (!cursor || cursor.account !== account || cursor.expiresAt <= clock.now()) {
        throw malformed('The cursor is unknown or has expired; start again from the first page.');
      }
      if (cursor.filters !== filters) throw malformed('The cursor was issued for different filters.');
      return cursor.position;
    },
    clear: () => issued.clear(),
  };
}
