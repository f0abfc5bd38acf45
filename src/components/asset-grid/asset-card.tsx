'use client';

import { memo, useState, type ReactElement } from 'react';
import type { Asset } from '../../api/resources.js';
import type { SelectionMode } from '../../hooks/assets/use-asset-selection.js';
import { assetFacts, assetName, statusLabel } from './asset-facts.js';
import { AssetPicture } from './asset-picture.js';
import { FileName } from '../ui/file-name.js';
import { gridMessages } from '../../messages/english/grid.js';
import { IconButton } from '../ui/button.js';
import { LibraryIcon } from '../ui/library-icon.js';
import { useLibraryMessages, useMessages, useSectionMessages } from '../ui/use-messages.js';

export interface AssetCardProps {
  asset: Asset;
  /** From 0, in the whole list. */
  index: number;
  /** From 1. */
  column: number;
  /** Pixels from the start of the grid; null while it lies in the flow. */
  offset: number | null;
  selected: boolean;
  selectionMode: SelectionMode;
  /** Whether the tab key leads to this card and to what is in it. */
  active: boolean;
  opens: boolean;
  deletable: boolean;
  /** Whether it only flies past: a picture is the file itself, and would be fetched for nothing. */
  isScrolling: boolean;
}

/** What a click on a part of a card asks for. */
export type CardAct = 'select' | 'open' | 'links' | 'delete';

/**
 * One asset: its picture, its name, what is known of it, and what can be done. It listens to nothing itself: the grid
 * hears of every click and key, and reads `data-index` and `data-act`.
 */
export const AssetCard: React.NamedExoticComponent<AssetCardProps> = memo(function AssetCard(
  props: AssetCardProps,
): ReactElement {
  const { asset, index, column, offset, selected, selectionMode, active, opens, deletable, isScrolling } =
    props;
  const words = useSectionMessages('grid', gridMessages);
  const shared = useLibraryMessages();
  const messages = useMessages();
  const [pictured, setPictured] = useState(!isScrolling);
  if (!pictured && !isScrolling) setPictured(true);
  const name = assetName(asset, shared);
  const facts = assetFacts(asset, shared, messages);
  const brief = [
    asset.privacy && shared.privacy[asset.privacy],
    asset.size !== undefined && messages.size(asset.size),
  ].filter(Boolean);
  const selectable = selectionMode !== 'none' && asset.id !== undefined;
  const tabIndex = active ? 0 : -1;
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <tr> lies in a table
      role="row"
      className="longshore-card"
      aria-rowindex={index + 1}
      aria-selected={selectable ? selected : undefined}
      aria-label={[name, ...facts].join(', ')}
      tabIndex={tabIndex}
      data-index={index}
      data-status={asset.status}
      data-privacy={asset.privacy}
      // With its end: that of a card out of the flow is else the end of the whole grid.
      style={
        offset === null ? undefined : { gridColumn: `${column} / ${column + 1}`, insetBlockStart: offset }
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <td> lies in a table */}
      <div role="gridcell" className="longshore-card-cell">
        <span className="longshore-card-picture">
          <AssetPicture asset={pictured ? asset : { ...asset, direct_url: '' }} />
          {asset.status && asset.status !== 'active' && (
            <span className="longshore-card-status">{statusLabel(asset.status, shared)}</span>
          )}
        </span>
        {selectable && (
          <label className="longshore-card-select" data-act="select">
            <input
              type="checkbox"
              aria-label={words.select(name)}
              // The space bar does it for the whole card.
              tabIndex={-1}
              checked={selected}
              readOnly
            />
          </label>
        )}
        <span className="longshore-card-words">
          {opens ? (
            <button type="button" className="longshore-card-open" data-act="open" tabIndex={-1}>
              <FileName name={name} path={name} />
            </button>
          ) : (
            <FileName name={name} path={name} />
          )}
          <span className="longshore-card-facts" title={facts.join(' · ')}>
            {asset.privacy === 'private' && <LibraryIcon name="lock" />}
            {asset.privacy === 'unlisted' && <LibraryIcon name="link" />}
            <span>{brief.join(' · ')}</span>
          </span>
        </span>
        <span className="longshore-card-actions">
          <IconButton data-act="links" label={words.linksOf(name)} tabIndex={tabIndex}>
            <LibraryIcon name="copy" />
          </IconButton>
          {deletable && asset.id !== undefined && (
            <IconButton data-act="delete" label={words.deleteOne(name)} tabIndex={tabIndex}>
              <LibraryIcon name="trash" />
            </IconButton>
          )}
        </span>
      </div>
    </div>
  );
});
