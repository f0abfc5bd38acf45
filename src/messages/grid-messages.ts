/** How many assets are known, and whether that is all. */
export interface CountFacts {
  count: number;
  /** Whether the service has more that were not loaded yet. */
  more: boolean;
}

/** Words of the grid of assets. */
export interface GridMessages {
  /** The name of the component for screen readers. */
  label: string;
  /** What is not available, as a phrase. */
  listing: string;
  deleting: string;

  /** Filters. */
  filters: string;
  search: string;
  type: string;
  anyType: string;
  /** A folder that the list is narrowed to; `name` is null where it is not known. */
  inFolder(name: string | null): string;
  leaveFolder: string;
  clearFilters: string;
  refresh: string;

  /** Above the grid, and said when it changes. */
  count(facts: CountFacts): string;
  selected(count: number): string;
  clearSelection: string;
  /** Of those that are loaded. */
  selectAll(facts: CountFacts): string;

  /** On a card, named with its asset. */
  select(name: string): string;
  linksOf(name: string): string;
  deleteOne(name: string): string;
  deleteMany(count: number): string;

  /** In the place of cards. */
  empty: string;
  noMatch: string;

  /** At the end of the list. */
  loadMore: string;
  loadingMore: string;
  offline: string;
  /** The service lost the place in the list (spec 4.5). */
  restarted: string;

  /** The dialog of links. */
  noLinks: string;
  directLink: string;
  directLinkHint: string;
  shareLink: string;
  shareLinkHint: string;
  embed: Readonly<Record<'markdown' | 'html' | 'css', string>>;
  copy: string;
  /** `what`: one of the above. */
  copyOf(what: string, name: string): string;

  /** The confirmation of a deletion. */
  deleteTitle(facts: { count: number; name: string }): string;
  /** Names that are not listed. */
  andMore(count: number): string;
  deleteWarning(count: number): string;
  deleteConfirm(count: number): string;
  deletingNow(progress: { done: number; total: number }): string;
  deleted(count: number): string;
  deleteFailed(count: number): string;
  /** Several names in a row. */
  names(names: readonly string[]): string;
  dismiss: string;
}
