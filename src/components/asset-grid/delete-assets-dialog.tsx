'use client';

import type { ReactElement } from 'react';
import type { Asset } from '../../api/resources.js';
import { assetName } from './asset-facts.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { gridMessages } from '../../messages/english/grid.js';
import { useLibraryMessages, useSectionMessages } from '../ui/use-messages.js';

export interface DeleteAssetsDialogProps {
  /** At least one. */
  assets: readonly Asset[];
  onConfirm: () => void;
  /** Unmount it then, and after `onConfirm`. */
  onClose: () => void;
}

const named = 5;

/** Asks before assets are deleted: names them, and says that their links die and that it cannot be undone (spec 4.7). */
export function DeleteAssetsDialog({ assets, onConfirm, onClose }: DeleteAssetsDialogProps): ReactElement {
  const words = useSectionMessages('grid', gridMessages);
  const shared = useLibraryMessages();
  const count = assets.length;
  // "And 1 more" would take the place of the one it does not name.
  const shown = count > named + 1 ? assets.slice(0, named) : assets;
  const names = shown.map((asset, at) => ({ key: asset.id ?? at, name: assetName(asset, shared) }));
  return (
    <Dialog
      alert
      title={<bdi>{words.deleteTitle({ count, name: names[0]?.name ?? shared.unnamed })}</bdi>}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{shared.cancel}</Button>
          <Button data-primary="danger" onClick={onConfirm}>
            {words.deleteConfirm(count)}
          </Button>
        </>
      }
    >
      {count > 1 && (
        <ul className="longshore-delete-names">
          {names.map(({ key, name }) => (
            <li key={key}>
              <bdi>{name}</bdi>
            </li>
          ))}
          {shown.length < count && <li>{words.andMore(count - shown.length)}</li>}
        </ul>
      )}
      <p>{words.deleteWarning(count)}</p>
    </Dialog>
  );
}
