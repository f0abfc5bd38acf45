import type { VersionEntry, VersionHistory } from '../../api/resources.js';

/** What may be told of a version; the service may leave out any of it (spec 2.3). */
export type Version = Partial<VersionEntry>;

/** A version, and how it differs from the one before it. */
export interface VersionStep {
  /** Steady while versions are added, for lists. */
  readonly key: string;
  readonly version: Version;
  /** The one that it replaced; null for the first. */
  readonly before: Version | null;
  /** Bytes more than before, or fewer when negative; null when unknown. */
  readonly growth: number | null;
  /** Another media type than before. */
  readonly changesType: boolean;
  /** The same bytes as before, by their checksums. */
  readonly isSame: boolean;
}

/** The versions of an asset, newest first, each with how it differs from the one before. */
export function versionSteps({ data }: Partial<VersionHistory>): readonly VersionStep[] {
  const versions: Version[] = Array.isArray(data) ? data.toSorted(newestFirst) : [];
  return versions.map((version, index) => {
    const before = versions[index + 1] ?? null;
    const { checksum_sha256: checksum } = version;
    return {
      // From its end: the place of the first one stays when newer ones come.
      key: version.id ?? `${versions.length - index}`,
      version,
      before,
      growth: before && difference(version.size, before.size),
      changesType: before !== null && isOtherType(version.content_type, before.content_type),
      isSame: !!checksum && checksum.toLowerCase() === before?.checksum_sha256?.toLowerCase(),
    };
  });
}

/** The version whose bytes are served; null when the service marks none. */
export function activeVersion(steps: readonly VersionStep[]): Version | null {
  return steps.find(({ version }) => version.is_active === true)?.version ?? null;
}

/** Whether two media types differ, both being known; parameters and upper case are all the same. */
export function isOtherType(one: string | undefined, other: string | undefined): boolean {
  return !!one && !!other && bareType(one) !== bareType(other);
}

/** A media type without its parameters, in lower case. */
export function bareType(type: string): string {
  return (type.split(';', 1)[0] ?? '').trim().toLowerCase();
}

function difference(now: number | undefined, before: number | undefined): number | null {
  return now === undefined || before === undefined ? null : now - before;
}

function newestFirst(one: Version, other: Version): number {
  return rank(other.version_number) - rank(one.version_number) || time(other) - time(one);
}

function rank(number: number | undefined): number {
  return number ?? 0;
}

function time({ created_at: at }: Version): number {
  return Date.parse(at ?? '') || 0;
}
