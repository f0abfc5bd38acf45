import type { MediaClient } from '../../api/media-client.js';
import type { Asset, AssetType } from '../../api/resources.js';
import type { AssetDetails } from '../../components/asset-picker/field/details.js';
import type { AssetFilter } from '../../hooks/queries/asset-pages.js';
import type { MessageOverrides } from '../../messages/messages.js';
import type { Scope } from '../../hooks/provider/forbidden.js';

/** An element as the code that it loads sees it. */
export interface MediaHost extends HTMLElement {
  client: MediaClient | null;
  messages: MessageOverrides | undefined;
}

/** What an element shows. */
export interface MediaView {
  /** The element was inserted. */
  show(): void;
  /** Reads its attributes and properties again. */
  render(): void;
  reset(): void;
  /** The element was removed. */
  hide(): void;
}

/** The event of `<longshore-library>`, which bubbles and crosses shadow roots. `<longshore-picker>` fires `change`. */
export interface LongshoreMediaEvents {
  /** The selection of a `<longshore-library>` changed. */
  'longshore-select': CustomEvent<readonly Asset[]>;
}

/** The attributes and properties that both elements have, as JSX and templates write them. */
export interface MediaMarkup {
  client?: MediaClient | null | undefined;
  messages?: MessageOverrides | undefined;
  'base-url'?: string | undefined;
  user?: string | undefined;
  scopes?: string | undefined;
  type?: AssetType | '' | undefined;
  'folder-id'?: string | undefined;
  uploads?: 'off' | undefined;
  accept?: string | undefined;
  'max-size'?: string | number | undefined;
  'close-on-back'?: boolean | 'true' | 'false' | undefined;
}

/** The attributes and properties of `<longshore-library>`. */
export interface LibraryMarkup extends MediaMarkup {
  'read-only'?: boolean | '' | undefined;
  readOnly?: boolean | undefined;
  selection?: 'none' | 'one' | 'many' | undefined;
}

/** The attributes and properties of `<longshore-picker>`. */
export interface PickerMarkup extends MediaMarkup {
  form?: string | undefined;
  name?: string | undefined;
  label?: string | undefined;
  description?: string | undefined;
  required?: boolean | '' | undefined;
  disabled?: boolean | '' | undefined;
  multiple?: boolean | '' | undefined;
  details?: string | undefined;
  value?: string | undefined;
  values?: readonly string[] | undefined;
  texts?: AssetDetails | undefined;
}

/** Options of `createMediaPicker`. Either `baseUrl` or `client` is needed. */
export interface MediaPickerOptions {
  /** The URL of your proxy. */
  baseUrl?: string | undefined;
  /** Your own client. */
  client?: MediaClient | undefined;
  /** Any stable id for the signed-in user. */
  user?: string | undefined;
  messages?: MessageOverrides | undefined;
  /** The scopes of the API key behind your proxy (spec 5). Default: unknown. */
  scopes?: readonly Scope[] | undefined;
  /** Whether several assets can be chosen. Default false. */
  multiple?: boolean | undefined;
  /** Limits the library, as in `{ type: 'image' }`. Default: everything. */
  filter?: AssetFilter | undefined;
  /** Media types and extensions of uploads, as on an `<input type="file">`. Default: all files. */
  accept?: string | undefined;
  /** The maximum size of an uploaded file, in bytes. Default: no limit. */
  maxSize?: number | undefined;
  /** Whether files can be uploaded in the dialog. Default true. */
  uploads?: boolean | undefined;
  /** Whether the browser's Back closes the dialog. Default true. */
  closeOnBack?: boolean | undefined;
  /** Default: "Choose a file", or "Choose files" with `multiple`. */
  title?: string | undefined;
}

/** A dialog to choose assets, for pages with any framework or none. */
export interface MediaPicker {
  /**
   * Opens the dialog. Resolves with the chosen assets, at least one, or with null if the user closes it. Rejects with a
   * `NetworkError` if its code does not load. Until then, further calls open nothing, and return the same promise.
   */
  open: (options?: MediaPickerOptions) => Promise<readonly Asset[] | null>;
}
