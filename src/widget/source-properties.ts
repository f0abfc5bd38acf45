import type { RecorderSource } from '../messages/sections/sources.js';
import { parseKeyword, parseTokens, reflect, isFlag, reflectAs } from './attributes.js';
import { FormElement } from './form-element.js';

/** The properties that say where files come from, besides the area itself. */
export class SourceProperties extends FormElement {
  static {
    reflectAs(this.prototype, isFlag, ['pagePaste', 'sync', 'fileHandles']);
  }

  /** Takes files that are dropped anywhere on the page. A string names where they go: "Drop to upload to Harbour". */
  get pageDrop(): boolean | string {
    const place = this.getAttribute('page-drop');
    return place === null ? false : place || true;
  }
  set pageDrop(value: boolean | string) {
    reflect(this, 'page-drop', value);
  }

  /** Takes files that are pasted anywhere on the page, except text in a field. */
  declare pagePaste: boolean;

  /** Adds buttons to record with: `camera screen audio`, in this order. Default: none. */
  get sources(): readonly RecorderSource[] {
    return parseTokens(this.getAttribute('sources')).flatMap(
      (token) => parseKeyword<RecorderSource>(token, ['camera', 'screen', 'audio']) ?? [],
    );
  }
  set sources(value: readonly RecorderSource[] | undefined) {
    reflect(this, 'sources', value?.join(' ') || null);
  }

  /** Compares a folder that is chosen or dropped again with what it was, and sends what is new; only with `multiple`. */
  declare sync: boolean;

  /** Has chosen files resume after a reload without choosing them again, where the browser can. */
  declare fileHandles: boolean;

  /** On phones, opens this camera instead of the picker: `environment` or `user`. Default: the picker. */
  get capture(): 'environment' | 'user' | undefined {
    return parseKeyword(this.getAttribute('capture'), ['environment', 'user']);
  }
  set capture(value: 'environment' | 'user' | undefined) {
    reflect(this, 'capture', value);
  }
}
