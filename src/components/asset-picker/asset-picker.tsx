'use client';

import type { ReactElement } from 'react';
import type { AssetPickerPart, AssetPickerProps } from './asset-picker-dialog.js';
import { useAssets } from '../../hooks/assets/use-assets.js';
import { useForbidden } from '../../hooks/provider/use-forbidden.js';
import { AssetPickerDialog } from './later.js';
import { useLazy } from '../ui/lazy.js';
import { LazyNotice } from '../errors/lazy-action.js';
import { isolated } from '../ui/error-boundary.js';

export type { AssetPickerPart, AssetPickerProps };

/**
 * A modal dialog to choose assets from the library, or to upload new ones, which are then selected. Open while it is
 * mounted; it may be rendered inside a form or another dialog. If only one asset can be chosen, a double click or Enter
 * chooses it and closes the dialog.
 */
export function AssetPicker(props: AssetPickerProps): ReactElement {
  return isolated(AssetPickerView, props);
}

function AssetPickerView(props: AssetPickerProps): ReactElement {
  const dialog = useLazy(AssetPickerDialog, true);
  const cannotList = useForbidden('listAssets') !== null;
  // Beside the code of the dialog, which needs the same list.
  useAssets(props.filter, { enabled: dialog.status === 'loading' && !cannotList });
  return dialog.status === 'loaded' ? <AssetPickerDialog {...props} /> : <LazyNotice {...dialog} />;
}
