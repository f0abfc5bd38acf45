'use client';

import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import type { Asset } from '../../../api/resources.js';
import { useMediaClient } from '../../../hooks/provider/media-context.js';
import { assetName } from '../asset-facts.js';
import { ConfirmDialog } from '../confirm-dialog.js';
import { gridMessages, selectionMessages } from '../../../messages/english/grid-parts.js';
import { useLibraryMessages, useSectionMessages } from '../../ui/use-messages.js';
import { isolated } from '../../ui/error-boundary.js';
import { List } from '../../ui/list.js';
import { Status } from '../../ui/status.js';
import { adoptStyles, AssetUsages } from './asset-usages.js';
import { useUsages, type FoundUsages, type UsagesOf } from './use-usages.js';

export interface DeleteAssetsDialogProps {
  /** The assets to delete, at least one. */
  assets: readonly Asset[];
  /** Where the app uses an asset: the dialog lists the places. */
  usagesOf?: UsagesOf | undefined;
  /**
   * Whether the deletion can be undone, as by `useUndoableDeletion`: a single asset that is used nowhere is then confirmed
   * without a question. Default false: it warns that it cannot.
   */
  undoable?: boolean | undefined;
  /** Called when the user confirms, or need not. Unmount it then. */
  onConfirm: () => void;
  /** Called when the user cancels. Unmount it then. */
  onClose: () => void;
}

const maxNames = 5;
/** Milliseconds after which the question does not wait for the app's answer any more. */
const patience = 1_000;

/**
 * Confirms the deletion of assets (spec 4.7): names them, says where they are used, and warns that their links stop
 * working.
 */
export function DeleteAssetsDialog(props: DeleteAssetsDialogProps): ReactElement {
  return isolated(DeleteAssetsDialogView, props);
}

function DeleteAssetsDialogView(props: DeleteAssetsDialogProps): ReactElement {
  const { assets, usagesOf, undoable = false, onConfirm } = props;
  const found = useUsages(assets, usagesOf);
  const question = <Question {...props} found={found} />;
  if (!undoable || assets.length > 1) return question;
  return (
    <UnlessUnused found={found} onUnused={onConfirm}>
      {question}
    </UnlessUnused>
  );
}

function UnlessUnused(props: { found: FoundUsages; onUnused: () => void; children: ReactNode }): ReactNode {
  const { found, onUnused, children } = props;
  const { clock } = useMediaClient();
  const { checkingUsages } = useSectionMessages('selection', selectionMessages);
  const [isLate, setLate] = useState(false);
  const isOver = useRef(false);
  const isAsked = isLate || found.places.length > 0 || found.unknown > 0;
  useEffect(() => {
    if (isAsked || found.isChecking || isOver.current) return;
    isOver.current = true;
    onUnused();
  });
  useEffect(() => {
    const end = new AbortController();
    clock.sleep(patience, end.signal).then(
      () => setLate(true),
      () => {},
    );
    return () => end.abort();
  }, [clock]);
  if (isAsked) return children;
  return found.isChecking && <Status className="longshore-notice longshore-changed">{checkingUsages}</Status>;
}

function Question(props: DeleteAssetsDialogProps & { found: FoundUsages }): ReactElement {
  const { assets, usagesOf, undoable = false, onConfirm, onClose, found } = props;
  const messages = useSectionMessages('grid', gridMessages);
  const { undoWarning } = useSectionMessages('selection', selectionMessages);
  const library = useLibraryMessages();
  const count = assets.length;
  // Six names take no more space than five and "and 1 more".
  const shown = count > maxNames + 1 ? assets.slice(0, maxNames) : assets;
  const names = shown.map((asset, index) => ({ key: asset.id ?? index, name: assetName(asset, library) }));
  return (
    <ConfirmDialog
      alert
      title={<bdi>{messages.deleteTitle({ count, name: names[0]?.name ?? library.unnamed })}</bdi>}
      confirm={messages.deleteConfirm(count)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {count > 1 && (
        <List ref={adoptStyles} className="longshore-delete-names">
          {names.map(({ key, name }) => (
            <li key={key}>
              <bdi>{name}</bdi>
            </li>
          ))}
          {shown.length < count && <li>{messages.andMore(count - shown.length)}</li>}
        </List>
      )}
      {usagesOf && <AssetUsages assets={assets} found={found} />}
      <p>{undoable ? undoWarning : messages.deleteWarning(count)}</p>
    </ConfirmDialog>
  );
}
