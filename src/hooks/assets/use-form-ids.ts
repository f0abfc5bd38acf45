'use client';

import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { runCallback } from '../provider/errors.js';

export interface FormIdsOptions {
  /** The ids, if controlled. Default: uncontrolled. */
  value?: readonly string[] | undefined;
  /** The ids if uncontrolled, initially and whenever the form is reset. Default: none. */
  defaultValue?: readonly string[] | undefined;
  onChange?: ((ids: readonly string[]) => void) | undefined;
  /** The validation message while there is no id; null if the field may be empty. */
  missing: string | null;
  /** The validation message while the form must not be submitted for another reason, such as an upload that runs. */
  blocked?: string | null | undefined;
}

/** The ids of a form field, and its constraint validation. */
export interface FormIds {
  /** Each once. */
  readonly ids: readonly string[];
  readonly change: (ids: readonly string[]) => void;
  /**
   * For a nameless `<input>` that takes part in the form's validation. When it receives focus, move the focus to a
   * visible control.
   */
  readonly control: RefObject<HTMLInputElement | null>;
  /** Validation failed. True until the field is valid or the form is reset. */
  readonly isReported: boolean;
  /** For `onInvalid` of that input. */
  readonly report: () => void;
}

const none: readonly string[] = [];

/**
 * Ids as the value of a form field, controlled or uncontrolled. Validated and reset with the form, also when React resets
 * it after an action: like an `<input>`, it returns to the default of now if it is uncontrolled, and else stays.
 */
export function useFormIds(options: FormIdsOptions): FormIds {
  const { value, defaultValue = none, onChange, missing, blocked } = options;
  const [own, setOwn] = useState(defaultValue);
  const [isReported, setReported] = useState(false);
  const current = value ?? own;
  const ids = useMemo(() => [...new Set(current)], [current]);
  const control = useRef<HTMLInputElement>(null);

  const isMissing = missing !== null && ids.length === 0;
  const problem = blocked || (isMissing ? missing : '');
  // After each render: the app may render another input.
  useEffect(() => control.current?.setCustomValidity(problem));
  if (isReported && !problem) setReported(false);

  const change = (next: readonly string[]) => {
    const unique = [...new Set(next)];
    setOwn(unique);
    runCallback(onChange, unique);
  };
  const reset = useRef(() => {});
  useEffect(() => {
    reset.current = () => {
      setReported(false);
      if (value === undefined && ids.join('\n') !== defaultValue.join('\n')) change(defaultValue);
    };
  });
  useEffect(() => {
    // On the document, or the shadow root, since the field may move to another form.
    const root = control.current?.getRootNode();
    const onReset = ({ target, defaultPrevented }: Event) => {
      if (!defaultPrevented && control.current && target === control.current.form) reset.current();
    };
    root?.addEventListener('reset', onReset);
    return () => root?.removeEventListener('reset', onReset);
  }, []);

  return { ids, change, control, isReported, report: () => setReported(true) };
}
