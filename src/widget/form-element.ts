import { asText, isFlag, reflect, reflectAs } from './attributes.js';

/**
 * The base of custom elements. Server rendering evaluates the modules where there is no DOM; there the classes are defined but
 * never used.
 */
// oxlint-disable-next-line typescript/no-extraneous-class -- a stand-in for HTMLElement
export const BaseElement: typeof HTMLElement = globalThis.HTMLElement ?? class {};

/** A form-associated custom element with the form properties and methods of an `<input>`. */
export class FormElement extends BaseElement {
  static {
    reflectAs(this.prototype, isFlag, ['required', 'disabled', 'multiple']);
    reflectAs(this.prototype, asText, ['name']);
    for (const name of ['labels', 'validity', 'validationMessage', 'willValidate'] as const)
      Object.defineProperty(this.prototype, name, {
        configurable: true,
        get(this: FormElement) {
          return this.internals[name];
        },
      });
  }

  static readonly formAssociated: boolean = true;

  protected readonly internals: ElementInternals = this.attachInternals();

  get type(): string {
    return this.localName;
  }
  /** The name of the form entries, one for each asset id. Without a name nothing is submitted. */
  declare name: string;

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
  // By its id. React sets a property wherever an element has one of that name.
  set form(id: string | null) {
    reflect(this, 'form', id);
  }

  declare readonly labels: NodeList;
  declare readonly validity: ValidityState;
  declare readonly validationMessage: string;
  declare readonly willValidate: boolean;
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

/** Tells the page and its frameworks, some of which listen to the one and some to the other, that the value has changed. */
export function notifyChange(host: HTMLElement): void {
  host.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  host.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * For a root of React: a prefix that no other has. Each copy of React numbers `useId` from the same beginning, and a page may
 * have one of its own, and several of this script.
 */
export const idsOfRoot = (): { identifierPrefix: string } => ({
  identifierPrefix: `longshore${Math.random().toString(36).slice(2)}_`,
});

/** Where React renders in an element. */
export interface ElementContent {
  readonly container: HTMLElement;
  /** Empties the element. */
  remove(): void;
}

/**
 * Replaces the children of an element, its fallback content, by a container that stays when a page is updated in place to
 * what its server has sent. Its name keeps fallback content from being matched with it.
 */
export function createContent(host: HTMLElement): ElementContent {
  const container = host.ownerDocument.createElement('longshore-content');
  // The element is itself a field, so the events of its inner fields stay inside.
  for (const type of ['input', 'change']) {
    container.addEventListener(type, (event) => event.stopPropagation());
  }
  // Out of the page for a moment, it would lose the focus and close its dialogs.
  container.remove = () => {};
  host.removeChild = (child) => {
    if ((child as Node) !== container) Node.prototype.removeChild.call(host, child);
    return child;
  };
  host.replaceChildren(container);
  const observer = new MutationObserver(() => {
    if (container.parentNode !== host) return host.replaceChildren(container);
    for (const node of Array.from(host.childNodes)) host.removeChild(node);
  });
  observer.observe(host, { childList: true });
  return {
    container,
    remove() {
      observer.disconnect();
      host.replaceChildren();
    },
  };
}
