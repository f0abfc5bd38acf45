// Server rendering evaluates the module where there is no DOM. There the class is defined but never used.
// oxlint-disable-next-line typescript/no-extraneous-class -- a stand-in for HTMLElement
const Element: typeof HTMLElement = globalThis.HTMLElement ?? class {};

/** A form-associated custom element with the form properties and methods of an `<input>`. */
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
