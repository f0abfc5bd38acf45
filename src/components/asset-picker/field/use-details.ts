'use client';

import { useEffect, useRef, useState } from 'react';
import { useGeneration } from '../../../hooks/assets/use-form-ids.js';
import { useBrowserLayoutEffect } from '../../../hooks/page/layout-effect.js';
import { createTold, patience } from '../../../hooks/page/told.js';
import { runCallback } from '../../../hooks/provider/errors.js';
import { useMediaClient } from '../../../hooks/provider/media-context.js';
import { detailName, type AssetDetail, type AssetDetails, type AssetFieldDetails } from './details.js';

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
  /** That of the field's ids. */
  generation: number;
}

const none: AssetDetails = {};
const noFields: readonly AssetDetail[] = [];
// Apps may leave out what is empty.
const keyOf = (texts: AssetDetails) =>
  Object.entries(texts)
    .map(([id, { alt = '', caption = '' }]) => alt + caption && JSON.stringify([id, alt, caption]))
    .filter(Boolean)
    .toSorted()
    .join();

/** Texts as form entries, controlled or uncontrolled. Reset with the ids. */
export function useDetails(
  options: AssetFieldDetails | undefined,
  { name, form, generation }: Place,
): Details {
  const { fields = noFields, value, defaultValue = none, onChange } = options ?? {};
  const { clock } = useMediaClient();
  // What is shown, also before the app has answered.
  const [texts, setTexts] = useState(value ?? defaultValue);
  const [told] = useState(() => createTold(texts, keyOf));
  const set = (next: AssetDetails) => {
    told.tell(next);
    setTexts(next);
    runCallback(onChange, next);
  };
  useBrowserLayoutEffect(() => {
    if (told.see(value ?? texts) && value) setTexts(value);
  }, [told, value, texts]);
  const latest = useRef(value);
  useBrowserLayoutEffect(() => {
    latest.current = value;
  });
  const shown = keyOf(texts);
  // Not the value itself, which apps may make while they render.
  const given = value && keyOf(value);
  useEffect(() => {
    if (given === undefined || given === shown) return;
    const timer = new AbortController();
    const showGiven = () => {
      told.giveUp();
      setTexts(latest.current ?? none);
    };
    clock.sleep(patience, timer.signal).then(showGiven, () => {});
    return () => timer.abort();
  }, [clock, told, given, shown]);
  useGeneration(generation, () => {
    if (value === undefined && texts !== defaultValue) set(defaultValue);
  });
  return {
    fields,
    textOf: (assetId, field) => texts[assetId]?.[field] ?? '',
    change(assetId, field, text) {
      const now = told.now();
      set({ ...now, [assetId]: { ...now[assetId], [field]: text } });
    },
    nameOf: (field) => detailName(name, field),
    form,
  };
}
