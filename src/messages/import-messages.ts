/** Words of the import form. */
export interface ImportMessages {
  /** The name of the component for screen readers. */
  label: string;
  /** What is not available where a page may not import, as a phrase. */
  doing: string;
  addresses: string;
  hint: string;
  /** `count`: addresses that would be imported. */
  submit(count: number): string;
  filename: string;
  filenameHint: string;
  /** Nothing was entered. */
  none: string;
  /** `line` from 1; `reason` is a sentence. */
  lineError(fault: { line: number; reason: string }): string;
  /** Said when some were started; `kept`: lines that stay because they cannot be sent. */
  started(facts: { count: number; kept: number }): string;
}
