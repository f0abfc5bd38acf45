'use client';

import type { ReactElement } from 'react';
import type { AssetList } from '../../../hooks/assets/use-assets.js';
import type { AssetSelection } from '../../../hooks/assets/use-asset-selection.js';
import { gridMessages } from '../../../messages/english/grid.js';
import { Icon } from '../../icons/icon.js';
import { IconButton } from '../../ui/button.js';
import { useSectionMessages } from '../../ui/use-messages.js';
import type { GridCommands } from '../commands/grid-commands.js';
import { AssetFilters, type AssetFiltersProps } from './asset-filters.js';
import { SelectionBar } from './selection-bar.js';

export interface AssetGridToolbarProps {
  /** Null if the app wants no filters here. */
  filters: AssetFiltersProps | null;
  list: AssetList;
  selection: AssetSelection;
  commands: GridCommands;
}

/** The filters and the number of assets; while some are selected, how many, and what can be done with them. */
export function AssetGridToolbar(props: AssetGridToolbarProps): ReactElement {
  const { filters, list, selection } = props;
  const messages = useSectionMessages('grid', gridMessages);
  const { data: { length: count } = [], hasNextPage: more } = list;
  const isRefreshing = list.isFetching && !list.isFetchingNextPage;
  const isSelecting = selection.mode === 'many' && selection.assets.length > 0;
  return (
    <div className="longshore-grid-toolbar" data-selecting={isSelecting || undefined}>
      {filters && <AssetFilters {...filters} />}
      {isSelecting ? (
        <SelectionBar {...props} />
      ) : (
        <p className="longshore-hint">{count > 0 && messages.count({ count, more })}</p>
      )}
      <IconButton
        className="longshore-icon-button longshore-refresh"
        label={messages.refresh}
        disabled={isRefreshing}
        data-busy={isRefreshing || undefined}
        onClick={list.restart}
      >
        <Icon name="retry" />
      </IconButton>
    </div>
  );
}
