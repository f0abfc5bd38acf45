'use client';

import { useContext, type ReactElement } from 'react';
import type { AssetList } from '../../../hooks/assets/use-assets.js';
import type { AssetSelection } from '../../../hooks/assets/use-asset-selection.js';
import { IconButton, usePart } from '../../ui/button.js';
import { firstGridMessages, firstToolbarMessages } from '../../../messages/english/grid.js';
import type { AssetView } from '../../../messages/sections/grid.js';
import { Icon, IconPath } from '../../icons/icon.js';
import { useLazy } from '../../ui/lazy.js';
import { useSectionMessages } from '../../ui/use-messages.js';
import type { GridCommands } from '../commands/grid-commands.js';
import { SelectionBar } from '../later.js';
import { CustomizationContext, type GridToolbarProps } from '../customization.js';
import { AssetFilters, type AssetFiltersProps } from './asset-filters.js';

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

const viewIcons: Readonly<Record<AssetView, string>> = {
  grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  list: 'M4 6h16M4 12h16M4 18h16',
};

/** The filters, the number of assets and what concerns all of them; while some are selected, what concerns those. */
export function AssetGridToolbar(props: AssetGridToolbarProps): ReactElement {
  const part = usePart();
  const { filters, list, selection, view, onViewChange, upload } = props;
  const messages = useSectionMessages('grid', firstGridMessages);
  const { views } = useSectionMessages('toolbar', firstToolbarMessages);
  const { Toolbar = DefaultToolbar } = useContext(CustomizationContext).components ?? {};
  const { data: { length: count } = [], hasNextPage: more } = list;
  const isRefreshing = list.isFetching && !list.isFetchingNextPage;
  const isSelecting = selection.mode === 'many' && selection.assets.length > 0;
  const bar = useLazy(SelectionBar, isSelecting);
  const other = view === 'grid' ? 'list' : 'grid';
  return (
    <Toolbar
      filters={filters && <AssetFilters {...filters} />}
      selection={isSelecting && bar.status === 'loaded' ? <SelectionBar {...props} /> : null}
      count={
        <p className={part('longshore-hint longshore-grid-count', 'count')}>
          {count > 0 && messages.count({ count, more })}
        </p>
      }
      view={
        <IconButton label={views[other]} onClick={() => onViewChange(other)}>
          <IconPath name={other} path={viewIcons[other]} />
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
