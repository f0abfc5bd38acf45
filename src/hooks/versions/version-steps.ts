import { bareType } from '../../api/policy/bare-type.js';
import type { VersionEntry, VersionHistory } from '../../api/resources.js';

/** A version; the service may omit any member (spec 2.3). */
export type Version = Partial<VersionEntry>;

/** A version, and how it differs from the previous one. */
export interface VersionStep {
  /** A stable key for lists, even while versions are added. */
  readonly key: string;
  readonly version: Version;
  /** The previous version; null for the first. */
  readonly before: Version | null;
  /** Change of size in bytes; null if unknown. */
  readonly growth: number | null;
  /** Its media type differs from the previous one. */
  readonly changesType: boolean;
  /** Its checksum equals the previous one. */
  readonly isSame: boolean;
}

/** The versions of an asset, newest first, each with how it differs from the previous one. */
export function versionSteps({ data }: Partial<VersionHistory>): readonly VersionStep[] {
  const versions: Version[] = Array.isArray(data) ? data.toSorted(newestFirst) : [];
  return versions.map((version, index) => {
    const before = versions[index + 1] ?? null;
    const { checksum_sha256: checksum } = version;
    return {
      // Counted from the oldest, so that newer versions do not change it.
      key: version.id ?? `${versions.length - index}`,
      version,
      before,
      growth: before && difference(version.size, before.size),
      changesType: before !== null && isOtherType(version.content_type, before.content_type),
      isSame: !!checksum && checksum.toLowerCase() === before?.checksum_sha256?.toLowerCase(),
    };
  });
}

/** The version that is served; null if the service marks none. */
export function activeVersion(steps: readonly VersionStep[]): Version | null {
  return steps.find(({ version }) => version.is_active === true)?.version ?? null;
}

/** Whether two known media types differ, ignoring case and parameters. */
export function isOtherType(one: string | undefined, other: string | undefined): boolean {
  return !!one && !!other && bareType(one) !== bareType(other);
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

/** The group of an asset's replacements, separate so that they are not listed among new uploads. */
export function replacementGroup(assetId: string): string {
  return `replacement of ${assetId}`;
}
