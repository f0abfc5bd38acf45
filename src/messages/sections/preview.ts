/** Messages of the preview of assets. Numbers and sizes are formatted. */
export interface PreviewMessages {
  previous: string;
  next: string;
  /** Its place in the list: "3 of 100+". `more`: whether the service has more than `count`. */
  position(facts: { position: number; count: number; more: boolean }): string;

  zoomIn: string;
  zoomOut: string;
  /** Shows the whole picture again; next to the current zoom, such as "200%". */
  fit: string;

  download: string;
  /** The button's accessible name; begin with `download`. `name`: the file's. */
  downloadOne(name: string): string;
  open: string;
  /** The button that replaces the file, and the title of its dialog. */
  replaceOne(name: string): string;
  /** The panel with everything known about a file, and the button that shows it. */
  details: string;

  /** There is no preview for this type of file, or none of this size. */
  noPreview: string;
  tooLarge: string;
  /** The browser cannot show it: it may be damaged. */
  failed: string;
  /** The preview of a text shows only its beginning. `size`: of what is shown. */
  cut(size: string): string;

  dimensions: string;
  pixels(facts: { width: string; height: string }): string;
  size: string;
  type: string;
  privacy: string;
  status: string;
  created: string;
  id: string;
  copyId: string;
  links: string;
}
