'use client';

import type { ReactElement } from 'react';
import type { Asset } from '../../api/resources.js';
import { assetName } from './asset-facts.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { deletionMessages } from '../../messages/english/grid/deletion.js';
import { noticeMessages } from '../../messages/english/grid/notices.js';
import { useLibraryMessages, useSectionMessages } from '../ui/use-messages.js';
import { isolated } from '../errors/error-boundary.js';
import { List } from '../ui/list.js';

export interface DeleteAssetsDialogProps {
  /** The assets to delete, at least one. */
  assets: readonly Asset[];
  /** Called when the user confirms. Unmount it then. */
  onConfirm: () => void;
  /** Called when the user cancels. Unmount it then. */
  onClose: () => void;
}

const maxNames = 5;

/** Confirms the deletion of assets (spec 4.7): names them, and warns that it cannot be undone and breaks their links. */
export function DeleteAssetsDialog(props: DeleteAssetsDialogProps): ReactElement {
  return isolated(DeleteAssetsDialogView, props);
}

function DeleteAssetsDialogView({ assets, onConfirm, onClose }: DeleteAssetsDialogProps): ReactElement {
  const messages = useSectionMessages('grid', deletionMessages);
  const { andMore } = useSectionMessages('grid', noticeMessages);
  const library = useLibraryMessages();
  const count = assets.length;
  // Six names take no more space than five and "and 1 more".
  const shown = count > maxNames + 1 ? assets.slice(0, maxNames) : assets;
  const names = shown.map((asset, index) => ({ key: asset.id ?? index, name: assetName(asset, library) }));
  return (
    <Dialog
      alert
      title={<bdi>{messages.deleteTitle({ count, name: names[0]?.name ?? library.unnamed })}</bdi>}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{library.cancel}</Button>
          <Button data-primary="danger" onClick={onConfirm}>
            {messages.deleteConfirm(count)}
          </Button>
        </>
      }
    >
      {count > 1 && (
        <List className="longshore-delete-names">
          {names.map(({ key, name }) => (
            <li key={key}>
              <bdi>{name}</bdi>
            </li>
          ))}
          {shown.length < count && <li>{andMore(count - shown.length)}</li>}
        </List>
      )}
      <p>{messages.deleteWarning(count)}</p>
    </Dialog>
  );
}
