/** Messages of the upload list and its docked panel that load with it. */
export interface ListMessages {
  /** Of a running upload. `sent` has the unit of `size`: "12 of 40 MB · 2.1 MB/s". `speed`: a size; null if unknown. */
  amount(facts: { sent: string; size: string; speed: string | null }): string;
  /** The totals of a list of imports alone: "Importing 3 files", "1 of 3 imported", "3 files imported". */
  imports(facts: { done: number; total: number }): string;
  importsFailed(count: number): string;
  /** Removes a row whose upload has ended; the file itself is not affected. `name` is the file's. */
  dismiss(name: string): string;
  dismissFailed: string;
  dismissAll: string;
  /** Names of the buttons of a finished row. */
  copyLink(name: string): string;
  open(name: string): string;
  copyAllLinks: string;
  /** The button of an interrupted upload, and its accessible name. */
  chooseFile: string;
  chooseFileFor(name: string): string;
  chooseFiles: string;
  /** Another file was chosen instead of `name`. */
  otherFile(name: string): string;
  /** How many files were interrupted when the page was closed. */
  interrupted(count: number): string;
  showInterrupted: string;
  /** How many files have the name of another one in their folder. */
  named(count: number): string;
  /** The file becomes the next version of the one that has its name; the button of a row, and its accessible name. */
  replace: string;
  replaceOf(name: string): string;
  /** Both files stay: the new one gets a number. */
  keepBoth: string;
  keepBothOf(name: string): string;
  /** The files are not uploaded. */
  skip: string;
  /** The buttons of the docked panel. */
  minimize: string;
  expand: string;
}
