'use client';

import { useEffect, useState, type ReactElement } from 'react';
import type { Asset } from '../api/resources.js';
import type { AssetFilter } from '../hooks/asset-pages.js';
import { later, useLater, type Later } from './later.js';
import type { UploaderProps } from './uploader.js';

export interface AssetPickerProps {
  /** Called with what a person chose, one at least, in the order of choosing; unmount it then. */
  onPick: (assets: readonly Asset[]) => void;
  /** Called when a person leaves without a choice; unmount it then. */
  onClose: () => void;
  /** Several at a time. Default false. */
  multiple?: boolean | undefined;
  /** What the library is narrowed to, such as `{ type: 'image' }`; a person may narrow it by the rest. */
  filter?: AssetFilter | undefined;
  /**
   * Uploading on the spot: its props, or false for none. Default true. Give it an `accept` that suits the `filter`.
   * Uploads go on when the picker closes; with a `group` of your own they are found again when it opens, and what was
   * done meanwhile is chosen.
   */
  uploader?: boolean | UploaderProps | undefined;
  /** Default: the catalogue's, "Choose a file". */
  title?: string | undefined;
  className?: string | undefined;
}

/** The dialog itself. Load it before it is opened, and it opens at once. */
export const AssetPickerDialog: Later<AssetPickerProps> = later(() =>
  import('./asset-picker-dialog.js').then((module) => module.AssetPickerDialog),
);

/**
 * A dialog to choose assets from the library, or to upload them on the spot: what is uploaded here is chosen as soon as
 * the service has it, and so is what it had before. Open while it is mounted; may lie in a form and in another dialog.
 * Where one is chosen, a double click or Enter ends it at once.
 */
export function AssetPicker(props: AssetPickerProps): ReactElement {
  const [withPart, partNotice] = useLater();
  const [isLoaded, setLoaded] = useState(AssetPickerDialog.isLoaded);
  useEffect(() => {
    if (!isLoaded) withPart(AssetPickerDialog, () => setLoaded(true));
    // Once: a rendering that comes of it asks for nothing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <>
      {partNotice}
      {isLoaded && <AssetPickerDialog {...props} />}
    </>
  );
}
