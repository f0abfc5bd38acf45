'use client';

import { useState, type ReactElement } from 'react';
import type { Asset } from '../../api/resources.js';
import type { AssetList } from '../../hooks/assets/use-assets.js';
import type { AssetSelection } from '../../hooks/assets/use-asset-selection.js';
import { useCapability } from '../../hooks/provider/use-capability.js';
import { useForbidden } from '../../hooks/provider/use-forbidden.js';
import { useQueueValue } from '../../hooks/uploads/use-uploads.js';
import type { QueueState } from '../../upload/state/upload-store.js';
import { PreviewDialog } from '../asset-preview/later.js';
import { useLazy } from '../ui/lazy.js';
import { useLazyAction } from '../errors/lazy-action.js';
import type { AssetGridProps } from './asset-grid-props.js';
import { GridDialogs } from './later.js';
import type { AssetAction } from './commands/asset-action.js';
import type { GridCommands } from './commands/grid-commands.js';
import type { GridRequests } from './grid-dialogs.js';

export interface GridCommandsOptions extends Pick<
  AssetGridProps,
  'onOpen' | 'preview' | 'deletable' | 'editable' | 'actions' | 'usagesOf'
> {
  list: AssetList;
  selection: AssetSelection;
  /** Announces what has changed. */
  announce: (text: string) => void;
  /** Scrolls to an asset and focuses it. Does nothing if it is not loaded. */
  focusAsset: (assetId: string) => void;
}

export interface GridCommandsHandle {
  readonly commands: GridCommands;
  /** For the element that contains the items: preloads what they need. */
  readonly intent: { readonly onPointerEnter: () => void; readonly onFocus: () => void };
  /** What the commands show: progress and failures above the assets, and the open dialog. */
  readonly dialogs: ReactElement;
}

/** What users can do with the assets of a grid, and the dialogs for that, which load on demand. */
export function useGridCommands(options: GridCommandsOptions): GridCommandsHandle {
  const { preview = true, deletable = false, editable = true, actions = noActions } = options;
  const { selection, announce, usagesOf, list } = options;
  const [previewed, setPreviewed] = useState<Asset | null>(null);
  const [requests, setRequests] = useState(noRequests);
  const [bar, setBar] = useState<Element | null>(null);
  const [sorted, setSorted] = useState<readonly Asset[] | null>(null);
  const [runWhenLoaded, notice] = useLazyAction();
  // What is uploaded moves to its place. Not before its first byte, which is waited for.
  const { status, load } = useLazy(GridDialogs, useQueueValue(isSending));
  const preload = () => {
    if (status !== 'loaded') load();
  };
  const deleteForbidden = useForbidden('deleteAsset');
  const canUpdate = useCapability('update-asset');
  const request = (change: (old: GridRequests) => Partial<GridRequests>) =>
    runWhenLoaded(GridDialogs, () => setRequests((old) => ({ ...old, ...change(old) })));
  const remove = (candidates: readonly Asset[]) =>
    request(({ deletion }) => ({
      deletion: [...new Set([...deletion, ...candidates.filter(({ id }) => id !== undefined)])],
    }));
  const open = (asset: Asset) => runWhenLoaded(PreviewDialog, () => setPreviewed(asset));
  const edit: GridCommands['edit'] = (kind, assets, folder) =>
    request(() => ({ edit: { kind, assets, folder } }));
  const commands: GridCommands = {
    open: options.onOpen ?? (preview ? open : undefined),
    copy: (asset) => request(() => ({ copied: { asset } })),
    links: (asset) => request(() => ({ links: asset })),
    remove: deletable && !deleteForbidden ? remove : undefined,
    edit: canUpdate && editable ? edit : undefined,
    menu: (assets, at) => request(() => ({ menu: { assets, at } })),
    setSorted,
    setActionsPlace: setBar,
    actions,
    run: (action, assets) =>
      request(({ runs }) => ({ runs: [...runs, { id: (runs.at(-1)?.id ?? 0) + 1, action, assets }] })),
  };
  const shown = sorted ?? list.data ?? noAssets;
  return {
    commands,
    intent: { onPointerEnter: preload, onFocus: preload },
    dialogs: (
      <>
        {notice}
        <GridDialogs
          requests={requests}
          setRequests={setRequests}
          assets={shown}
          selection={selection}
          commands={commands}
          bar={bar}
          announce={announce}
          usagesOf={usagesOf}
        />
        {previewed && (
          <PreviewDialog
            assets={shown}
            current={previewed}
            more={list.hasNextPage}
            onLoadMore={list.loadMore}
            loadMoreError={list.isFetchNextPageError ? list.error : null}
            deletable={deletable}
            usagesOf={usagesOf}
            onClose={(last) => {
              setPreviewed(null);
              if (last?.id !== undefined) options.focusAsset(last.id);
            }}
          />
        )}
      </>
    ),
  };
}

const isSending = ({ groups }: QueueState) =>
  Object.values(groups).some(({ summary }) => summary.progress > 0);
const noAssets: readonly Asset[] = [];
const noActions: readonly AssetAction[] = [];
const noRequests: GridRequests = {
  links: null,
  deletion: noAssets,
  edit: null,
  runs: [],
  copied: null,
  menu: null,
};
