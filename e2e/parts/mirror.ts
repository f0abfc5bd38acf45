import { createMemoryRecords, type MemoryRecords } from '../../src/service/records/memory-records.js';
import type { Records } from '../../src/service/records/records.js';

/**
 * The mock's records, kept in a database. What the mock's tests look at is in memory as well, since they do not wait for
 * it: every change is made in the database first, and then in memory as the database decided.
 */
export function mirror(real: Records): MemoryRecords {
  const memory = createMemoryRecords();
  const { state } = memory;
  const known = { keys: 0, folders: 0 };
  let flushed = Promise.resolve();
  /** Adds keys and folders to the database that tests have added in memory. */
  const flush = (): Promise<void> => {
    const keys = [...state.keys.values()].slice(known.keys);
    const folders = state.folders.slice(known.folders);
    known.keys += keys.length;
    known.folders += folders.length;
    const before = flushed;
    const add = async () => {
      await before;
      for (const key of keys) await real.addKey(key, Infinity);
      for (const folder of folders) await real.addFolder(folder);
    };
    flushed = add();
    return flushed;
  };
  return {
    ...real,
    state,
    async findKey(digest) {
      await flush();
      const revokedAt = state.keys.get(digest)?.revokedAt;
      const key = await real.findKey(digest);
      return key && { ...key, revokedAt: revokedAt ?? key.revokedAt };
    },
    async openSession(session, quota, removeAt) {
      const exceeded = await real.openSession(session, quota, removeAt);
      const unlimited = { maxFileBytes: Infinity, storageBytes: Infinity, bandwidthBytes: Infinity };
      if (!exceeded) await memory.openSession(session, { ...quota, ...unlimited }, removeAt);
      return exceeded;
    },
    async claimSession(...call) {
      const isClaimed = await real.claimSession(...call);
      if (isClaimed) await memory.claimSession(...call);
      return isClaimed;
    },
    async releaseSession(...call) {
      await real.releaseSession(...call);
      await memory.releaseSession(...call);
    },
    async expireSessions(now) {
      // First, because tests that ask the mock do not wait.
      await memory.expireSessions(now);
      await real.expireSessions(now);
    },
    async addAsset(asset, from) {
      const added = await real.addAsset(asset, from);
      if (!added || 'exceeded' in added) return added;
      await memory.addAsset(asset, from && 'uploadId' in from ? from : undefined);
      const job = from && 'jobId' in from ? await real.getJob(from.jobId) : null;
      if (job) state.jobs.set(job.id, job);
      return added;
    },
    async addVersion(version, uploadId) {
      const asset = await real.addVersion(version, uploadId);
      if (asset) await memory.addVersion(version, uploadId);
      return asset;
    },
    async removeAsset(id, now) {
      const keys = await real.removeAsset(id, now);
      await memory.removeAsset(id, now);
      return keys;
    },
    async addFolder(folder) {
      await flush();
      const isAdded = await real.addFolder(folder);
      if (isAdded) {
        state.folders.push(folder);
        known.folders += 1;
      }
      return isAdded;
    },
    async hasFolder(...call) {
      await flush();
      return real.hasFolder(...call);
    },
    async listFolders(...call) {
      await flush();
      return real.listFolders(...call);
    },
    async addJob(job) {
      const added = await real.addJob(job);
      if (!state.jobs.has(added.id)) state.jobs.set(added.id, { ...added });
      return added;
    },
    async failJob(id, ...call) {
      await real.failJob(id, ...call);
      const job = await real.getJob(id);
      if (job) state.jobs.set(id, job);
    },
  };
}
