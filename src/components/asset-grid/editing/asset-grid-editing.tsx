'use client';

import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { Asset, AssetInFolder } from '../../../api/resources.js';
import type { AssetSelection } from '../../../hooks/assets/use-asset-selection.js';
import {
  updatedAssets,
  useUpdateAsset,
  type UpdateAssetVariables,
} from '../../../hooks/assets/use-update-asset.js';
import { reportException } from '../../../hooks/provider/errors.js';
import { folderMessages } from '../../../messages/english/folders.js';
import { gridMessages } from '../../../messages/english/grid-parts.js';
import type { GridMessages } from '../../../messages/sections/grid.js';
import { Icon } from '../../icons/icon.js';
import { Button, IconButton } from '../../ui/button.js';
import { shownName } from '../../ui/file-name.js';
import { useSectionMessages } from '../../ui/use-messages.js';
import type { EditRequest, MoveTarget } from '../commands/grid-commands.js';
import { FailureNotice } from '../../asset/failure-notice.js';
import { MoveDialog } from './move-dialog.js';
import { RenameDialog } from './rename-dialog.js';

export interface AssetGridEditingProps {
  /** What the user is asked for; null while no dialog is open. */
  request: EditRequest | null;
  /** Called when the user has answered or cancelled. */
  onClose: () => void;
  selection: AssetSelection;
  /** Called with a message about what has changed, to be announced. */
  announce: (message: string) => void;
}

interface Change {
  readonly asset: Asset;
  readonly variables: UpdateAssetVariables;
  /** Restores what it changes. */
  readonly undo: UpdateAssetVariables;
}

type Wording = (messages: GridMessages) => string;

interface Outcome {
  /** Says what was done, in the language that is then in use; null for an undo. */
  readonly message: Wording | null;
  readonly done: readonly Change[];
  readonly failed: readonly { readonly change: Change; readonly error: unknown }[];
}

// Milliseconds, as for the undo of a deletion.
const shownFor = 10_000;
// At once. Each change is a call of its own.
const concurrency = 4;

/** Renaming and moving assets of a grid: the dialogs, the result with a way back, and the failures. */
export function AssetGridEditing(props: AssetGridEditingProps): ReactElement {
  const { request, onClose, selection, announce } = props;
  const { dismiss } = useSectionMessages('grid', gridMessages);
  const editing = useSectionMessages('grid', gridMessages);
  const { unnamed } = useSectionMessages('folders', folderMessages);
  const { mutateAsync } = useUpdateAsset();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  const isShown = Boolean(outcome?.message);
  useEffect(() => {
    if (!isShown) return;
    const hide = () => {
      if (notice.current?.matches(':hover, :focus-within')) return;
      setOutcome((old) => old && { ...old, message: null });
    };
    const timer = setInterval(hide, shownFor);
    return () => clearInterval(timer);
  }, [isShown]);

  const run = async (changes: readonly Change[], messageOf?: (count: number) => Wording) => {
    onClose();
    setOutcome(null);
    const done: Change[] = [];
    const failed: { change: Change; error: unknown }[] = [];
    const left = changes.toReversed();
    const worker = async () => {
      for (let change = left.pop(); change; change = left.pop()) {
        const { variables } = change;
        await mutateAsync(variables).then(
          () => void done.push(change),
          (error: unknown) => {
            if (!updatedAssets.has(variables)) return void failed.push({ change, error });
            done.push(change);
            reportException(error);
          },
        );
      }
    };
    await Promise.all([...Array(concurrency)].map(worker));
    const message = (done.length > 0 && messageOf?.(done.length)) || null;
    setOutcome({ message, done, failed });
    if (message) announce(message(editing));
  };
  const rename = (asset: Asset, name: string) => {
    const { id: assetId = '', filename = '' } = asset;
    const undo = { assetId, filename };
    void run(
      [{ asset, variables: { assetId, filename: name }, undo }],
      () =>
        ({ renamed }) =>
          renamed(shownName(name)),
    );
  };
  const move = (assets: readonly AssetInFolder[], folder: MoveTarget) => {
    const changes = assets.flatMap((asset) => {
      const { id: assetId, folder_id: old = null } = asset;
      if (assetId === undefined || old === folder.id) return [];
      return [{ asset, variables: { assetId, folderId: folder.id }, undo: { assetId, folderId: old } }];
    });
    selection.remove(changes.map(({ variables }) => variables.assetId));
    const name = folder.id === null ? null : shownName(folder.name ?? '') || unnamed;
    void run(
      changes,
      (count) =>
        ({ moved }) =>
          moved({ count, folder: name }),
    );
  };
  const answered = useRef<EditRequest>(null);
  useEffect(() => {
    if (!request?.folder || answered.current === request) return;
    answered.current = request;
    move(request.assets, request.folder);
  });
  const takeBack = (done: readonly Change[]) =>
    void run(done.map(({ asset, variables, undo }) => ({ asset, variables: undo, undo: variables })));

  const [asset] = request?.assets ?? [];
  return (
    <>
      {outcome?.message && (
        <div ref={notice} className="longshore-notice longshore-changed">
          <Icon name="check" />
          <p>
            <bdi>{outcome.message(editing)}</bdi>
          </p>
          {outcome.done.every(({ undo }) => undo.filename !== '') && (
            <Button onClick={() => takeBack(outcome.done)}>{editing.undo}</Button>
          )}
          <IconButton label={dismiss} onClick={() => setOutcome(null)}>
            <Icon name="close" />
          </IconButton>
        </div>
      )}
      {outcome && outcome.failed.length > 0 && (
        <FailureNotice
          summary={editing.changeFailed(outcome.failed.length)}
          failures={outcome.failed.map(({ change, error }) => ({ asset: change.asset, error }))}
          onRetry={() => void run(outcome.failed.map(({ change }) => change))}
          onDismiss={() => setOutcome(null)}
        />
      )}
      {request?.kind === 'rename' && asset && (
        <RenameDialog
          name={asset.filename ?? ''}
          onRename={(name) => rename(asset, name)}
          onClose={onClose}
        />
      )}
      {request?.kind === 'move' && !request.folder && asset && (
        <MoveDialog
          assets={request.assets}
          onMove={(folder) => move(request.assets, folder)}
          onClose={onClose}
        />
      )}
    </>
  );
}
