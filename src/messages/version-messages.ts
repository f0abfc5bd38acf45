/** Words of the version history, and of replacing a file. Sizes come formatted, types as short names: "JPEG". */
export interface VersionMessages {
  /** The name of the component for screen readers. */
  label: string;
  /** As phrases, for `LibraryMessages.unavailable`. */
  what: string;
  replacing: string;

  /** `number` is null where the service does not tell it. */
  version(number: number | null): string;
  active: string;
  /** How much larger or smaller than the version before; `size` without a sign, null when it is as large. */
  growth(facts: { size: string | null; larger: boolean }): string;
  typeChange(facts: { from: string; to: string }): string;
  same(number: number | null): string;
  checksum: string;
  /** `version` as `version()` says it. */
  copyChecksum(version: string): string;
  none: string;
  showAll(count: number): string;
  gone: string;

  drop: string;
  dropNow: string;
  choose: string;
  linkStays: string;
  /** `count`: files that were given at once. */
  oneOnly(count: number): string;
  question: string;
  now: string;
  next: string;
  otherType(facts: { from: string; to: string }): string;
  otherSize(facts: { from: string; to: string; larger: boolean }): string;
  replace: string;
  /** Said to screen readers. */
  started(name: string): string;
  failed(name: string): string;
  /** Shown and said. */
  replaced(name: string): string;
}
