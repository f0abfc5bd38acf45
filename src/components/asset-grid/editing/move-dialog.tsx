'use client';

import { useState, type ReactElement } from 'react';
import type { Asset, AssetInFolder } from '../../../api/resources.js';
import { gridMessages } from '../../../messages/english/grid-parts.js';
import { FolderPicker } from '../../folder-picker/folder-picker.js';
import { useLibraryMessages, useSectionMessages } from '../../ui/use-messages.js';
import { assetName } from '../../asset/asset-facts.js';
import { ConfirmDialog } from '../../asset/confirm-dialog.js';

interface MoveDialogProps {
  /** At least one. */
  assets: readonly Asset[];
  /** Called with the chosen folder; its name may be unknown. Unmount it then. */
  onMove: (folder: { id: string | null; name: string | null }) => void;
  onClose: () => void;
}

/** Asks for the folder that assets are moved to. */
export function MoveDialog({ assets, onMove, onClose }: MoveDialogProps): ReactElement {
  const messages = useSectionMessages('grid', gridMessages);
  const library = useLibraryMessages();
  const [first] = assets;
  const current = commonFolder(assets);
  const [chosen, setChosen] = useState({ id: current ?? null, name: null as string | null });
  return (
    <ConfirmDialog
      title={<bdi>{messages.moveTitle({ count: assets.length, name: assetName(first ?? {}, library) })}</bdi>}
      confirm={messages.moveConfirm}
      onConfirm={() => (chosen.id === current ? onClose() : onMove(chosen))}
      onClose={onClose}
    >
      <FolderPicker
        className="longshore-move"
        value={chosen.id}
        rootLabel={messages.noFolder}
        onChange={(id, folder) => setChosen({ id, name: folder?.name ?? null })}
      />
    </ConfirmDialog>
  );
}

/** The folder of all these assets, null for none; undefined if they differ. */
function commonFolder(assets: readonly AssetInFolder[]): string | null | undefined {
  const folders = new Set(assets.map(({ folder_id: id = null }) => id));
  return folders.size === 1 ? [...folders][0] : undefined;
}
