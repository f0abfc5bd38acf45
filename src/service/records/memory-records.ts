import { memoryAssets } from './memory-assets.js';
import { createMemoryState, insertKey, usageIn, usageOfMonth, type MemoryState } from './memory-state.js';
import type { Session } from './model.js';
import { exceededBy } from './quota.js';
import type { Records } from './records.js';

/** Records that end with the process. */
export interface MemoryRecords extends Records {
  readonly state: MemoryState;
}

/** Records of one process, which end with it. */
export function createMemoryRecords(): MemoryRecords {
  const state = createMemoryState();
  const { secrets, keys, sessions, uploads, unfinished, calls, jobs, removals } = state;

  /** Ends an open or claimed session and releases its reservation. */
  const end = (session: Session, as: 'consumed' | 'expired') => {
    unfinished.delete(session.uploadId);
    session.state = as;
    usageIn(state, session.account).reserved -= session.size;
  };

  return {
    ...memoryAssets(state),
    state,
    migrate: async () => {},

    async secret(name, candidate) {
      const secret = secrets.get(name) ?? candidate;
      secrets.set(name, secret);
      return secret;
    },

    addKey: async (key, most) => insertKey(state, key, most),
    findKey: async (digest) => keys.get(digest) ?? null,
    listKeys: async () => [...keys.values()],
    async revokeKey(id, now) {
      const key = [...keys.values()].find((one) => one.id === id && one.revokedAt === null);
      if (key) key.revokedAt = now;
      return key !== undefined;
    },

    async countRequest(account, month, most) {
      const usage = usageOfMonth(state, account, month);
      if (usage.requests >= most) return false;
      usage.requests += 1;
      return true;
    },
    async addDelivered(account, month, bytes) {
      usageOfMonth(state, account, month).delivered += bytes;
    },
    async usageOf(account, month) {
      const { month: _month, ...usage } = usageOfMonth(state, account, month);
      return usage;
    },

    async openSession(session, quota, removeAt) {
      const usage = usageOfMonth(state, session.account, quota.month);
      const exceeded = exceededBy(quota, usage, session.size);
      if (exceeded) return exceeded;
      usage.reserved += session.size;
      sessions.set(session.uploadId, { ...session });
      uploads.set(session.temporaryKey, session.uploadId);
      unfinished.add(session.uploadId);
      removals.set(session.temporaryKey, { at: removeAt, isClaimed: false });
      return null;
    },
    async findSession(by) {
      const id = 'uploadId' in by ? by.uploadId : uploads.get(by.temporaryKey);
      const session = sessions.get(id ?? '');
      return session ? { ...session } : null;
    },
    async claimSession(uploadId, claim, now, removeAt) {
      const session = sessions.get(uploadId);
      const isFree =
        (session?.state === 'open' && session.expiresAt > now) ||
        (session?.state === 'claimed' && (session.claim?.until ?? 0) <= now);
      if (!session || !isFree) return false;
      Object.assign(session, { state: 'claimed', claim });
      removals.set(claim.objectKey, { at: removeAt, isClaimed: false });
      return true;
    },
    async releaseSession(uploadId, objectKey, as) {
      const session = sessions.get(uploadId);
      if (session?.state !== 'claimed' || session.claim?.objectKey !== objectKey) return;
      if (as === 'open') session.state = as;
      else end(session, as);
    },
    async expireSessions(now) {
      for (const id of unfinished) {
        const session = sessions.get(id);
        if (!session || session.expiresAt > now) continue;
        if (session.state === 'open' || (session.claim?.until ?? 0) <= now) end(session, 'expired');
      }
    },

    async claimCall({ account, key, fingerprint }, now, until) {
      const name = JSON.stringify([account, key]);
      const known = calls.get(name);
      if (known && known.fingerprint !== fingerprint) return { state: 'conflict' };
      if (known && known.outcome !== null) return { state: 'ended', outcome: known.outcome };
      if (known && known.until > now) return { state: 'running' };
      calls.set(name, { fingerprint, outcome: null, until, createdAt: now });
      return { state: 'claimed' };
    },
    async endCall(account, key, outcome) {
      const name = JSON.stringify([account, key]);
      const call = calls.get(name);
      if (outcome === null) calls.delete(name);
      else if (call) call.outcome = outcome;
    },

    async addJob(job) {
      const same = [...jobs.values()].find(
        ({ account, callKey }) => callKey !== null && callKey === job.callKey && account === job.account,
      );
      if (same) return { ...same };
      jobs.set(job.id, { ...job });
      return job;
    },
    async getJob(id) {
      const job = jobs.get(id);
      return job ? { ...job } : null;
    },
    async claimJob(now, until) {
      const served = [...state.served];
      const [job] = [...jobs.values()]
        .filter(
          ({ status, leaseUntil }) => (status === 'queued' || status === 'processing') && leaseUntil <= now,
        )
        .toSorted((one, other) => served.indexOf(one.account) - served.indexOf(other.account));
      if (!job) return null;
      Object.assign(job, { status: 'processing', leaseUntil: until, updatedAt: now });
      state.served.delete(job.account);
      state.served.add(job.account);
      return { ...job };
    },
    async failJob(id, until, error, now) {
      const job = jobs.get(id);
      if (job?.status !== 'processing' || job.leaseUntil !== until) return;
      Object.assign(job, { status: 'failed', error, updatedAt: now });
    },

    async findStrays(objectKeys) {
      const owned = new Set([...state.versions.values()].flat().map(({ objectKey }) => objectKey));
      return objectKeys.filter((key) => !owned.has(key) && !removals.has(key));
    },
    async planRemoval(objectKey, at) {
      removals.set(objectKey, { at, isClaimed: false });
    },
    async claimRemovals(now, until, limit) {
      const due = [...removals].filter(([, { at }]) => at <= now).slice(0, limit);
      for (const [, removal] of due) Object.assign(removal, { at: until, isClaimed: true });
      return due.map(([key]) => key);
    },
    async forgetRemovals(objectKeys) {
      for (const key of objectKeys) removals.delete(key);
    },
    async prune(before) {
      for (const [id, { state: at, expiresAt, temporaryKey }] of sessions) {
        if ((at !== 'consumed' && at !== 'expired') || expiresAt >= before) continue;
        sessions.delete(id);
        uploads.delete(temporaryKey);
      }
      for (const [name, { createdAt }] of calls) if (createdAt < before) calls.delete(name);
      for (const [id, { status, updatedAt }] of jobs)
        if ((status === 'completed' || status === 'failed') && updatedAt < before) jobs.delete(id);
    },
    close: async () => {},
  };
}
