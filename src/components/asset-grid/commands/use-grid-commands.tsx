'use client';

import { useState, type ReactElement } from 'react';
import type { Asset } from '../../../api/resources.js';
import type { AssetList } from '../../../hooks/assets/use-assets.js';
import type { AssetSelection } from '../../../hooks/assets/use-asset-selection.js';
import { useCapability } from '../../../hooks/provider/use-capability.js';
import { useForbidden } from '../../../hooks/provider/use-forbidden.js';
import { lazy } from '../../ui/lazy.js';
import { loadOnIntent, useLazyAction } from '../../ui/lazy-action.js';
import type { AssetGridProps } from '../asset-grid-props.js';
import type { EditRequest, GridCommands } from './grid-commands.js';

const AssetLinks = lazy(() => import('../asset-links.js').then((module) => module.AssetLinks));
const AssetGridDeletion = lazy(() =>
  import('../deletion/asset-grid-deletion.js').then((module) => module.AssetGridDeletion),
);
const AssetGridEditing = lazy(() =>
  import('../editing/asset-grid-editing.js').then((module) => module.AssetGridEditing),
);
const AssetPreview = lazy(() =>
  import('../../asset-preview/preview-dialog.js').then((module) => module.PreviewDialog),
);
/** For the element that contains the cards: preloads what they open. */
export const commandIntent: ReturnType<typeof loadOnIntent> = loadOnIntent(AssetLinks, AssetGridDeletion);

export interface GridCommandsOptions extends Pick<
  AssetGridProps,
  'onOpen' | 'preview' | 'deletable' | 'editable' | 'usagesOf'
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
  /** What the commands show: progress and failures above the assets, and the open dialog. */
  readonly dialogs: ReactElement;
}

/** What users can do with the assets of a grid, and the dialogs for that, which load on demand. */
export function useGridCommands(options: GridCommandsOptions): GridCommandsHandle {
  const { deletable = true, editable = true, preview = true, list, selection, announce, usagesOf } = options;
  const [linksOf, setLinksOf] = useState<Asset | null>(null);
  const [pendingDeletion, setPendingDeletion] = useState<readonly Asset[]>(noAssets);
  const [edit, setEdit] = useState<EditRequest | null>(null);
  const [previewed, setPreviewed] = useState<Asset | null>(null);
  const [runWhenLoaded, notice] = useLazyAction();
  const deleteForbidden = useForbidden('deleteAsset');
  const canUpdate = useCapability('update-asset');
  const remove = (candidates: readonly Asset[]) =>
    runWhenLoaded(AssetGridDeletion, () =>
      setPendingDeletion(candidates.filter(({ id }) => id !== undefined)),
    );
  const startEdit: GridCommands['edit'] = (kind, assets) =>
    runWhenLoaded(AssetGridEditing, () => setEdit({ kind, assets }));
  const open = (asset: Asset) => runWhenLoaded(AssetPreview, () => setPreviewed(asset));
  return {
    commands: {
      open: options.onOpen ?? (preview ? open : undefined),
      links: (asset) => runWhenLoaded(AssetLinks, () => setLinksOf(asset)),
      remove: deletable && !deleteForbidden ? remove : undefined,
      edit: canUpdate && editable ? startEdit : undefined,
    },
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
        {linksOf && <AssetLinks asset={linksOf} onClose={() => setLinksOf(null)} />}
        {previewed && (
          <AssetPreview
            assets={list.data ?? noAssets}
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
