'use client';

import type { ReactElement } from 'react';
import type { Asset } from '../../api/resources.js';
import type { AssetList } from '../../hooks/assets/use-assets.js';
import type { AssetSelection } from '../../hooks/assets/use-asset-selection.js';
import { Button } from '../ui/button.js';
import { gridMessages } from '../../messages/english/grid.js';
import { Icon } from '../ui/icon.js';
import { IconButton } from '../ui/button.js';
import { LibraryIcon } from '../ui/library-icon.js';
import { useSectionMessages } from '../ui/use-messages.js';

export interface AssetGridToolbarProps {
  list: AssetList;
  selection: AssetSelection;
  /** Left out where nothing may be deleted. */
  onDelete?: ((assets: readonly Asset[]) => void) | undefined;
}

const noAssets: readonly Asset[] = [];

/** How many there are, how many are selected, and what can be done with them. */
export function AssetGridToolbar({ list, selection, onDelete }: AssetGridToolbarProps): ReactElement {
  const words = useSectionMessages('grid', gridMessages);
  const { data: assets = noAssets, hasNextPage: more } = list;
  const isRefreshing = list.isFetching && !list.isFetchingNextPage;
  const selected = selection.mode === 'many' ? selection.assets.length : 0;
  const all = selected > 0 ? assets.filter(({ id }) => id !== undefined).length : 0;
  return (
    <div className="longshore-grid-bar" data-selecting={selected > 0 || undefined}>
      {selected > 0 ? (
        <>
          <p className="longshore-sum">{words.selected(selected)}</p>
          <span className="longshore-actions">
            <button type="button" className="longshore-link" onClick={selection.clear}>
              {words.clearSelection}
            </button>
            {selected < all && (
              <button type="button" className="longshore-link" onClick={() => selection.add(assets)}>
                {words.selectAll({ count: all, more })}
              </button>
            )}
          </span>
        </>
      ) : (
        <p className="longshore-hint">{assets.length > 0 && words.count({ count: assets.length, more })}</p>
      )}
      <span className="longshore-actions longshore-grid-bar-end">
        {selected > 0 && onDelete && (
          <Button data-danger="" onClick={() => onDelete(selection.assets)}>
            <LibraryIcon name="trash" />
            {words.deleteMany(selected)}
          </Button>
        )}
        <IconButton
          className="longshore-icon-button longshore-refresh"
          label={words.refresh}
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
