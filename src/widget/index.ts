'use client';

/**
 * `longshore/widget`: the uploader, the library and the picker as custom elements, for pages with or without a framework.
 * Importing it defines `<longshore-uploader>`, `<longshore-library>` and `<longshore-picker>` in a browser, and nothing on a
 * server.
 */

import type * as React from 'react';
import { LongshoreUploaderElement, type LongshoreUploaderEvents } from './uploader-element.js';
import { LongshoreLibraryElement, LongshorePickerElement } from './media/media-element.js';
import type { LibraryMarkup, LongshoreMediaEvents, PickerMarkup } from './media/media-types.js';
import type { UploaderMarkup } from './uploader-properties.js';

export { createMediaClient, type MediaClientOptions } from '../api/client.js';
export { MediaApiError, NetworkError } from '../api/errors.js';
export type { MediaClient } from '../api/media-client.js';
export type { MessageOverrides, Messages } from '../messages/messages.js';
export { FileRefusedError } from '../upload/preparation/file-refused-error.js';
export type { Prepare, PrepareContext, PreparedFile } from '../upload/preparation/prepare.js';
export { UploadError } from '../upload/errors/upload-error.js';
export type { UploadQueue } from '../upload/queue.js';
export type { Summary } from '../upload/state/summary.js';
export type { DoneUpload, FailedUpload, Upload } from '../upload/upload.js';
export { createMediaPicker } from './media/media-picker.js';
export type {
  LibraryMarkup,
  LongshoreMediaEvents,
  MediaMarkup,
  MediaPicker,
  MediaPickerOptions,
  PickerMarkup,
} from './media/media-types.js';
export type { LongshoreLibraryElement, LongshorePickerElement };
export { LongshoreUploaderElement, type LongshoreUploaderEvents, type UploaderMarkup };

// A page may load it twice, even in two versions. The first definition wins.
const elements = {
  'longshore-uploader': LongshoreUploaderElement,
  'longshore-library': LongshoreLibraryElement,
  'longshore-picker': LongshorePickerElement,
};
for (const [name, element] of Object.entries(elements)) {
  if (globalThis.customElements && !customElements.get(name)) customElements.define(name, element);
}

declare global {
  interface HTMLElementTagNameMap {
    'longshore-uploader': LongshoreUploaderElement;
    'longshore-library': LongshoreLibraryElement;
    'longshore-picker': LongshorePickerElement;
  }
  interface GlobalEventHandlersEventMap extends LongshoreUploaderEvents, LongshoreMediaEvents {}
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'longshore-uploader': React.DetailedHTMLProps<
        React.HTMLAttributes<LongshoreUploaderElement> & UploaderMarkup,
        LongshoreUploaderElement
      >;
      'longshore-library': React.DetailedHTMLProps<
        React.HTMLAttributes<LongshoreLibraryElement> & LibraryMarkup,
        LongshoreLibraryElement
      >;
      'longshore-picker': React.DetailedHTMLProps<
        React.HTMLAttributes<LongshorePickerElement> & PickerMarkup,
        LongshorePickerElement
      >;
    }
  }
}
