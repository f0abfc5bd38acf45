import type { Upload } from '../../src/upload/upload.js';
import { sha256 } from '../worlds/mock-world.js';
import { activeVersion } from './state.js';
import type { IndependentWorld } from './world.js';

const mostShown = 9;
const refusalsOfStorage = 3;
const sessionsUntilExpired = 4;

/**
 * Calls that section 7 forbids, and differences between what the page shows and what the service holds: uploads that never
 * end, that fail although an asset with their bytes exists, or for a reason that the service never gave, that are done with
 * an asset that does not exist or has other bytes, and bytes that are hosted more than once. The first few, and their number.
 */
export async function complaintsAbout(
  { service, queue }: IndependentWorld,
  files: readonly File[],
  uploads: readonly Upload[],
): Promise<string[]> {
  const { state, judge, trace } = service;
  const complaints = [...judge.violations];
  const complain = (complaint: string, checksum: string) =>
    complaints.push([complaint, ...trace(checksum)].join('\n    '));

  /** Whether the service gave this reason for these bytes. */
  const isHonest = (code: string, checksum: string) => {
    if (code === 'invalid') return state.blocked.has(checksum);
    const refusals = service
      .puts(checksum)
      .filter((status) => status !== null && status >= 400 && status < 500);
    if (code === 'storage-refused') return refusals.length >= refusalsOfStorage;
    const sessions = [...state.sessions.values()].filter(({ declared }) => declared.checksum === checksum);
    return code === 'session-expired' && sessions.length >= sessionsUntilExpired;
  };

  const hosted = new Map<string, string[]>();
  for (const asset of state.assets.values()) {
    const { checksum } = activeVersion(asset);
    hosted.set(checksum, [...(hosted.get(checksum) ?? []), asset.id]);
  }
  for (const [checksum, { length }] of hosted)
    if (length > 1) complain(`${length} assets of ${checksum}`, checksum);
  for (const [index, checksum] of (await Promise.all(files.map(digestOf))).entries()) {
    const end = queue.getUpload(uploads[index]?.id ?? '');
    if (!end) continue;
    const { name, status } = end;
    const same = hosted.get(checksum) ?? [];
    if (status === 'done') {
      const { id } = end.asset;
      if (!same.includes(id ?? '')) complain(`${name} has ${id}`, checksum);
    } else if (status !== 'failed') complain(`${name} is still ${status}`, checksum);
    else if (same.length > 0) complain(`${name}: ${end.error.code}, although it is hosted`, checksum);
    else if (!isHonest(end.error.code, checksum))
      complain(`${name}: ${end.error.code}, which the service has not said`, checksum);
  }
  const { length } = complaints;
  return length > mostShown ? [...complaints.slice(0, mostShown), `… ${length} in all`] : complaints;
}

export const digestOf = async (file: File): Promise<string> =>
  sha256(new Uint8Array(await file.arrayBuffer()));
