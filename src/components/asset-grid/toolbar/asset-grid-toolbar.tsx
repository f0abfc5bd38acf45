'use client';

import { useContext, useState, type ReactElement } from 'react';
import type { AssetList } from '../../../hooks/assets/use-assets.js';
import type { AssetSelection } from '../../../hooks/assets/use-asset-selection.js';
import { IconButton, usePart } from '../../ui/button.js';
import { firstGridMessages, firstToolbarMessages } from '../../../messages/english/grid.js';
import type { AssetView } from '../../../messages/sections/grid.js';
import { Icon } from '../../icons/icon.js';
import { useLazyAction } from '../../errors/lazy-action.js';
import { useLazy } from '../../ui/lazy.js';
import { useSectionMessages } from '../../ui/use-messages.js';
import type { GridCommands } from '../commands/grid-commands.js';
import { SelectionBar, ViewMenu } from '../later.js';
import { CustomizationContext, type GridToolbarProps } from '../customization.js';
import { AssetFilters, type AssetFiltersProps } from './asset-filters.js';
import { ViewIcon } from './view-icon.js';

export interface AssetGridToolbarProps {
  /** Null if the app wants no filters here. */
  filters: AssetFiltersProps | null;
  list: AssetList;
  selection: AssetSelection;
  commands: GridCommands;
  view: AssetView;
  onViewChange: (view: AssetView) => void;
  /** The button to upload files, if they can be. */
  upload: ReactElement | null;
}

/** The filters, the number of assets and what concerns all of them; while some are selected, what concerns those. */
export function AssetGridToolbar(props: AssetGridToolbarProps): ReactElement {
  const part = usePart();
  const { filters, list, selection, view, onViewChange, upload } = props;
  const messages = useSectionMessages('grid', firstGridMessages);
  const toolbar = useSectionMessages('toolbar', firstToolbarMessages);
  const { Toolbar = DefaultToolbar } = useContext(CustomizationContext).components ?? {};
  const { data: { length: count } = [], hasNextPage: more } = list;
  const isRefreshing = list.isFetching && !list.isFetchingNextPage;
  const isSelecting = selection.mode === 'many' && selection.assets.length > 0;
  const bar = useLazy(SelectionBar, isSelecting);
  const [runWhenLoaded, notice] = useLazyAction();
  const [menuAt, setMenuAt] = useState<Element | null>(null);
  const isBarShown = isSelecting && bar.status === 'loaded';
  // The bar has replaced its button.
  if (menuAt && isBarShown) setMenuAt(null);
  return (
    <>
      <Toolbar
        filters={filters && <AssetFilters {...filters} />}
        selection={isBarShown ? <SelectionBar {...props} /> : null}
        count={
          <p className={part('longshore-hint longshore-grid-count', 'count')}>
            {count > 0 && messages.count({ count, more })}
          </p>
        }
        view={
          <IconButton
            label={toolbar.view}
            aria-haspopup="menu"
            aria-expanded={menuAt !== null}
            onClick={({ currentTarget }) => runWhenLoaded(ViewMenu, () => setMenuAt(currentTarget))}
          >
            <ViewIcon view={view} />
          </IconButton>
        }
        refresh={
          <IconButton
            className="longshore-icon-button longshore-refresh"
            label={messages.refresh}
            disabled={isRefreshing}
            data-busy={isRefreshing || undefined}
            onClick={list.restart}
          >
            <Icon name="retry" />
          </IconButton>
        }
        upload={upload}
      />
      {notice}
      {menuAt && (
        <ViewMenu view={view} onViewChange={onViewChange} at={menuAt} onClose={() => setMenuAt(null)} />
      )}
    </>
  );
}

function DefaultToolbar({ filters, selection, ...parts }: GridToolbarProps) {
  const part = usePart();
  return (
    <div className={part('longshore-grid-toolbar', 'toolbar')} data-selecting={selection ? '' : undefined}>
      {filters}
      {selection ?? (
        <span className="longshore-actions longshore-grid-toolbar-end">
          {parts.count}
          {parts.view}
          {parts.refresh}
          {parts.upload}
        </span>
      )}
    </div>
  );
}
