'use client';

import {
  forwardRef,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type FocusEvent,
  type ForwardedRef,
  type ForwardRefExoticComponent,
  type ReactElement,
  type ReactNode,
  type RefAttributes,
  type RefObject,
} from 'react';
import { useFormIds, type FormIdsOptions } from '../../hooks/assets/use-form-ids.js';
import { ownClicks } from '../../hooks/page/own-events.js';
import { runCallback } from '../../hooks/provider/errors.js';
import type { Upload } from '../../upload/upload.js';
import { pickerMessages } from '../../messages/english/picker.js';
import type { AssetPickerPart, AssetPickerProps } from './asset-picker.js';
import { detailEntries, type AssetFieldDetails } from './field/details.js';
import { useFieldGroup } from './field/use-field-group.js';
import { FieldContent } from './later.js';
import { classNames, usePart, type ClassNames, type SharedPart } from '../ui/button.js';
import { useLazy } from '../ui/lazy.js';
import { LazyNotice, useLazyAction } from '../errors/lazy-action.js';
import { useRestoreFocus } from '../ui/restore-focus.js';
import { useSectionMessages } from '../ui/use-messages.js';
import { isolated } from '../ui/error-boundary.js';

/** The parts of a field that can have class names of the app, with those of its picker. */
export type AssetFieldPart =
  | 'legend'
  | 'description'
  | 'well'
  | 'entries'
  | 'entry'
  | 'error'
  | AssetPickerPart;

export interface AssetFieldProps
  extends
    Omit<FormIdsOptions, 'missing' | 'blocked'>,
    Pick<AssetPickerProps, 'multiple' | 'filter' | 'uploader'> {
  /**
   * The name of the form entries: one for each chosen asset, with its id as the value. With the `id` or `action` of its form,
   * it also names the uploads of the field, which continue after a reload only then, or with a `record` or `uploader.group`;
   * not if it contains a number, as in an array.
   */
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
  /** Texts that users write about each chosen asset. They are the app's: the service has none. Default: none. */
  details?: AssetFieldDetails | undefined;
  /**
   * What the value belongs to, such as `product 7`, if the field may come to show another or move in an array. Unlike the name,
   * it tells whose an upload is: the upload goes on while another record is shown, and the field of its record gets it, also
   * after a reload. Without it, an upload is this mounted field's alone. Another record makes the field a new one.
   */
  record?: string | undefined;
  /**
   * Called with uploads that were ended before they became part of the value: the form was reset, the app has set a value that
   * has nothing in common with the last, or, without a `record`, the field is gone.
   */
  onDetached?: ((uploads: readonly Upload[]) => void) | undefined;
  /** Called when the focus leaves the field. Its dialog is a part of it. */
  onBlur?: (() => void) | undefined;
  className?: string | undefined;
  /** Class names for the parts of the field, besides its own. Pass the same object on every render. */
  classNames?: ClassNames<AssetFieldPart | SharedPart> | undefined;
}

/** What the `ref` of an `AssetField` gets. */
export interface AssetFieldHandle {
  /** Focuses the button that chooses an asset, or that changes the first one. */
  focus: (options?: FocusOptions) => void;
}

/**
 * A form field for assets that the user chooses from the library, uploads there, or drops on the field. Its value is their
 * ids. It is submitted, validated and reset with its form like any other field, comes back with it after Back or a reload,
 * and shows each asset with its picture and name. Several are tiles, ordered by drag, arrow keys, or two clicks.
 */
export const AssetField: ForwardRefExoticComponent<AssetFieldProps & RefAttributes<AssetFieldHandle>> =
  forwardRef(function AssetField(props: AssetFieldProps, handle: ForwardedRef<AssetFieldHandle>) {
    return isolated(AssetFieldView, { ...props, handle }, props.record);
  });

interface ViewProps extends AssetFieldProps {
  handle: ForwardedRef<AssetFieldHandle>;
}

