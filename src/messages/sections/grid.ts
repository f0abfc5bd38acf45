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

/** Messages about what users do with the assets they have selected: delete, copy links, download. */
export interface SelectionMessages {
  /** In the confirmation of a deletion. */
  undoWarning: string;
  checkingUsages: string;
  /** Before a list of the places. */
  usedIn(places: number): string;
  usagesUnknown: string;
  /** Counts down; `time` is formatted. */
  deletingIn(facts: { count: number; time: string }): string;
  /** For screen readers. `keys`: "Ctrl+Z". */
  undoHint(keys: string): string;
  deleteNow: string;
  undone(count: number): string;

  /** The button of a card, and the accessible name of its menu. `name`: the asset's. */
  actionsOf(name: string): string;
  /** The button of a selection, and the accessible name of its menu. */
  moreActions: string;
  open: string;
  copyLink: string;
  copyLinks: string;
  /** `format`: "Markdown", "HTML" or "JSON". */
  copyAs(format: string): string;
  allLinks: string;
  linksCopied(count: number): string;
  /** How many of the selected assets have no link. */
  withoutLink(count: number): string;
  replace: string;

  download: string;
  downloadZip: string;
  downloadFiles: string;
  /** `size`: what has arrived, formatted. */
  downloading(facts: { done: number; total: number; size: string }): string;
  downloaded(count: number): string;
  downloadCancelled: string;
  downloadFailed(count: number): string;
  /** The file's server lets pages of this site show it, but not read it. */
  downloadBlocked: string;
  downloadGone: string;
  /** This browser keeps a download in memory. `limit` is formatted. */
  downloadTooLarge(limit: string): string;
  downloadBroken: string;
}

/** How assets are shown: as cards in a grid, which can be smaller or larger, or as rows in a list. */
export type AssetView = 'small' | 'grid' | 'large' | 'list';

/** Messages of the asset grid's toolbar, its list view, its upload menu, its empty states and the app's own actions. */
export interface ToolbarMessages {
  /** The accessible name of the button for the view and of its menu, and the items. */
  view: string;
  views: Readonly<Record<AssetView, string>>;
  /** The button that opens the menu. */
  upload: string;

  /** The accessible name of the breadcrumb, and a folder in it whose name is unknown. */
  folder: string;

  /** In the upload menu and during a drag: the service cannot put a file into a folder. */
  notThisFolder: string;
  /** Below "No files yet", if files can be uploaded. */
  dropHere: string;
  /** Nothing has been loaded yet, and the browser is offline. */
  offline: string;

  /** The headers of the list view. `created`: when the file was uploaded. */
  name: string;
  size: string;
  created: string;
  actions: string;
  /** The label of a select with the columns, in a narrow list, and its option for the order of the service. */
  sortBy: string;
  unsorted: string;
  sorting: string;
  /** More can be loaded, which is not part of the sorted list yet. */
  sortedLoaded(count: number): string;

  /** An action of the app's own has ended; `label`: its name. */
  finished(label: string): string;
  failed(label: string): string;
}
