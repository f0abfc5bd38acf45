'use client';

import type { ReactElement } from 'react';
import type { Asset } from '../../api/resources.js';
import type { AssetList } from '../../hooks/assets/use-assets.js';
import type { AssetSelection } from '../../hooks/assets/use-asset-selection.js';
import type { EditAssets } from './asset-cells.js';
import { Button, IconButton } from '../ui/button.js';
import { gridMessages } from '../../messages/english/grid.js';
import { Icon } from '../icons/icon.js';
import { LibraryIcon } from '../icons/library-icon.js';
import { useSectionMessages } from '../ui/use-messages.js';

export interface AssetGridToolbarProps {
  list: AssetList;
  selection: AssetSelection;
  /** Undefined if assets cannot be deleted. */
  onDelete?: ((assets: readonly Asset[]) => void) | undefined;
  /** Undefined if assets cannot be renamed or moved. */
  onEdit?: EditAssets | undefined;
}

const noAssets: readonly Asset[] = [];

/** The number of assets or of selected ones, and their actions. */
export function AssetGridToolbar(props: AssetGridToolbarProps): ReactElement {
  const { list, selection, onDelete, onEdit } = props;
  const messages = useSectionMessages('grid', gridMessages);
  const { data: assets = noAssets, hasNextPage: more } = list;
  const isRefreshing = list.isFetching && !list.isFetchingNextPage;
  const selected = selection.mode === 'many' ? selection.assets.length : 0;
  const all = selected > 0 ? assets.filter(({ id }) => id !== undefined).length : 0;
  return (
    <div className="longshore-grid-toolbar" data-selecting={selected > 0 || undefined}>
      {selected > 0 ? (
        <>
          <p className="longshore-sum">{messages.selected(selected)}</p>
          <span className="longshore-actions">
            <button type="button" className="longshore-link" onClick={selection.clear}>
              {messages.clearSelection}
            </button>
            {selected < all && (
              <button type="button" className="longshore-link" onClick={() => selection.add(assets)}>
                {messages.selectAll({ count: all, more })}
              </button>
            )}
          </span>
        </>
      ) : (
        <p className="longshore-hint">
          {assets.length > 0 && messages.count({ count: assets.length, more })}
        </p>
      )}
      <span className="longshore-actions longshore-grid-toolbar-end">
        {selected === 1 && onEdit && (
          <Button onClick={() => onEdit('rename', selection.assets)}>
            <LibraryIcon name="pencil" />
            {messages.rename}
          </Button>
        )}
        {selected > 0 && onEdit && (
          <Button onClick={() => onEdit('move', selection.assets)}>
            <LibraryIcon name="move" />
            {messages.move}
          </Button>
        )}
        {selected > 0 && onDelete && (
          <Button data-danger="" onClick={() => onDelete(selection.assets)}>
            <LibraryIcon name="trash" />
            {messages.deleteMany(selected)}
          </Button>
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
      </span>
    </div>
  );
}
