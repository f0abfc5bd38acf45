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
