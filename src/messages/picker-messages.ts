/** Words of the asset picker and of its form field. Names arrive as text, never as markup. */
export interface PickerMessages {
  /** The titles of the dialog. */
  chooseOne: string;
  chooseSeveral: string;
  /** Its parts. */
  views: string;
  library: string;
  upload: string;
  /** The button that ends it; `count` is null where one at most can be chosen. */
  choose(count: number | null): string;
  chosen(count: number): string;

  /** The field: beside its label when something must be chosen. */
  required: string;
  /** Adds to what is chosen. */
  add: string;
  /** The names of the buttons that choose; `label`: of the field. They begin with the words that are seen. */
  chooseOneFor(label: string): string;
  chooseSeveralFor(label: string): string;
  addFor(label: string): string;
  change: string;
  changeName(name: string): string;
  /** Something must be chosen, and nothing is. */
  missing: string;
  /** A chosen asset whose name is not known; `position`: from 1. */
  nameless(position: number): string;
  /** The service does not have it, or not any more. */
  gone: string;
  /** A phrase for what a page may not do: "Showing this file is not available here." */
  showing: string;
}
