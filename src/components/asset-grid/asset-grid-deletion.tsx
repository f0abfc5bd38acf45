'use client';

import { useState, type ReactElement } from 'react';
import type { Asset } from '../../api/resources.js';
import type { AssetSelection } from '../../hooks/assets/use-asset-selection.js';
import { useDeleteAssets } from '../../hooks/assets/use-delete-asset.js';
import { useNow } from '../../hooks/provider/use-now.js';
import { DeleteAssetsDialog } from './delete-assets-dialog.js';
import { FailureNotice, type Failure } from './failure-notice.js';
import { deletionMessages } from '../../messages/english/grid/deletion.js';
import { useMessages, useSectionMessages } from '../ui/use-messages.js';
import { waitMessage } from '../../messages/error-message.js';

export interface AssetGridDeletionProps {
  /** The assets to confirm the deletion of; the dialog is closed while there are none. */
  pending: readonly Asset[];
  /** Called when the user has confirmed or cancelled. */
  onClose: () => void;
  selection: AssetSelection;
  /** Called with a message about what was deleted. */
  announce: (message: string) => void;
}

// Deleting fewer assets takes no time worth showing.
const minTotalForProgress = 4;
const noFailures: readonly Failure[] = [];

/** Deleting assets from a grid: the confirmation, the progress, and the failures, grouped by reason. */
export function AssetGridDeletion(props: AssetGridDeletionProps): ReactElement {
  const { pending, onClose, selection, announce } = props;
  const [failures, setFailures] = useState(noFailures);
  const { mutateAsync, total, settled, wait } = useDeleteAssets();
  const messages = useSectionMessages('grid', deletionMessages);
  const coreMessages = useMessages();
  const now = useNow(wait !== null && Number.isFinite(wait.until));

  const start = async (assets: readonly Asset[]) => {
    const byId = new Map(
      assets.flatMap((asset) => (asset.id === undefined ? [] : [[asset.id, asset] as const])),
    );
    const ids = [...byId.keys()];
    setFailures((old) => old.filter(({ asset }) => asset.id === undefined || !byId.has(asset.id)));
    selection.remove(ids);
    const { deleted, failed } = await mutateAsync(ids);
    if (deleted.length > 0) announce(messages.deleted(deleted.length));
    setFailures((old) => [
      ...old,
      ...failed.map(({ assetId, error }) => ({ asset: byId.get(assetId) ?? {}, error })),
    ]);
  };
  const confirm = () => {
    onClose();
    void start(pending);
  };
  const progress = total >= minTotalForProgress && messages.deletingNow({ done: settled, total });
  return (
    <>
      {progress && (
        <div className="longshore-grid-progress">
          <p>
            {progress}
            {wait && ` · ${waitMessage(wait, coreMessages, now)}`}
          </p>
          <progress className="longshore-bar" aria-label={progress} value={settled} max={total} />
        </div>
      )}
      {failures.length > 0 && (
        <FailureNotice
          summary={messages.deleteFailed(failures.length)}
          failures={failures}
          now={now}
          onRetry={() => void start(failures.map(({ asset }) => asset))}
          onDismiss={() => setFailures(noFailures)}
        />
      )}
      {pending.length > 0 && <DeleteAssetsDialog assets={pending} onConfirm={confirm} onClose={onClose} />}
    </>
  );
}
