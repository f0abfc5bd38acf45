import type { Exceeded, Quota, UsageRecord } from './model.js';

/** Why a quota does not allow to store more bytes; null if it does. */
export function exceededBy(quota: Quota, usage: UsageRecord, bytes: number): Exceeded | null {
  const available = Math.max(0, quota.storageBytes - usage.stored - usage.reserved);
  if (bytes > quota.maxFileBytes) return { exceeded: 'file', available };
  if (usage.delivered >= quota.bandwidthBytes) return { exceeded: 'bandwidth', available };
  return bytes > available ? { exceeded: 'storage', available } : null;
}
