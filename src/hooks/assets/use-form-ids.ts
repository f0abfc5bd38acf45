'use client';

import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';

export interface FormIdsOptions {
  /** Where the app holds them. */
  value?: readonly string[] | undefined;
  /** What the field begins with, and what a reset of its form brings back. Default: none. */
  defaultValue?: readonly string[] | undefined;
  onChange?: ((ids: readonly string[]) => void) | undefined;
  /** Why the form may not be sent while there is none; null when it may. */
  missing: string | null;
}

/** The ids that a field holds, and what ties it to its form. */
export interface FormIds {
  /** Each once. */
  readonly ids: readonly string[];
  readonly change: (ids: readonly string[]) => void;
  /**
   * For an `<input>` without a name, which stands for the field in its form's validation: give it the focus that it
   * gets on to a control that can be seen.
   */
  readonly control: RefObject<HTMLInputElement | null>;
  /** The form was checked, and the field was found missing; until it is filled, or the form reset. */
  readonly isReported: boolean;
  /** For `onInvalid` of that input. */
  readonly report: () => void;
}

const none: readonly string[] = [];

/** Ids as the value of a field in a form: held by the app or here, checked and reset with the form. */
export function useFormIds({ value, defaultValue = none, onChange, missing }: FormIdsOptions): FormIds {
  const [own, setOwn] = useState(defaultValue);
  const [first] = useState(value ?? defaultValue);
  const [isReported, setReported] = useState(false);
  const held = value ?? own;
  const ids = useMemo(() => [...new Set(held)], [held]);
  const control = useRef<HTMLInputElement>(null);

  const isMissing = missing !== null && ids.length === 0;
  useEffect(() => control.current?.setCustomValidity(isMissing ? missing : ''), [isMissing, missing]);
  if (isReported && !isMissing) setReported(false);

  const change = (next: readonly string[]) => {
    const once = [...new Set(next)];
    setOwn(once);
    onChange?.(once);
  };
  const reset = useRef(() => {});
  useEffect(() => {
    reset.current = () => {
      setReported(false);
      if (!sameIds(ids, first)) change(first);
    };
  });
  useEffect(() => {
    // Heard at the document, since a field may come to belong to another form.
    const onReset = ({ target, defaultPrevented }: Event) => {
      if (!defaultPrevented && control.current && target === control.current.form) reset.current();
    };
    document.addEventListener('reset', onReset);
    return () => document.removeEventListener('reset', onReset);
  }, []);

  return { ids, change, control, isReported, report: () => setReported(true) };
}

function sameIds(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, at) => id === b[at]);
}
