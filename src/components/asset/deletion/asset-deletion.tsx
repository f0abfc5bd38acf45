'use client';

import type { ReactElement } from 'react';
import type { Asset } from '../../../api/resources.js';
import type { AssetSelection } from '../../../hooks/assets/use-asset-selection.js';
import { useUndoableDeletion } from '../../../hooks/assets/undo/use-undoable-deletion.js';
import { DeleteAssetsDialog } from './delete-assets-dialog.js';
import { DeletionNotice } from './deletion-notice.js';
import type { UsagesOf } from './use-usages.js';

export interface AssetDeletionProps {
  /** The assets to delete; nothing is asked while there are none. */
  pending: readonly Asset[];
  /** Called when the user has confirmed or cancelled, or need not confirm. */
  onClose: () => void;
  selection: AssetSelection;
  /** Where the app uses an asset. */
  usagesOf?: UsagesOf | undefined;
}

/** Deleting assets: the confirmation, if it is needed, and what comes of it. */
export function AssetDeletion(props: AssetDeletionProps): ReactElement {
  const { pending, onClose, selection, usagesOf } = props;
  const { remove } = useUndoableDeletion();
  const confirm = () => {
    onClose();
    selection.remove(pending.flatMap(({ id }) => id ?? []));
    remove(pending);
  };
  return (
    <>
      <DeletionNotice />
      {pending.length > 0 && (
        <DeleteAssetsDialog
          // Another one may join while the first is looked up.
          key={pending.length}
          undoable
          assets={pending}
          usagesOf={usagesOf}
          onConfirm={confirm}
          onClose={onClose}
        />
      )}
    </>
  );
}
