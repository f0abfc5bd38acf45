'use client';

import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useBrowserLayoutEffect } from '../page/layout-effect.js';
import { createTold } from '../page/told.js';
import { runCallback } from '../provider/errors.js';

export interface FormIdsOptions {
  /** The ids, if controlled. Default: uncontrolled. */
  value?: readonly string[] | undefined;
  /** The ids if uncontrolled, initially and whenever the form is reset. Default: none. */
  defaultValue?: readonly string[] | undefined;
  onChange?: ((ids: readonly string[]) => void) | undefined;
  /** What the ids belong to: a component for each. Default: any value may be that of another record. */
  record?: string | undefined;
  /** The validation message while there is no id; null if the field may be empty. */
  missing: string | null;
  /** The validation message while the form must not be submitted for another reason, such as an upload that runs. */
  blocked?: string | null | undefined;
}

/** The ids of a form field, and its constraint validation. */
export interface FormIds {
  /** Each once. */
  readonly ids: readonly string[];
  /** Given a function, it gets the ids of now: the last ones that the app was told, if it has not answered yet. */
  readonly change: (next: readonly string[] | ((now: readonly string[]) => readonly string[])) => void;
  /**
   * Increases when the form is reset, and when the app sets a value that has nothing in common with the last: what was begun
   * before, such as an upload, is not for this value.
   */
  readonly generation: number;
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
  const { value, defaultValue = none, onChange, record, missing, blocked } = options;
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

  const [told] = useState(() => createTold<readonly string[]>(ids, String));
  const change: FormIds['change'] = (next) => {
    const unique = [...new Set(typeof next === 'function' ? next(told.now()) : next)];
    told.tell(unique);
    setOwn(unique);
    runCallback(onChange, unique);
  };
  const [generation, setGeneration] = useState(0);
  useBrowserLayoutEffect(() => {
    const before = told.now();
    const isOther = told.see(ids) && !ids.some((id) => before.includes(id));
    if (isOther && record === undefined) setGeneration((count) => count + 1);
  });
  useGeneration(generation, () => {
    setReported(false);
    if (value === undefined && String(ids) !== String(defaultValue)) change(defaultValue);
  });
  useEffect(() => {
    // On the document, or the shadow root, since the field may move to another form.
    const root = control.current?.getRootNode();
    const onReset = ({ target, defaultPrevented }: Event) => {
      if (!defaultPrevented && control.current && target === control.current.form)
        setGeneration((count) => count + 1);
    };
    root?.addEventListener('reset', onReset);
    return () => root?.removeEventListener('reset', onReset);
  }, []);

  return { ids, change, generation, control, isReported, report: () => setReported(true) };
}

/** Calls back once with each generation after the first, in its own render; not when React shows the component again. */
export function useGeneration(generation: number, onNext: () => void): void {
  const handled = useRef(generation);
  useBrowserLayoutEffect(() => {
    if (handled.current === generation) return;
    handled.current = generation;
    onNext();
  });
}
