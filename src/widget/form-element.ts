import { uploadMessages } from '../messages/english/upload.js';
import { pickerMessages } from '../messages/english/picker.js';
import type { MessageOverrides } from '../messages/messages.js';
import type { Summary } from '../upload/state/summary.js';

// Pages are rendered where there is no DOM, too; there the class is made and never used.
// oxlint-disable-next-line typescript/no-extraneous-class -- it stands in for one
const Element: typeof HTMLElement = globalThis.HTMLElement ?? class {};

/** An element that belongs to forms as an `<input>` does, and can be asked the same. */
export class FormElement extends Element {
  static readonly formAssociated: boolean = true;

  protected readonly internals: ElementInternals = this.attachInternals();

  get type(): string {
    return this.localName;
  }
  get form(): HTMLFormElement | null {
    return this.internals.form;
  }
  get labels(): NodeList {
    return this.internals.labels;
  }
  get validity(): ValidityState {
    return this.internals.validity;
  }
  get validationMessage(): string {
    return this.internals.validationMessage;
  }
  get willValidate(): boolean {
    return this.internals.willValidate;
  }
  checkValidity(): boolean {
    return this.internals.checkValidity();
  }
  reportValidity(): boolean {
    return this.internals.reportValidity();
  }
}

/**
 * Why a form with this list may not be sent yet. Sent earlier it would leave out, without a word, what is still under
 * way, and what failed before a person has retried or removed it.
 */
export function validityOf(
  { live, counts }: Summary,
  isMissing: boolean,
  messages: MessageOverrides | undefined,
): { flags: ValidityStateFlags; message: string } {
  const words = { ...uploadMessages, ...messages };
  if (live > 0) {
    const message = words.announcements.start({ kind: 'start', done: 0, failed: 0, total: live });
    return { flags: { customError: true }, message };
  }
  if (counts.failed > 0) return { flags: { customError: true }, message: words.failed(counts.failed) };
  const missing = messages?.picker?.missing ?? pickerMessages.missing;
  return isMissing ? { flags: { valueMissing: true }, message: missing } : { flags: {}, message: '' };
}
