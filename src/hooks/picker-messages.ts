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
  add: string;
  /** `label`: of the field. */
  chooseOneFor(label: string): string;
  addFor(label: string): string;
  change: string;
  changeName(name: string): string;
  /** Something must be chosen, and nothing is. */
  missing: string;
  /** A chosen asset that the service does not have, or not any more. */
  gone: string;
  goneName: string;
  /** A phrase for what a page may not do: "Showing this asset is not available here." */
  showing: string;
}
