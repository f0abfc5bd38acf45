import { reflect, reflectFlags } from './attributes.js';

/**
 * The base of custom elements. Server rendering evaluates the modules where there is no DOM; there the classes are defined but
 * never used.
 */
// oxlint-disable-next-line typescript/no-extraneous-class -- a stand-in for HTMLElement
export const BaseElement: typeof HTMLElement = globalThis.HTMLElement ?? class {};

/** A form-associated custom element with the form properties and methods of an `<input>`. */
export class FormElement extends BaseElement {
  static {
    reflectFlags(this.prototype, ['required', 'disabled', 'multiple']);
  }

  static readonly formAssociated: boolean = true;

  protected readonly internals: ElementInternals = this.attachInternals();

  get type(): string {
    return this.localName;
  }
  /** The name of the form entries, one for each asset id. Without a name nothing is submitted. */
  get name(): string {
    return this.getAttribute('name') ?? '';
  }
  set name(value: string) {
    reflect(this, 'name', value);
  }

  /** Whether the form cannot be submitted without an asset. */
  declare required: boolean;

  /**
   * Accepts no files, and is neither submitted nor validated; the same within a disabled `<fieldset>`. Live uploads
   * continue.
   */
  declare disabled: boolean;

  /** Accepts several files or assets. Default false: one, which the next replaces. */
  declare multiple: boolean;

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

/** Properties that were set before an element was defined are its own, and shadow the accessors of its class. */
export function upgradeProperties(element: HTMLElement): void {
  for (const key of Object.keys(element)) {
    if (!(key in (Object.getPrototypeOf(element) as object))) continue;
    const value: unknown = Reflect.get(element, key);
    Reflect.deleteProperty(element, key);
    Reflect.set(element, key, value);
  }
}
