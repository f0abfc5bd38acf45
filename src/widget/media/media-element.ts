import type { MediaClient } from '../../api/media-client.js';
import type { Asset } from '../../api/resources.js';
import type { AssetDetails } from '../../components/asset-picker/field/details.js';
import type { MessageOverrides } from '../../messages/messages.js';
import { lazyModule } from '../../upload/errors/load-error.js';
import { FormElement } from '../form-element.js';

/** Loads the grid, the preview and the picker which most pages with an uploader do not use. */
export const loadMedia: () => Promise<typeof import('./media-part.js')> = lazyModule(
  () => import('./media-part.js'),
);

/** An element whose work is done by code that loads with the first of them. */
export class MediaElement extends FormElement {
  declare client: MediaClient | null;
  declare messages: MessageOverrides | undefined;

  static {
    // Frameworks set what is in an element as a property, and all else as an attribute. Not as fields, which would replace
    // what a page has set before the element was defined.
    Object.assign(this.prototype, { client: null, messages: undefined });
  }

  connectedCallback(): void {
    this.#tell();
  }
  disconnectedCallback(): void {
    this.#tell();
  }
  formDisabledCallback(): void {
    this.#tell();
  }
  formResetCallback(): void {
    this.#tell(true);
  }

  #tell(isReset = false): void {
    loadMedia()
      .then((part) => part.handle(this, this.internals, isReset))
      .catch(reportError);
  }
}

/** `<longshore-library base-url="/api/media">`: the assets of the account, to browse, open, upload and delete. */
export class LongshoreLibraryElement extends MediaElement {
  static override readonly formAssociated: boolean = false;

  /** The selected assets. */
  declare readonly selected: readonly Asset[];

  static {
    Object.assign(this.prototype, { selected: [] });
  }
}

/** `<longshore-picker base-url="/api/media" name="cover" label="Cover">`: a form field for assets. */
export class LongshorePickerElement extends MediaElement {
  /** The ids of the chosen assets: what the form submits. */
  declare values: readonly string[];
  /** The first of `values`, or `''`. */
  declare value: string;
  /** What users have written about the chosen assets, by asset id. */
  declare texts: AssetDetails;

  static {
    Object.assign(this.prototype, { values: [], value: '', texts: {} });
  }
}
