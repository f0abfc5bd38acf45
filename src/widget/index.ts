'use client';

/**
 * `longshore/widget`: the uploader as a custom element, for pages with or without a framework. Importing it defines
 * `<longshore-uploader>` in a browser, and nothing on a server.
 */

import type * as React from 'react';
import type { UploaderInVue, UploaderJsx, UploaderMarkup } from './markup.js';
import { LongshoreUploaderElement, type LongshoreUploaderEvents } from './uploader-element.js';

export { createMediaClient, type MediaClientOptions } from '../api/client.js';
export { MediaApiError, NetworkError } from '../api/errors.js';
export type { MediaClient } from '../api/media-client.js';
export type { MessageOverrides, Messages } from '../messages/messages.js';
export { FileRefusedError } from '../upload/files/prepare/file-refused-error.js';
export type { Prepare, PrepareContext, PreparedFile } from '../upload/files/prepare/prepare.js';
export { UploadError } from '../upload/errors/upload-error.js';
export type { UploadQueue } from '../upload/queue.js';
export type { Summary } from '../upload/state/summary.js';
export type { DoneUpload, FailedUpload, Upload } from '../upload/upload.js';
export { LongshoreUploaderElement, type LongshoreUploaderEvents, type UploaderMarkup };

// A page may load it twice, even in two versions. The first definition wins.
if (globalThis.customElements && !customElements.get('longshore-uploader')) {
  customElements.define('longshore-uploader', LongshoreUploaderElement);
}

declare global {
  interface HTMLElementTagNameMap {
    'longshore-uploader': LongshoreUploaderElement;
  }
  interface GlobalEventHandlersEventMap extends LongshoreUploaderEvents {}
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'longshore-uploader': React.DetailedHTMLProps<
        Omit<React.HTMLAttributes<LongshoreUploaderElement>, keyof UploaderJsx> & UploaderJsx,
        LongshoreUploaderElement
      >;
    }
  }
}

/** @ts-ignore -- only pages with Vue have the module */
declare module 'vue' {
  interface GlobalComponents {
    'longshore-uploader': UploaderInVue;
  }
}