function AssetFieldView(props: ViewProps): ReactElement {
  const { name, label, description, error, required = false, disabled, form, multiple = false } = props;
  const { details, onBlur, handle } = props;
  const messages = useSectionMessages('picker', pickerMessages);
  // Why uploads in the field keep the form from being submitted.
  const [blocked, setBlocked] = useState<string | null>(null);
  const missing = required ? messages.missing : null;
  const { ids, change, generation, control, isReported, report } = useFormIds({ ...props, missing, blocked });
  const memory = useRestoredIds(ids, props.value ? null : change);
  const part = usePart();
  const id = useId();
  const group = useFieldGroup(name, props.record, control);
  // The id that the next choice replaces; null if it is added; undefined while the dialog is closed.
  const [replaced, setReplaced] = useState<string | null>();
  const content = useLazy(FieldContent, true);
  const [runWhenLoaded, notice] = useLazyAction();
  const restoreFocus = useRestoreFocus<HTMLFieldSetElement>(firstControl);
  const { ref: root } = restoreFocus;
  useImperativeHandle(handle, () => ({ focus: (options) => focusFirst(root, options) }), [root]);
  const focusProps = {
    ...restoreFocus,
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      restoreFocus.onBlur();
      if (!currentTarget.contains(relatedTarget)) runCallback(onBlur);
    },
  };

  const shownError = error ?? (isReported ? (blocked ?? messages.missing) : null);
  const isEmpty = ids.length === 0;
  const [text, nameOf] = !multiple
    ? [messages.chooseOne, messages.chooseOneFor]
    : isEmpty
      ? [messages.chooseSeveral, messages.chooseSeveralFor]
      : [messages.add, messages.addFor];
  const describedBy =
    [description && `${id}-description`, shownError && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const opener = (
    <span className="longshore-field-opener">
      {(multiple || isEmpty) && (
        <button
          type="button"
          className={part('longshore-button longshore-choose', 'button')}
          aria-label={nameOf(label)}
          aria-haspopup="dialog"
          aria-describedby={describedBy}
          onClick={() => runWhenLoaded(FieldContent, () => setReplaced(null))}
        >
          {text}
        </button>
      )}
      {/* The browser reports validation errors at this input, so it sits behind the button and forwards focus to it. With
          another field for text, Enter would not submit a form without a button. */}
      <input
        ref={control}
        type="checkbox"
        className="longshore-field-control"
        form={form}
        tabIndex={-1}
        aria-hidden="true"
        onFocus={() => focusFirst(root)}
        onInvalid={report}
      />
    </span>
  );
  return (
    <fieldset
      {...focusProps}
      {...ownClicks}
      className={classNames('longshore-view longshore-asset-field', props.className)}
      disabled={disabled}
      data-invalid={shownError ? true : undefined}
    >
      <legend className={part('longshore-legend', 'legend')}>
        {label} {required && <small>{messages.required}</small>}
      </legend>
      {/* Before the other controls: a label around the field clicks the first, which may be a button that removes. */}
      <textarea
        ref={memory}
        form={form}
        hidden
        onClick={() => root.current && firstControl(root.current)?.click()}
      />
      {description && (
        <p className={part('longshore-hint', 'description')} id={`${id}-description`}>
          {description}
        </p>
      )}
      {content.status === 'loaded' ? (
        <FieldContent
          {...props}
          ids={ids}
          change={change}
          generation={generation}
          group={group}
          describedBy={describedBy}
          title={nameOf(label)}
          replaced={replaced}
          onReplace={setReplaced}
          onBlocked={setBlocked}
        >
          {opener}
        </FieldContent>
      ) : (
        <>
          <div className={part('longshore-field-choose', 'well')} data-empty={isEmpty || undefined}>
            {opener}
          </div>
          {/* What the content would send. */}
          {details &&
            detailEntries(details, name, ids).map(({ key, ...entry }) => (
              <input key={key} type="hidden" {...entry} form={form} />
            ))}
          {content.status === 'failed' && <LazyNotice {...content} />}
        </>
      )}
      {shownError && (
        <p className={part('longshore-field-error', 'error')} id={`${id}-error`}>
          {shownError}
        </p>
      )}
      {/* Chromium recognizes a form after Back by its first two names, so this one is always there. */}
      {(isEmpty ? [''] : ids).map((assetId) => (
        <input key={assetId} type="hidden" name={name} value={assetId} form={form} disabled={isEmpty} />
      ))}
      {notice}
    </fieldset>
  );
}

function firstControl(root: HTMLElement): HTMLElement | null {
  return root.querySelector('.longshore-choose') ?? root.querySelector('[data-change]');
}

function focusFirst({ current }: RefObject<HTMLElement | null>, options?: FocusOptions): void {
  if (current) firstControl(current)?.focus(options);
}

/**
 * Lets the browser bring the ids back, after Back or a reload, whenever it brings back what was typed into a native field.
 *
 * @param restore null if the ids are controlled
 * @returns for a hidden `<textarea>` without a name, in the form
 */
function useRestoredIds(
  ids: readonly string[],
  restore: ((ids: readonly string[]) => void) | null,
): RefObject<HTMLTextAreaElement | null> {
  const memory = useRef<HTMLTextAreaElement>(null);
  const kept = useRef('');
  useEffect(() => {
    const keep = () => {
      const { current: field } = memory as RefObject<HTMLTextAreaElement>;
      // Never empty, as a new one is, or one that was reset.
      const text = ` ${ids.join(' ')}`;
      const { value } = field;
      if (restore && value && value !== text && value !== kept.current)
        restore((kept.current = value).match(/\S+/g) ?? []);
      else field.value = kept.current = text;
    };
    keep();
    // Chromium fills fields in just before.
    addEventListener('pageshow', keep);
    return () => removeEventListener('pageshow', keep);
  });
  return memory;
}
