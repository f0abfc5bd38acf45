'use client';

import { useEffect, useRef, useState, type RefObject } from 'react';
import { runCallback } from '../../../hooks/provider/errors.js';
import type { AssetDetail, AssetDetails, AssetFieldDetails } from './details.js';

/** The texts about the assets of a field. */
export interface Details {
  readonly fields: readonly AssetDetail[];
  readonly textOf: (assetId: string, field: AssetDetail) => string;
  readonly change: (assetId: string, field: AssetDetail, text: string) => void;
  /** The name of the form entry. */
  readonly nameOf: (field: AssetDetail) => string;
  /** The id of the form, if it is not the one around the field. */
  readonly form: string | undefined;
}

interface Place {
  /** The name of the field. */
  name: string;
  form: string | undefined;
  /** An element of the field. */
  anchor: RefObject<HTMLElement | null>;
}

const none: AssetDetails = {};
const noFields: readonly AssetDetail[] = [];

/** Texts as form entries, controlled or uncontrolled. Reset with the form. */
export function useDetails(options: AssetFieldDetails | undefined, { name, form, anchor }: Place): Details {
  const { fields = noFields, value, defaultValue = none, onChange } = options ?? {};
  const [own, setOwn] = useState(defaultValue);
  const [first] = useState(value ?? defaultValue);
  const texts = value ?? own;
  const set = (next: AssetDetails) => {
    setOwn(next);
    runCallback(onChange, next);
  };
  const reset = useRef(() => {});
  useEffect(() => {
    reset.current = () => texts !== first && set(first);
  });
  useEffect(() => {
    // A shadow root tells nobody outside.
    const root = anchor.current?.getRootNode() as Document | ShadowRoot | undefined;
    const onReset = ({ target, defaultPrevented }: Event) => {
      const ours = form === undefined ? anchor.current?.closest('form') : root?.getElementById(form);
      if (!defaultPrevented && target === ours) reset.current();
    };
    root?.addEventListener('reset', onReset);
    return () => root?.removeEventListener('reset', onReset);
  }, [form, anchor]);
  return {
    fields,
    textOf: (assetId, field) => texts[assetId]?.[field] ?? '',
    change: (assetId, field, text) => set({ ...texts, [assetId]: { ...texts[assetId], [field]: text } }),
    nameOf: (field) => `${name}.${field}`,
    form,
  };
}
