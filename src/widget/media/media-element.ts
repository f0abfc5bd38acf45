import type { MediaClient } from '../../api/media-client.js';
import type { Asset, AssetType } from '../../api/resources.js';
import type { AssetDetails } from '../../components/asset-picker/field/details.js';
import type { MessageOverrides } from '../../messages/messages.js';
import { lazyModule } from '../../upload/errors/load-error.js';
import { parseAssetType, reflect } from '../attributes.js';
import { BaseElement, FormElement, upgradeProperties } from '../form-element.js';
import { leave } from '../shared-queue.js';
import type * as MediaPart from './media-part.js';
import type { MediaHost, MediaView } from './media-types.js';

/** Loads the grid, the preview and the picker which most pages with an uploader do not use. */
export const loadMedia: () => Promise<typeof MediaPart> = lazyModule(() => import('./media-part.js'));

/** Shows an element by code that loads with the first of them. */
function createLazyView(host: MediaHost, internals?: ElementInternals) {
  let view: MediaView | null = null;
  let loading: Promise<void> | null = null;
  const load = async () => {
    try {
      const { createView } = await loadMedia();
      view = await createView(host, internals);
      if (host.isConnected) view.show();
    } catch (error) {
      loading = null;
      reportError(error);
    }
  };
  return {
    connected() {
      upgradeProperties(host);
      if (view) view.show();
      else loading ??= load();
    },
    disconnected() {
      // A moved element is inserted again in the same task, and keeps what it shows.
      queueMicrotask(() => {
        if (!host.isConnected) view?.hide();
      });
    },
    /** Calls back now, or once the code has loaded. */
    whenLoaded(run: (loaded: MediaView) => void) {
      if (view) run(view);
      else void loading?.then(() => view && run(view));
    },
  };
}

/** `<longshore-library base-url="/api/media">`: the assets of the account, to browse, open, upload and delete. */
export class LongshoreLibraryElement extends BaseElement {
  /** Your own client. Default: the page's client for `base-url`. */
  declare client: MediaClient | null;
  /** Replaces the English messages: a language, or individual messages. */
  declare messages: MessageOverrides | undefined;
  /** The selected assets. */
  declare readonly selected: readonly Asset[];

  readonly #view = createLazyView(this);

  static {
    // Not as fields, which would replace what a page has set before the element was defined.
    Object.assign(this.prototype, { client: null, messages: undefined, selected: [] });
  }

  /** Shows only assets of this type. Default `''`: all. */
  get type(): AssetType | '' {
    return parseAssetType(this.getAttribute('type')) ?? '';
  }
  set type(type: AssetType | '') {
    reflect(this, 'type', type || null);
  }

  /** Whether nothing can be uploaded, renamed, moved or deleted. */
  get readOnly(): boolean {
    return this.hasAttribute('read-only');
  }
  set readOnly(value: boolean) {
    reflect(this, 'read-only', value);
  }

  connectedCallback(): void {
    this.#view.connected();
  }
  disconnectedCallback(): void {
    leave(this);
    this.#view.disconnected();
  }
  /** Declared so that `moveBefore()` calls neither of the callbacks above. */
  connectedMoveCallback(): void {}
}

/** `<longshore-picker base-url="/api/media" name="cover" label="Cover">`: a form field for assets. */
export class LongshorePickerElement extends FormElement {
  /** Your own client. Default: the page's client for `base-url`. */
  declare client: MediaClient | null;
  /** Replaces the English messages: a language, or individual messages. */
  declare messages: MessageOverrides | undefined;
  /** The ids of the chosen assets: what the form submits. */
  declare values: readonly string[];
  /** The first of `values`, or `''`. */
  declare value: string;
  /** What users have written about the chosen assets, by asset id. */
  declare texts: AssetDetails;

  readonly #view = createLazyView(this, this.internals);

  static {
    Object.assign(this.prototype, { client: null, messages: undefined, values: [], value: '', texts: {} });
  }

  /** Only assets of this type can be chosen. Default `''`: all. */
  override get type(): AssetType | '' {
    return parseAssetType(this.getAttribute('type')) ?? '';
  }
  override set type(type: AssetType | '') {
    reflect(this, 'type', type || null);
  }

  connectedCallback(): void {
    this.#view.connected();
  }
  disconnectedCallback(): void {
    leave(this);
    this.#view.disconnected();
  }
  connectedMoveCallback(): void {}
  formDisabledCallback(): void {
    this.#view.whenLoaded((view) => view.render());
  }
  formStateRestoreCallback(ids: string): void {
    this.value = ids;
  }
  formResetCallback(): void {
    this.#view.whenLoaded((view) => view.reset());
  }
}
