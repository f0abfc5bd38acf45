'use client';

import { useState, type ReactElement } from 'react';
import type { Asset } from '../../api/resources.js';
import { describeError } from '../../hooks/provider/errors.js';
import type { AssetSelection } from '../../hooks/assets/use-asset-selection.js';
import { useDeleteAssets } from '../../hooks/assets/use-delete-asset.js';
import { useNow } from '../../hooks/provider/use-now.js';
import { assetName } from './asset-facts.js';
import { Button } from '../ui/button.js';
import { DeleteAssetsDialog } from './delete-assets-dialog.js';
import { errorMessage } from '../../messages/error-message.js';
import { gridDialogMessages } from '../../messages/english/grid-dialogs.js';
import { Icon } from '../ui/icon.js';
import { useLibraryMessages, useMessages, useSectionMessages } from '../ui/use-messages.js';
import { waitMessage } from '../uploader/status-line.js';

export interface AssetGridDeletionProps {
  /** What a person is asked about; nobody is asked about none. */
  asked: readonly Asset[];
  onAnswered: () => void;
  selection: AssetSelection;
  /** Told how many are gone. */
  onDeleted: (count: number) => void;
}

interface Failure {
  readonly asset: Asset;
  readonly error: unknown;
}

const aMoment = 3;
const noFailures: readonly Failure[] = [];

/** Deleting from a grid: what a person is asked, what is on its way, what could not be deleted, by its reasons. */
export function AssetGridDeletion(props: AssetGridDeletionProps): ReactElement {
  const { asked, onAnswered, selection, onDeleted } = props;
  const [failures, setFailures] = useState(noFailures);
  const { mutateAsync, total, settled, wait } = useDeleteAssets();
  const words = useSectionMessages('grid', gridDialogMessages);
  const messages = useMessages();
  const shared = useLibraryMessages();
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
    onAnswered();
    void start(asked);
  };
  // While more than a moment's work is on its way.
  const progress = total > aMoment && words.deletingNow({ done: settled, total });
  const byReason = new Map<string, string[]>();
  for (const { asset, error } of failures) {
    const reason = errorMessage(describeError(error, now), messages, now);
    byReason.set(reason, [...(byReason.get(reason) ?? []), assetName(asset, shared)]);
  }
  return (
    <>
      {progress && (
        <div className="longshore-grid-progress">
          <p>
            {progress}
            {wait && ` · ${waitMessage(wait, messages, now)}`}
          </p>
          <progress className="longshore-bar" aria-label={progress} value={settled} max={total} />
        </div>
      )}
      {failures.length > 0 && (
        <div role="alert" className="longshore-notice">
          <Icon name="alert" />
          <div className="longshore-notice-words">
            <p className="longshore-sum">{words.deleteFailed(failures.length)}</p>
            {[...byReason].map(([reason, names]) => (
              <p key={reason}>
                <bdi>{words.names(names)}</bdi>
                <small>{reason}</small>
              </p>
            ))}
          </div>
          {failures.some(({ error }) => describeError(error, now).retryable) && (
            <Button onClick={() => void start(failures.map(({ asset }) => asset))}>{shared.tryAgain}</Button>
          )}
          <Button onClick={() => setFailures(noFailures)}>{words.dismiss}</Button>
        </div>
      )}
      {asked.length > 0 && <DeleteAssetsDialog assets={asked} onConfirm={confirm} onClose={onAnswered} />}
    </>
  );
}
