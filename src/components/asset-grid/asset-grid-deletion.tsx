'use client';

import { useState, type ReactElement } from 'react';
import type { Asset } from '../../api/resources.js';
import { describeError } from '../../hooks/provider/errors.js';
import type { AssetSelection } from '../../hooks/assets/use-asset-selection.js';
import { useDeleteAssets } from '../../hooks/assets/use-delete-asset.js';
import { useNow } from '../../hooks/provider/use-now.js';
import { assetName } from './asset-facts.js';
import { ErrorMore } from '../errors/error-more.js';
import { Button } from '../ui/button.js';
import { DeleteAssetsDialog } from './delete-assets-dialog.js';
import { errorMessage } from '../../messages/error-message.js';
import { gridMessages } from '../../messages/english/grid.js';
import { Icon } from '../icons/icon.js';
import { useLibraryMessages, useMessages, useSectionMessages } from '../ui/use-messages.js';
import { waitMessage } from '../uploader/status-line.js';

export interface AssetGridDeletionProps {
  /** The assets to confirm the deletion of; the dialog is closed while there are none. */
  pending: readonly Asset[];
  /** Called when the user has confirmed or cancelled. */
  onClose: () => void;
  selection: AssetSelection;
  /** Called with the number of deleted assets. */
  onDeleted: (count: number) => void;
}

interface Failure {
  readonly asset: Asset;
  readonly error: unknown;
}

// Deleting fewer assets takes no time worth showing.
const minTotalForProgress = 4;
const noFailures: readonly Failure[] = [];

/** Deleting assets from a grid: the confirmation, the progress, and the failures, grouped by reason. */
export function AssetGridDeletion(props: AssetGridDeletionProps): ReactElement {
  const { pending, onClose, selection, onDeleted } = props;
  const [failures, setFailures] = useState(noFailures);
  const { mutateAsync, total, settled, wait } = useDeleteAssets();
  const messages = useSectionMessages('grid', gridMessages);
  const coreMessages = useMessages();
  const library = useLibraryMessages();
  const now = useNow(wait !== null && Number.isFinite(wait.until));

  const start = async (assets: readonly Asset[]) => {
    const byId = new Map(
      assets.flatMap((asset) => (asset.id === undefined ? [] : [[asset.id, asset] as const])),
    );
    const ids = [...byId.keys()];
    setFailures((old) => old.filter(({ asset }) => asset.id === undefined || !byId.has(asset.id)));
    selection.remove(ids);
    const { deleted, failed } = await mutateAsync(ids);
    if (deleted.length > 0) onDeleted(deleted.length);
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
  const byReason = new Map<string, Failure[]>();
  for (const failure of failures) {
    const reason = errorMessage(describeError(failure.error, now), coreMessages, now);
    byReason.set(reason, [...(byReason.get(reason) ?? []), failure]);
  }
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
        <div role="alert" className="longshore-notice">
          <Icon name="alert" />
          <div className="longshore-notice-text">
            <p className="longshore-sum">{messages.deleteFailed(failures.length)}</p>
            {[...byReason].map(([reason, group]) => (
              <div key={reason}>
                <p>
                  <bdi>{messages.names(group.map(({ asset }) => assetName(asset, library)))}</bdi>
                </p>
                <small>
                  {reason} <ErrorMore errors={group.map(({ error }) => error)} />
                </small>
              </div>
            ))}
          </div>
          {failures.some(({ error }) => describeError(error, now).retryable) && (
            <Button onClick={() => void start(failures.map(({ asset }) => asset))}>{library.tryAgain}</Button>
          )}
          <Button onClick={() => setFailures(noFailures)}>{messages.dismiss}</Button>
        </div>
      )}
      {pending.length > 0 && <DeleteAssetsDialog assets={pending} onConfirm={confirm} onClose={onClose} />}
    </>
  );
}
