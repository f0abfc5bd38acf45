/** What an account has an allowance of (spec 2.6). */
export type QuotaKind = 'requests' | 'storage' | 'bandwidth';
/** `near`: from 80 %. `full`: all of it. `over`: more than all of it. */
export type QuotaLevel = 'fine' | 'near' | 'full' | 'over';

/** Words of the usage meter, and of the question before files that may not fit. */
export interface UsageMessages {
  /** The name of the component for screen readers. */
  label: string;
  /** As a phrase, for `LibraryMessages.unavailable`. */
  what: string;
  kinds: Readonly<Record<QuotaKind, string>>;
  /** Sizes and counts come formatted; either may be unknown, never both. */
  amount(facts: { used: string | null; limit: string | null }): string;
  level: Readonly<Record<Exclude<QuotaLevel, 'fine'>, (kind: QuotaKind) => string>>;
  /** `milliseconds` from now, ahead: "in 9 days". */
  relative(milliseconds: number): string;
  /** When the counting of requests starts anew. */
  resets(facts: { relative: string; date: string }): string;
  /** The time to start anew has come, and the service has not done it yet. */
  resetDue: string;
  noAccess: string;
  version(version: string): string;
  /** The service answered, and told nothing. */
  untold: string;

  checkingSpace: string;
  /** Names the question. */
  noSpace: string;
  /** The files that were added, what they need and what is free, formatted. */
  tooLittleSpace(facts: { count: number; needed: string; free: string }): string;
  /** Files that the account holds already may need no space; shown where those are not sent again. */
  reuseNeedsNone: string;
  /** Names the list of what would be left out. */
  leftOut(count: number): string;
  /** Ends that list when it is too long to show. */
  andMore(count: number): string;
  uploadFitting(count: number): string;
  uploadAll(count: number): string;
  uploadNone: string;
}
