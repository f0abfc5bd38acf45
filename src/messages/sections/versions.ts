/** Messages of the version history and of replacing a file. Sizes are formatted, types are short names: "JPEG". */
export interface VersionMessages {
  /** The accessible name of the component. */
  label: string;
  /** The `what` of `LibraryMessages.unavailable`, for the list and for replacing. */
  what: string;
  replacing: string;

  /** `number` is null if it is unknown (spec 2.3). */
  version(number: number | null): string;
  active: string;
  /** The change in size from the previous version. `size`: without a sign; null if the size is the same. */
  growth(facts: { size: string | null; larger: boolean }): string;
  typeChange(facts: { from: string; to: string }): string;
  same(number: number | null): string;
  checksum: string;
  /** `version`: the result of `version()`. */
  copyChecksum(version: string): string;
  none: string;
  showAll(count: number): string;
  gone: string;

  drop: string;
  dropNow: string;
  choose: string;
  linkStays: string;
  /** Several files were dropped; `count`: how many. */
  oneOnly(count: number): string;
  question: string;
  now: string;
  next: string;
  otherType(facts: { from: string; to: string }): string;
  otherSize(facts: { from: string; to: string; larger: boolean }): string;
  replace: string;
  /** Announced to screen readers. */
  started(name: string): string;
  failed(name: string): string;
  /** Shown and announced. */
  replaced(name: string): string;
}
