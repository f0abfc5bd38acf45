import type { Privacy } from '../../api/resources.js';
import type { Clock } from '../../api/clock.js';
import type { Accounts } from './quota.js';
import type { ByteStore } from '../objects/memory-objects.js';
import type { Ids } from '../ids.js';
import { Refusal } from '../api/problem.js';

/** The declaration of a presign call. */
export interface Declaration {
  filename: string;
  contentType: string;
  size: number;
  /** Lower-case hexadecimal; null if none was declared. */
  checksum: string | null;
  privacy: Privacy;
  /** The id of the asset to replace; null for a new upload. */
  replaces: string | null;
}

/** The state of an upload session. Does not contain its URL. */
export interface Session extends Declaration {
  uploadId: string;
  account: string;
  /** The name of the temporary object. Does not reveal the upload id. */
  objectName: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
  state: 'open' | 'consumed' | 'expired';
}

/** Upload sessions: issued by presign, usable once and until they expire (spec 2.2, 3.2). */
export interface Sessions {
  /** Reserves the declared bytes and issues a session, with its own lifetime in seconds if one is given. */
  open(account: string, declaration: Declaration, seconds?: number): Session;
  /** The session of a temporary object. */
  ofObject(objectName: string): Session | undefined;
  ofUpload(uploadId: string): Session | undefined;
  /** Marks the session as consumed. Refuses a session of another account with 404, an expired or consumed one with 410. */
  consume(account: string, uploadId: string, replaces: string | null): Session;
  /** Expires a session immediately. */
  expire(session: Session): void;
  /** Releases the reservations and temporary objects of expired sessions. */
  sweep(): void;
  all(): readonly Session[];
  clear(): void;
}

export function temporaryKey(objectName: string): string {
  return `temporary/${objectName}`;
}

export function createSessions(deps: {
  clock: Clock;
  ids: Ids;
  accounts: Accounts;
  store: ByteStore;
  lifeSeconds: number;
}): Sessions {
  const { clock, ids, accounts, store, lifeSeconds } = deps;
  const byUpload = new Map<string, Session>();
  const byObject = new Map<string, Session>();
  // In order of issue, and so of expiry. Consumed sessions stay until their URL expires: until then it accepts bytes,
  // which must be removed.
  const unexpired = new Set<Session>();
  // Sessions with their own lifetime, in no particular order.
  const short = new Set<Session>();

  const end = (session: Session) => {
    unexpired.delete(session);
    short.delete(session);
    if (session.state === 'open') {
      session.state = 'expired';
      accounts.release(session.account, session.size);
    }
    void store.remove(temporaryKey(session.objectName));
  };
  const sweep = () => {
    for (const session of unexpired) {
      if (session.expiresAt > clock.now()) break;
      end(session);
    }
    for (const session of short) if (session.expiresAt <= clock.now()) end(session);
  };

  return {
    open(account, declaration, seconds) {
      accounts.reserve(account, declaration.size);
      const session: Session = {
        ...declaration,
        uploadId: `upl_${ids.uuid()}`,
        account,
        objectName: ids.hex(16),
        // In whole milliseconds, as in the presigned URL.
        expiresAt: Math.round(clock.now() + (seconds ?? lifeSeconds) * 1000),
        state: 'open',
      };
      byUpload.set(session.uploadId, session);
      byObject.set(session.objectName, session);
      (seconds === undefined ? unexpired : short).add(session);
      return session;
    },
    ofObject: (objectName) => byObject.get(objectName),
    ofUpload: (uploadId) => byUpload.get(uploadId),
    consume(account, uploadId, replaces) {
      sweep();
      const session = byUpload.get(uploadId);
      if (!session || session.account !== account || session.replaces !== replaces) {
        throw new Refusal(404, 'upload_not_found', 'This upload session does not exist.');
      }
      if (session.state === 'consumed') {
        throw new Refusal(
          410,
          'upload_consumed',
          'This upload session has already been used; request a new one.',
        );
      }
      if (session.state === 'expired') {
        throw new Refusal(410, 'upload_expired', 'This upload session has expired; request a new one.');
      }
      session.state = 'consumed';
      return session;
    },
    expire(session) {
      session.expiresAt = Math.min(session.expiresAt, clock.now());
      end(session);
    },
    sweep,
    all: () => [...byUpload.values()],
    clear() {
      for (const collection of [byUpload, byObject, unexpired, short]) collection.clear();
    },
  };
}
