'use client';

import { useEffect, useState, type ReactElement } from 'react';
import type { AssetPickerProps } from './asset-picker-dialog.js';
import { lazy, useLazyAction, type LazyComponent } from '../ui/lazy.js';

export type { AssetPickerProps };

/** The dialog itself. Load it before it is opened, and it opens at once. */
export const AssetPickerDialog: LazyComponent<AssetPickerProps> = lazy(() =>
  import('./asset-picker-dialog.js').then((module) => module.AssetPickerDialog),
);

/**
 * A dialog to choose assets from the library, or to upload them on the spot: what is uploaded here is chosen as soon as
 * the service has it, and so is what it had before. Open while it is mounted; may lie in a form and in another dialog.
 * Where one is chosen, a double click or Enter ends it at once.
 */
export function AssetPicker(props: AssetPickerProps): ReactElement {
  const [runWhenLoaded, partNotice] = useLazyAction();
  const [isLoaded, setLoaded] = useState(AssetPickerDialog.isLoaded);
  useEffect(() => {
    if (!isLoaded) runWhenLoaded(AssetPickerDialog, () => setLoaded(true));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: a rendering that comes of it asks for nothing
  }, []);
  return (
    <>
      {partNotice}
      {isLoaded && <AssetPickerDialog {...props} />}
    </>
  );
}
