'use client';

/**
 * `longshore/widget/library`: the library and the picker as custom elements, and the picker's dialog as a promise. Importing
 * it defines `<longshore-library>` and `<longshore-picker>` in a browser, and nothing on a server.
 */

import type * as React from 'react';
import type { InVue, JsxListeners } from '../markup.js';
import { LongshoreLibraryElement, LongshorePickerElement } from './media-element.js';
import type { LibraryMarkup, LongshoreMediaEvents, PickerMarkup } from './media-types.js';

export { createMediaPicker } from './media-picker.js';
export type {
  LibraryMarkup,
  LongshoreMediaEvents,
  MediaMarkup,
  MediaPicker,
  MediaPickerOptions,
  PickerMarkup,
} from './media-types.js';
export { LongshoreLibraryElement, LongshorePickerElement };

// A page may load it twice, even in two versions. The first definition wins.
const elements = {
  'longshore-library': LongshoreLibraryElement,
  'longshore-picker': LongshorePickerElement,
};
for (const [name, element] of Object.entries(elements)) {
  if (globalThis.customElements && !customElements.get(name)) customElements.define(name, element);
}

declare global {
  interface HTMLElementTagNameMap {
    'longshore-library': LongshoreLibraryElement;
    'longshore-picker': LongshorePickerElement;
  }
  interface GlobalEventHandlersEventMap extends LongshoreMediaEvents {}
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'longshore-library': React.DetailedHTMLProps<
        React.HTMLAttributes<LongshoreLibraryElement> & LibraryMarkup & JsxListeners<LongshoreMediaEvents>,
        LongshoreLibraryElement
      >;
      'longshore-picker': React.DetailedHTMLProps<
        React.HTMLAttributes<LongshorePickerElement> & PickerMarkup,
        LongshorePickerElement
      >;
    }
  }
}

/** @ts-ignore -- only pages with Vue have the module */
declare module 'vue' {
  interface GlobalComponents {
    'longshore-library': InVue<LibraryMarkup, LongshoreMediaEvents>;
    'longshore-picker': InVue<PickerMarkup, object>;
  }
}
