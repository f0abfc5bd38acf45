/** The number of loaded assets, and whether there are more. */
export interface CountFacts {
  count: number;
  /** Whether the service has more, which are not loaded yet. */
  more: boolean;
}

/** Messages of the asset grid. */
export interface GridMessages {
  /** The accessible name of the component. */
  label: string;
  /** The `what` of `LibraryMessages.unavailable`, for the list and for deleting. */
  listing: string;
  deleting: string;

  /** The filters; this is their accessible name. */
  filters: string;
  search: string;
  type: string;
  anyType: string;
  leaveFolder: string;
  clearFilters: string;
  refresh: string;

  /** Above the grid, and announced when it changes. */
  count(facts: CountFacts): string;
  selected(count: number): string;
  clearSelection: string;
  /** Selects all loaded assets. */
  selectAll(facts: CountFacts): string;

  /** Actions of a card; `name` is the asset's. */
  select(name: string): string;
  deleteOne(name: string): string;
  deleteMany(count: number): string;
  /** Only with a proxy that can change assets; also the title of the dialog. */
  renameOne(name: string): string;
  /** The actions of the toolbar. `rename` is also the button of its dialog. */
  rename: string;
  move: string;

  /** Shown instead of cards. */
  empty: string;
  emptyFolder: string;
  noMatch: string;

  /** At the end of the list. */
  loadMore: string;
  loadingMore: string;
  offline: string;
  /** The service no longer accepts the cursor (spec 4.5), so the list is read again from the start. */
  restarted: string;

  /** The button for the links of an asset; `name` is the asset's. */
  linksOf(name: string): string;
  /** The dialog with links. */
  noLinks: string;
  directLink: string;
  directLinkHint: string;
  shareLink: string;
  shareLinkHint: string;
  embed: Readonly<Record<'markdown' | 'html' | 'css', string>>;
  copy: string;
  /** `what`: one of the labels above. */
  copyOf(what: string, name: string): string;

  /** The confirmation of a deletion. */
  deleteTitle(facts: { count: number; name: string }): string;
  /** Ends a list of names that is cut; `count`: the number of names left out. */
  andMore(count: number): string;
  deleteWarning(count: number): string;
  deleteConfirm(count: number): string;
  deletingNow(progress: { done: number; total: number }): string;
  deleted(count: number): string;
  deleteFailed(count: number): string;
  /** Joins several names. */
  names(names: readonly string[]): string;
  dismiss: string;

  /** The dialogs to rename an asset and to move assets, and what is shown afterwards. */
  newName: string;
  nameMissing: string;
  moveTitle(facts: { count: number; name: string }): string;
  moveConfirm: string;
  /** The first row of the folders: the assets are in none of them. */
  noFolder: string;
  renamed(name: string): string;
  /** `folder`: its name; null for no folder. */
  moved(facts: { count: number; folder: string | null }): string;
  undo: string;
  changeFailed(count: number): string;
}
