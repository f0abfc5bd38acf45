'use client';

import { AssetField } from '../../components/asset-picker/asset-field.js';
import {
  detailName,
  type AssetDetail,
  type AssetDetails,
} from '../../components/asset-picker/field/details.js';
import type { UploadQueue } from '../../upload/queue.js';
import { emptySummary } from '../../upload/state/summary.js';
import { groupOf } from '../../upload/state/upload-store.js';
import { parseKeyword, parseTokens } from '../attributes.js';
import { lendFocus, validityOf } from '../form-control.js';
import { notifyChange } from '../form-element.js';
import { uniqueGroup } from '../shared-queue.js';
import type { MediaHost, MediaView } from './media-types.js';
import { createMediaFrame, defineProperties, filterOf, uploaderOf } from './media-view.js';
import { noForm } from '../../hooks/page/own-events.js';

const details: readonly AssetDetail[] = ['alt', 'caption'];
const noTexts: AssetDetails = {};

interface FieldState {
  values: readonly string[];
  texts: AssetDetails;
}

/** By group, for an element that replaces another of the same group. */
const fieldStates = new Map<string, { attribute: string | null; state: FieldState }>();

/** What `<longshore-picker>` shows, and the value and validity of the form field that it is. */
export function createPickerView(host: MediaHost, internals: ElementInternals): MediaView {
  const frame = createMediaFrame(host);
  const group = uniqueGroup(host, internals.form);
  // Where the field lists the files that are dropped on it.
  const dropGroup = `${group} field`;
  const initial = () => parseTokens(host.getAttribute('value'));
  let attribute = host.getAttribute('value');
  const last = fieldStates.get(group);
  let queue: UploadQueue | null = null;
  let unsubscribe = () => {};
  let isReported = false;

  // Set before this code has loaded.
  const early: unknown = Object.hasOwn(host, 'value') ? Reflect.get(host, 'value') : null;
  const properties = defineProperties(
    host,
    {
      client: host.client,
      messages: host.messages,
      values: initial(),
      texts: noTexts,
      ...(last?.attribute === attribute && last.state),
    },
    () => render(),
    { values: [], texts: noTexts },
  );
  if (typeof early === 'string') properties.values = parseTokens(early);
  Object.defineProperty(host, 'value', {
    configurable: true,
    get: () => properties.values[0] ?? '',
    set(ids: string) {
      properties.values = parseTokens(ids);
      render();
    },
  });
  const button = () =>
    host.querySelector<HTMLElement>('.longshore-choose') ?? host.querySelector<HTMLElement>('[data-change]');
  // Assigned, it would replace the method of all elements where a tool such as Storybook has defined it by a setter.
  Object.defineProperty(host, 'focus', {
    configurable: true,
    value: (options?: FocusOptions) => button()?.focus(options),
  });
  host.addEventListener('click', ({ target }) => {
    if (target === host) button()?.click();
  });
  lendFocus(host, button, () => {
    isReported = true;
    render();
  });

  const fields = () =>
    parseTokens(host.getAttribute('details')).flatMap((token) => parseKeyword(token, details) ?? []);

  /** Sets the form value and the validity. */
  const update = () => {
    // Of another record, or as it was saved.
    if (host.getAttribute('value') !== attribute) {
      attribute = host.getAttribute('value');
      properties.values = initial();
    }
    const { values, texts, messages } = properties;
    fieldStates.set(group, { attribute, state: { values, texts } });
    const name = host.getAttribute('name');
    const entries = new FormData();
    if (name) {
      for (const id of values) entries.append(name, id);
      for (const field of fields())
        for (const id of values) entries.append(detailName(name, field), texts[id]?.[field] ?? '');
    }
    internals.setFormValue(name && values.length > 0 ? entries : null, values.join(' '));

    const isMissing = host.hasAttribute('required') && values.length === 0;
    const uploads = queue ? groupOf(queue.getState(), dropGroup).summary : emptySummary;
    const { flags, message } = validityOf(uploads, isMissing, messages);
    internals.setValidity(flags, message, button() ?? undefined);
    if (!message) isReported = false;
  };
  const changed = () => {
    update();
    notifyChange(host);
    render();
  };

  const render = () => {
    update();
    const uploader = uploaderOf(host);
    const label =
      host.getAttribute('label') ?? labelText(host, internals) ?? host.getAttribute('aria-label') ?? '';
    const shown = fields();
    const next = frame.render(() => (
      <AssetField
        name="value"
        // The element itself is the field.
        {...noForm}
        label={label}
        description={host.getAttribute('description')}
        error={isReported ? internals.validationMessage : undefined}
        required={host.hasAttribute('required')}
        disabled={host.matches(':disabled')}
        multiple={host.hasAttribute('multiple')}
        filter={filterOf(host)}
        uploader={uploader && { ...uploader, group }}
        value={properties.values}
        onChange={(ids) => {
          properties.values = ids;
          changed();
        }}
        details={
          shown.length === 0
            ? undefined
            : {
                fields: shown,
                value: properties.texts,
                onChange(texts) {
                  properties.texts = texts;
                  changed();
                },
              }
        }
      />
    ));
    if (next === queue) return;
    unsubscribe();
    queue = next;
    unsubscribe = queue?.subscribe(update) ?? (() => {});
    update();
  };
  return {
    show: render,
    render,
    reset() {
      properties.values = initial();
      properties.texts = noTexts;
      isReported = false;
      queue?.removeAll(dropGroup);
      render();
    },
    hide() {
      unsubscribe();
      queue = null;
      frame.unmount();
    },
  };
}

/** The text of a `<label for>`. A label around the element would include all the text inside the element. */
function labelText(host: HTMLElement, { labels }: ElementInternals): string | undefined {
  const label = Array.from(labels).find((node) => !node.contains(host));
  return label?.textContent?.trim() || undefined;
}
