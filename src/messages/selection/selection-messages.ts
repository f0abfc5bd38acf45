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
