/** Messages of the asset picker and its form field. Names are plain text, never markup. */
export interface PickerMessages {
  /** The title of the dialog, and the label of the field's button. */
  chooseOne: string;
  chooseSeveral: string;
  /** The tabs of the dialog; `views` is the accessible name of the tab list. */
  views: string;
  library: string;
  upload: string;
  /** The button that confirms the selection; `count` is null if only one asset can be chosen. */
  choose(count: number | null): string;
  chosen(count: number): string;

  /** Next to the label of a required field. */
  required: string;
  /** The button that adds more assets. */
  add: string;
  /** Accessible names of the buttons. `label`: that of the field. Begin with the visible label (WCAG 2.5.3). */
  chooseOneFor(label: string): string;
  chooseSeveralFor(label: string): string;
  addFor(label: string): string;
  change: string;
  changeName(name: string): string;
  /** The error of a required field that is empty. */
  missing: string;
  /** A chosen asset with an unknown name; `position`: one-based. */
  nameless(position: number): string;
  /** The chosen asset does not exist. */
  gone: string;
  /** The `what` of `LibraryMessages.unavailable`: "Showing this file is not available here." */
  showing: string;
}

/**
 * Messages of the form field for the texts that users write about a chosen asset where they use it. Names are plain text,
 * never markup.
 */
export interface FieldMessages {
  /** The label of the field for the text alternative of a picture. */
  alt: string;
  /** Its accessible name. Begins with `alt` (WCAG 2.5.3). */
  altOf(name: string): string;
  /** Shown in that field while it is empty. */
  altHint: string;
  /** The label of the field for a caption. */
  caption: string;
  /** Its accessible name. Begins with `caption`. */
  captionOf(name: string): string;
}
