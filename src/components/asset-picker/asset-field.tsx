'use client';

import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from 'react';
import type { Asset } from '../../api/resources.js';
import { useKeepAssets } from '../../hooks/assets/use-chosen-asset.js';
import { useFormIds, type FormIdsOptions } from '../../hooks/assets/use-form-ids.js';
import { AssetFieldEntry } from './asset-field-entry.js';
import { AssetPickerDialog, type AssetPickerProps } from './asset-picker.js';
import { classNames } from '../ui/button.js';
import { loadOnIntent, useLazyAction } from '../ui/lazy.js';
import { LibraryIcon } from '../ui/library-icon.js';
import { pickerMessages } from '../../messages/english/picker.js';
import { useSectionMessages } from '../ui/use-messages.js';

const intent = loadOnIntent(AssetPickerDialog);

export interface AssetFieldProps
  extends Omit<FormIdsOptions, 'missing'>, Pick<AssetPickerProps, 'multiple' | 'filter' | 'uploader'> {
  /** What the ids are called when the form is sent: an entry for each; none while nothing is chosen. */
  name: string;
  label: string;
  /** Below the label. */
  description?: ReactNode;
  /** What is wrong with it, by the app's own check. */
  error?: ReactNode;
  /** The form is not sent while nothing is chosen. Default false. */
  required?: boolean | undefined;
  /** Not sent, not checked. So is a field in a disabled `<fieldset>`. */
  disabled?: boolean | undefined;
  /** The id of the form it belongs to. Default: the one it lies in. */
  form?: string | undefined;
  className?: string | undefined;
}

/**
 * A field of a form that holds assets by their ids: chosen in the library or uploaded on the spot, shown with picture
 * and name, and sent, checked and reset with the form as any other field.
 */
export function AssetField(props: AssetFieldProps): ReactElement {
  const { name, label, description, error, required = false, disabled, form, multiple = false } = props;
  const words = useSectionMessages('picker', pickerMessages);
  const { ids, change, control, isReported, report } = useFormIds({
    ...props,
    missing: required ? words.missing : null,
  });
  const keep = useKeepAssets();
  const id = useId();
  // The id that the next choice replaces; null when it is added; undefined while nobody chooses.
  const [replaced, setReplaced] = useState<string | null>();
  const [runWhenLoaded, partNotice] = useLazyAction();
  const replace = (assetId: string | null) => runWhenLoaded(AssetPickerDialog, () => setReplaced(assetId));
  const box = useRef<HTMLFieldSetElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  // Where the focus goes once the entry with the control that had it is gone.
  const fallback = useRef<{ at: number; control: string; before: readonly string[] } | null>(null);
  useEffect(() => {
    const wanted = fallback.current;
    if (!wanted || wanted.before === ids) return;
    fallback.current = null;
    if (document.activeElement !== document.body) return;
    const entries = box.current?.querySelectorAll('[data-asset]') ?? [];
    const entry = entries[Math.min(wanted.at, entries.length - 1)];
    (entry?.querySelector<HTMLElement>(wanted.control) ?? opener.current)?.focus();
  });

  const pick = (assets: readonly Asset[]) => {
    keep(assets);
    const picked = assets.flatMap((asset) => asset.id ?? []);
    const found = ids.indexOf(replaced ?? '');
    const at = found < 0 ? ids.length : found;
    fallback.current = { at, control: 'button', before: ids };
    change(ids.toSpliced(at, 1, ...picked));
    setReplaced(undefined);
  };
  const remove = (at: number) => {
    fallback.current = { at, control: 'button:last-of-type', before: ids };
    change(ids.toSpliced(at, 1));
  };

  const wrong = error ?? (isReported ? words.missing : null);
  const visible = multiple ? (ids.length > 0 ? words.add : words.chooseSeveral) : words.chooseOne;
  const named = multiple ? (ids.length > 0 ? words.addFor : words.chooseSeveralFor) : words.chooseOneFor;
  const described =
    [description && `${id}-description`, wrong && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const uploads = typeof props.uploader === 'object' ? props.uploader : {};
  return (
    <fieldset
      ref={box}
      className={classNames('longshore-view longshore-asset-field', props.className)}
      disabled={disabled}
      data-invalid={wrong ? true : undefined}
    >
      <legend>
        {label} {required && <small>{words.required}</small>}
      </legend>
      {description && (
        <p className="longshore-hint" id={`${id}-description`}>
          {description}
        </p>
      )}
      {ids.length > 0 && (
        <ul className="longshore-field-entries">
          {ids.map((assetId, at) => (
            <AssetFieldEntry
              key={assetId}
              assetId={assetId}
              position={at + 1}
              describedBy={multiple ? undefined : described}
              onChange={() => replace(assetId)}
              onRemove={() => remove(at)}
            />
          ))}
        </ul>
      )}
      <div className="longshore-field-choose">
        {(multiple || ids.length === 0) && (
          <button
            {...intent}
            ref={opener}
            type="button"
            className="longshore-button"
            aria-label={named(label)}
            aria-haspopup="dialog"
            aria-describedby={described}
            onClick={() => replace(null)}
          >
            <LibraryIcon name={ids.length > 0 ? 'plus' : 'image'} />
            {visible}
          </button>
        )}
        {/* The browser focuses it and points at it, so it lies below the button and hands the focus on. */}
        <input
          ref={control}
          className="longshore-field-control"
          form={form}
          tabIndex={-1}
          aria-hidden="true"
          autoComplete="off"
          onFocus={() => opener.current?.focus()}
          onInvalid={report}
        />
      </div>
      {wrong && (
        <p className="longshore-field-error" id={`${id}-error`}>
          {wrong}
        </p>
      )}
      {ids.map((assetId) => (
        <input key={assetId} type="hidden" name={name} value={assetId} form={form} />
      ))}
      {partNotice}
      {replaced !== undefined && (
        <AssetPickerDialog
          multiple={multiple && replaced === null}
          filter={props.filter}
          uploader={props.uploader === false ? false : { group: id, ...uploads }}
          title={replaced === null ? named(label) : undefined}
          onPick={pick}
          onClose={() => setReplaced(undefined)}
        />
      )}
    </fieldset>
  );
}
