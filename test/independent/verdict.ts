import type { Upload } from '../../src/upload/upload.js';
import { activeVersion } from './state.js';
import { digestOf, type IndependentWorld, type MemoryFile } from './world.js';

/** Differences between what the page shows and what the service holds. All lists must be empty. */
export interface Verdict {
  /** Uploads that never ended. */
  readonly stuck: string[];
  /** Failed, although an asset with these bytes exists. */
  readonly failedThoughHosted: string[];
  /** Failed with a reason that the service never gave. */
  readonly failedWithoutReason: string[];
  /** Done with an asset that does not exist, or has other bytes. */
  readonly wrongAsset: string[];
  /** Bytes that are hosted more than once. */
  readonly doubles: string[];
  /** Calls that section 7 forbids. */
  readonly violations: readonly string[];
}

/** A verdict without complaints. */
export const spotless: Verdict = {
  stuck: [],
  failedThoughHosted: [],
  failedWithoutReason: [],
  wrongAsset: [],
  doubles: [],
  violations: [],
};

const mostShown = 3;
const refusalsOfStorage = 3;
const sessionsUntilExpired = 4;

export function verdictOn(
  { service, queue }: IndependentWorld,
  files: readonly MemoryFile[],
  uploads: readonly Upload[],
): Verdict {
  const { state, judge, trace } = service;
  const hosted = new Map<string, string[]>();
  for (const asset of state.assets.values()) {
    const { checksum } = activeVersion(asset);
    hosted.set(checksum, [...(hosted.get(checksum) ?? []), asset.id]);
  }
  const ended = files.flatMap((file, index) => {
    const end = queue.getUpload(uploads[index]?.id ?? '');
    return end ? [{ end, checksum: digestOf(file) }] : [];
  });
  const told = (complaint: string, checksum: string) => [complaint, ...trace(checksum)].join('\n    ');
  const failed = ended.flatMap(({ end, checksum }) =>
    end.status === 'failed' ? [{ name: end.name, error: end.error, checksum }] : [],
  );

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

  return {
    stuck: ended.flatMap(({ end, checksum }) =>
      end.status === 'done' || end.status === 'failed'
        ? []
        : [told(`${end.name} is still ${end.status}`, checksum)],
    ),
    failedThoughHosted: failed.flatMap(({ name, error, checksum }) =>
      hosted.has(checksum) ? [told(`${name}: ${error.code}`, checksum)] : [],
    ),
    failedWithoutReason: failed.flatMap(({ name, error, checksum }) =>
      hosted.has(checksum) || isHonest(error.code, checksum)
        ? []
        : [told(`${name}: ${error.code}`, checksum)],
    ),
    wrongAsset: ended.flatMap(({ end, checksum }) =>
      end.status === 'done' && !hosted.get(checksum)?.includes(end.asset.id)
        ? [told(`${end.name} has ${end.asset.id}`, checksum)]
        : [],
    ),
    doubles: [...hosted].flatMap(([checksum, ids]) =>
      ids.length > 1 ? [told(`${ids.length} assets of ${checksum}`, checksum)] : [],
    ),
    violations: judge.violations,
  };
}

/** Shortens a verdict for a test report: the first few complaints of each kind, and their number. */
export function summaryOf(verdict: Verdict): Verdict {
  const shorten = (complaints: readonly string[]) =>
    complaints.length > mostShown
      ? [...complaints.slice(0, mostShown), `… ${complaints.length} in all`]
      : [...complaints];
  return {
    stuck: shorten(verdict.stuck),
    failedThoughHosted: shorten(verdict.failedThoughHosted),
    failedWithoutReason: shorten(verdict.failedWithoutReason),
    wrongAsset: shorten(verdict.wrongAsset),
    doubles: shorten(verdict.doubles),
    violations: shorten(verdict.violations),
  };
}
