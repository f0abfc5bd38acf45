/** Messages of the import form. */
export interface ImportMessages {
  /** The accessible name of the component. */
  label: string;
  /** The `what` of `LibraryMessages.unavailable`. */
  doing: string;
  addresses: string;
  hint: string;
  /** `count`: the number of URLs to import. */
  submit(count: number): string;
  filename: string;
  filenameHint: string;
  /** The field is empty. */
  none: string;
  /** `line`: one-based. `reason`: a sentence. */
  lineError(fault: { line: number; reason: string }): string;
  /** Announced on submit. `count`: imports that were started. `kept`: invalid lines that stay in the field. */
  started(facts: { count: number; kept: number }): string;
}
