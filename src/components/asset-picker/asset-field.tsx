'use client';

import { useId, useRef, useState, type ReactElement, type ReactNode } from 'react';
import type { Asset } from '../../api/resources.js';
import { useKeepAssets } from '../../hooks/assets/use-chosen-asset.js';
import { useFormIds, type FormIdsOptions } from '../../hooks/assets/use-form-ids.js';
import { AssetFieldEntry } from './asset-field-entry.js';
import { AssetPickerDialog, type AssetPickerProps } from './asset-picker.js';
import { classNames } from '../ui/button.js';
import { loadOnIntent, useLazyAction } from '../ui/lazy-action.js';
import { LibraryIcon } from '../icons/library-icon.js';
import { pickerMessages } from '../../messages/english/picker.js';
import { useRestoreFocus } from '../ui/restore-focus.js';
import { useSectionMessages } from '../ui/use-messages.js';
import { isolated } from '../errors/error-boundary.js';
import { List } from '../ui/list.js';

const intent = loadOnIntent(AssetPickerDialog);

export interface AssetFieldProps
  extends Omit<FormIdsOptions, 'missing'>, Pick<AssetPickerProps, 'multiple' | 'filter' | 'uploader'> {
  /** The name of the form entries: one for each chosen asset, with its id as the value. */
  name: string;
  label: string;
  /** Shown below the label. */
  description?: ReactNode;
  /** An error message from the app's own validation. */
  error?: ReactNode;
  /** Whether an asset must be chosen before the form can be submitted. Default false. */
  required?: boolean | undefined;
  /** Whether it is left out of submission and validation, as in a disabled `<fieldset>`. Default false. */
  disabled?: boolean | undefined;
  /** The id of the form it belongs to. Default: the form around it. */
  form?: string | undefined;
  className?: string | undefined;
}

/**
 * A form field for assets that the user chooses from the library or uploads. Its value is their ids. It is submitted,
 * validated and reset with its form like any other field, and shows each asset with its picture and name.
 */
export function AssetField(props: AssetFieldProps): ReactElement {
  return isolated(AssetFieldView, props);
}

function AssetFieldView(props: AssetFieldProps): ReactElement {
  const { name, label, description, error, required = false, disabled, form, multiple = false } = props;
  const messages = useSectionMessages('picker', pickerMessages);
  const { ids, change, control, isReported, report } = useFormIds({
    ...props,
    missing: required ? messages.missing : null,
  });
  const keep = useKeepAssets();
  const id = useId();
  // The id that the next choice replaces; null if it is added; undefined while the dialog is closed.
  const [replaced, setReplaced] = useState<string | null>();
  const [runWhenLoaded, notice] = useLazyAction();
  const replace = (assetId: string | null) => runWhenLoaded(AssetPickerDialog, () => setReplaced(assetId));
  const opener = useRef<HTMLButtonElement>(null);

  // Where the focus goes when the last changed entry is removed.
  const next = useRef({ index: 0, control: 'button' });
  const restoreFocus = useRestoreFocus<HTMLFieldSetElement>((root) => {
    const entries = root.querySelectorAll('[data-asset]');
    const entry = entries[Math.min(next.current.index, entries.length - 1)];
    return entry?.querySelector<HTMLElement>(next.current.control) ?? opener.current;
  });

  const pick = (assets: readonly Asset[]) => {
    keep(assets);
    const picked = assets.flatMap((asset) => asset.id ?? []);
    const found = ids.indexOf(replaced ?? '');
    const index = found < 0 ? ids.length : found;
    next.current = { index, control: 'button' };
    change(ids.toSpliced(index, 1, ...picked));
    setReplaced(undefined);
  };
  const remove = (index: number) => {
    next.current = { index, control: '.longshore-actions > :last-child' };
    change(ids.toSpliced(index, 1));
  };

  const shownError = error ?? (isReported ? messages.missing : null);
  const buttonText = multiple ? (ids.length > 0 ? messages.add : messages.chooseSeveral) : messages.chooseOne;
  const buttonName = multiple
    ? ids.length > 0
      ? messages.addFor
      : messages.chooseSeveralFor
    : messages.chooseOneFor;
  const describedBy =
    [description && `${id}-description`, shownError && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const uploads = typeof props.uploader === 'object' ? props.uploader : {};
  return (
    <fieldset
      {...restoreFocus}
      className={classNames('longshore-view longshore-asset-field', props.className)}
      disabled={disabled}
      data-invalid={shownError ? true : undefined}
    >
      <legend>
        {label} {required && <small>{messages.required}</small>}
      </legend>
      {description && (
        <p className="longshore-hint" id={`${id}-description`}>
          {description}
        </p>
      )}
      {ids.length > 0 && (
        <List className="longshore-field-entries">
          {ids.map((assetId, index) => (
            <AssetFieldEntry
              key={assetId}
              assetId={assetId}
              position={index + 1}
              describedBy={multiple ? undefined : describedBy}
              onChange={() => replace(assetId)}
              onRemove={() => remove(index)}
            />
          ))}
        </List>
      )}
      <div className="longshore-field-choose">
        {(multiple || ids.length === 0) && (
          <button
            {...intent}
            ref={opener}
            type="button"
            className="longshore-button"
            aria-label={buttonName(label)}
            aria-haspopup="dialog"
            aria-describedby={describedBy}
            onClick={() => replace(null)}
          >
            <LibraryIcon name={ids.length > 0 ? 'plus' : 'image'} />
            {buttonText}
          </button>
        )}
        {/* The browser reports validation errors at this input, so it sits behind the button and forwards focus to it. */}
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
      {shownError && (
        <p className="longshore-field-error" id={`${id}-error`}>
          {shownError}
        </p>
      )}
      {ids.map((assetId) => (
        <input key={assetId} type="hidden" name={name} value={assetId} form={form} />
      ))}
      {notice}
      {replaced !== undefined && (
        <AssetPickerDialog
          multiple={multiple && replaced === null}
          filter={props.filter}
          uploader={props.uploader === false ? false : { group: id, ...uploads }}
          title={replaced === null ? buttonName(label) : undefined}
          onPick={pick}
          onClose={() => setReplaced(undefined)}
        />
      )}
    </fieldset>
  );
}
