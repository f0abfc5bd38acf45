'use client';

import { useState, type ReactElement } from 'react';
import type { Asset } from '../../../api/resources.js';
import type { AssetList } from '../../../hooks/assets/use-assets.js';
import type { AssetSelection } from '../../../hooks/assets/use-asset-selection.js';
import { useCapability } from '../../../hooks/provider/use-capability.js';
import { useForbidden } from '../../../hooks/provider/use-forbidden.js';
import { lazy, useLazy } from '../../ui/lazy.js';
import { loadOnIntent, useLazyAction } from '../../ui/lazy-action.js';
import type { AssetGridProps } from '../asset-grid-props.js';
import type { ActionRun } from './action-runs.js';
import type { AssetAction } from './asset-action.js';
import type { CopyRequest, EditRequest, GridCommands, MenuRequest } from './grid-commands.js';

const AssetLinks = lazy(() => import('../asset-links.js').then((module) => module.AssetLinks));
const AssetGridDeletion = lazy(() =>
  import('../deletion/asset-grid-deletion.js').then((module) => module.AssetGridDeletion),
);
const GridExtras = lazy(() => import('../selection/grid-extras.js').then((module) => module.GridExtras));
const AssetGridEditing = lazy(() =>
  import('../editing/asset-grid-editing.js').then((module) => module.AssetGridEditing),
);
const AssetPreview = lazy(() =>
  import('../../asset-preview/preview-dialog.js').then((module) => module.PreviewDialog),
);
const ActionRuns = lazy(() => import('./action-runs.js').then((module) => module.ActionRuns));
const intent = loadOnIntent(AssetLinks, AssetGridDeletion);

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
  readonly intent: ReturnType<typeof loadOnIntent>;
  /** What the commands show: progress and failures above the assets, and the open dialog. */
  readonly dialogs: ReactElement;
}

/** What users can do with the assets of a grid, and the dialogs for that, which load on demand. */
export function useGridCommands(options: GridCommandsOptions): GridCommandsHandle {
  const { preview = true, deletable = true, editable = true, actions = noActions } = options;
  const { selection, announce, usagesOf, list } = options;
  const [previewed, setPreviewed] = useState<Asset | null>(null);
  const [linksOf, setLinksOf] = useState<Asset | null>(null);
  const [pendingDeletion, setPendingDeletion] = useState<readonly Asset[]>(noAssets);
  const [edit, setEdit] = useState<EditRequest | null>(null);
  const [runs, setRuns] = useState<readonly ActionRun[]>([]);
  const [copied, setCopied] = useState<CopyRequest | null>(null);
  const [menu, setMenu] = useState<MenuRequest | null>(null);
  const [bar, setBar] = useState<Element | null>(null);
  const [sorted, setSorted] = useState<readonly Asset[] | null>(null);
  const [runWhenLoaded, notice] = useLazyAction();
  const extras = useLazy(GridExtras, false);
  const preload = (load: () => void) => () => {
    load();
    if (extras.status !== 'loaded') extras.load();
  };
  const deleteForbidden = useForbidden('deleteAsset');
  const canUpdate = useCapability('update-asset');
  const remove = (candidates: readonly Asset[]) =>
    runWhenLoaded(AssetGridDeletion, () =>
      setPendingDeletion(candidates.filter(({ id }) => id !== undefined)),
    );
  const open = (asset: Asset) => runWhenLoaded(AssetPreview, () => setPreviewed(asset));
  const startEdit: GridCommands['edit'] = (kind, assets, folder) =>
    runWhenLoaded(AssetGridEditing, () => setEdit({ kind, assets, folder }));
  const commands: GridCommands = {
    open: options.onOpen ?? (preview ? open : undefined),
    copy: (asset) => runWhenLoaded(GridExtras, () => setCopied({ asset })),
    links: (asset) => runWhenLoaded(AssetLinks, () => setLinksOf(asset)),
    remove: deletable && !deleteForbidden ? remove : undefined,
    edit: canUpdate && editable ? startEdit : undefined,
    menu: (assets, at) => runWhenLoaded(GridExtras, () => setMenu({ assets, at })),
    setSorted,
    setActionsPlace: setBar,
    actions,
    run: (action, assets) =>
      runWhenLoaded(ActionRuns, () =>
        setRuns((old) => [...old, { id: (old.at(-1)?.id ?? 0) + 1, action, assets }]),
      ),
  };
  const shown = sorted ?? list.data ?? noAssets;
  return {
    commands,
    intent: { onPointerEnter: preload(intent.onPointerEnter), onFocus: preload(intent.onFocus) },
    dialogs: (
      <>
        {notice}
        <AssetGridDeletion
          pending={pendingDeletion}
          onClose={() => setPendingDeletion(noAssets)}
          selection={selection}
          usagesOf={usagesOf}
        />
        <AssetGridEditing
          request={edit}
          onClose={() => setEdit(null)}
          selection={selection}
          announce={announce}
        />
        <GridExtras
          assets={shown}
          selection={selection}
          commands={commands}
          copied={copied}
          menu={menu}
          onMenuClose={() => setMenu(null)}
          bar={bar}
        />
        <ActionRuns
          runs={runs}
          onEnd={(ended) => setRuns((old) => old.filter((run) => run !== ended))}
          announce={announce}
        />
        {linksOf && <AssetLinks asset={linksOf} onClose={() => setLinksOf(null)} />}
        {previewed && (
          <AssetPreview
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

const noAssets: readonly Asset[] = [];
const noActions: readonly AssetAction[] = [];
