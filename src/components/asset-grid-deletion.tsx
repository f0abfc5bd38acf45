'use client';

import { useState, type ReactElement } from 'react';
import type { Asset } from '../api/resources.js';
import type { Wait } from '../api/wait.js';
import { describeError } from '../hooks/described-error.js';
import type { AssetSelection } from '../hooks/use-asset-selection.js';
import { useDeleteAssets } from '../hooks/use-delete-asset.js';
import { useNow } from '../hooks/use-now.js';
import { assetName } from './asset-facts.js';
import { Button } from './button.js';
import { errorWords } from './error-words.js';
import { gridWords } from './grid-words.js';
import { Icon } from './icon.js';
import { useLibraryWords } from './library-words.js';
import { useMessages } from './messages.js';
import { useSectionWords } from './section-words.js';
import { waitWords } from './status-line.js';

/** Deleting from a grid: what a person is asked, what is on its way, what failed. */
export interface GridDeletion {
  /** What a person is asked about; null when nothing is. */
  readonly asked: readonly Asset[] | null;
  readonly ask: (assets: readonly Asset[]) => void;
  readonly cancel: () => void;
  readonly confirm: () => void;
  /** While more than a moment's work is on its way. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  readonly wait: Wait | null;
  readonly failures: readonly Failure[];
  readonly retry: () => void;
  readonly dismiss: () => void;
}

interface Failure {
  readonly asset: Asset;
  readonly error: unknown;
}

const aMoment = 3;
const noFailures: readonly Failure[] = [];

/** `onDeleted` is told how many are gone. */
export function useGridDeletion(selection: AssetSelection, onDeleted: (count: number) => void): GridDeletion {
  const [asked, setAsked] = useState<readonly Asset[] | null>(null);
  const [failures, setFailures] = useState(noFailures);
  const { mutateAsync, total, decided, wait } = useDeleteAssets();

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
  return {
    asked,
    ask: (assets) => {
      const known = assets.filter(({ id }) => id !== undefined);
      if (known.length > 0) setAsked(known);
    },
    cancel: () => setAsked(null),
    confirm: () => {
      setAsked(null);
      if (asked) void start(asked);
    },
    progress: total > aMoment ? { done: decided, total } : null,
    wait,
    failures,
    retry: () => void start(failures.map(({ asset }) => asset)),
    dismiss: () => setFailures(noFailures),
  };
}

/** What could not be deleted, by its reasons, and what is being deleted still. */
export function GridDeletionNotice({ deletion }: { deletion: GridDeletion }): ReactElement | null {
  const { failures, progress, wait } = deletion;
  const words = useSectionWords('grid', gridWords);
  const messages = useMessages();
  const shared = useLibraryWords();
  const now = useNow(wait !== null && Number.isFinite(wait.until));
  const byReason = new Map<string, string[]>();
  for (const { asset, error } of failures) {
    const reason = errorWords(describeError(error, now), messages, now);
    byReason.set(reason, [...(byReason.get(reason) ?? []), assetName(asset, shared)]);
  }
  return (
    <>
      {progress && (
        <div className="longshore-grid-progress">
          <p>
            {words.deletingNow(progress)}
            {wait && ` · ${waitWords(wait, messages, now)}`}
          </p>
          <progress
            className="longshore-bar"
            aria-label={words.deletingNow(progress)}
            value={progress.done}
            max={progress.total}
          />
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
            <Button onClick={deletion.retry}>{shared.tryAgain}</Button>
          )}
          <Button onClick={deletion.dismiss}>{words.dismiss}</Button>
        </div>
      )}
    </>
  );
}
