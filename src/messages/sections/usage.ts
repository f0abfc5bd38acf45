/** The quotas of an account (spec 2.6). */
export type QuotaKind = 'requests' | 'storage' | 'bandwidth';
/** `near`: from 80% of the limit. `full`: the limit is reached. `over`: it is exceeded. */
export type QuotaLevel = 'fine' | 'near' | 'full' | 'over';

/** Messages of the usage meter and of the space check. */
export interface UsageMessages {
  /** The accessible name of the component. */
  label: string;
  /** The `what` of `LibraryMessages.unavailable`. */
  what: string;
  kinds: Readonly<Record<QuotaKind, string>>;
  /** Sizes and counts are formatted. One of them may be null (unknown), but not both. */
  amount(facts: { used: string | null; limit: string | null }): string;
  level: Readonly<Record<Exclude<QuotaLevel, 'fine'>, (kind: QuotaKind) => string>>;
  /** A time in the future, in milliseconds from now: "in 9 days". */
  relative(milliseconds: number): string;
  /** When the request counter is reset. */
  resets(facts: { relative: string; date: string }): string;
  /** The reset time has passed, but the service has not reset the counter yet. */
  resetDue: string;
  noAccess: string;
  version(version: string): string;
  /** The response contains no quotas. */
  untold: string;

  checkingSpace: string;
  /** The title of the space check's question. */
  noSpace: string;
  /** `count`: the added files. `needed` and `free`: formatted sizes. */
  tooLittleSpace(facts: { count: number; needed: string; free: string }): string;
  /** Shown if duplicates are not uploaded again: they need no space. */
  reuseNeedsNone: string;
  /** The label of the list of files that do not fit. */
  leftOut(count: number): string;
  /** Ends that list if it is cut; `count`: the number of files left out. */
  andMore(count: number): string;
  uploadFitting(count: number): string;
  uploadAll(count: number): string;
  uploadNone: string;
}
