'use client';

import { memo, useState, type ReactElement } from 'react';
import type { Asset } from '../../api/resources.js';
import type { SelectionMode } from '../../hooks/assets/use-asset-selection.js';
import { assetFacts, assetName, statusLabel } from './asset-facts.js';
import { AssetPicture } from './asset-picture.js';
import { FileName } from '../ui/file-name.js';
import { gridMessages } from '../../messages/english/grid.js';
import { IconButton } from '../ui/button.js';
import { LibraryIcon } from '../icons/library-icon.js';
import { useLibraryMessages, useMessages, useSectionMessages } from '../ui/use-messages.js';

export interface AssetCardProps {
  asset: Asset;
  /** The zero-based index in the whole list. */
  index: number;
  /** The one-based grid column. */
  column: number;
  /** The distance from the start of the grid, in pixels; null if the card is in the normal flow. */
  offset: number | null;
  selected: boolean;
  selectionMode: SelectionMode;
  /** Whether the card and its controls are in the tab order. */
  active: boolean;
  /** Whether a click on the name opens the asset. */
  opens: boolean;
  deletable: boolean;
  /** Whether it can be renamed and moved. */
  editable: boolean;
  /** Whether the grid is scrolling fast. Pictures are the original files, so they are not loaded meanwhile. */
  isScrolling: boolean;
}

/** What a control on a card does. */
export type CardAction = 'select' | 'open' | 'links' | 'rename' | 'move' | 'delete';

/**
 * One asset: its picture, name, details and actions. It has no event handlers: the grid handles all events by
 * delegation, and reads `data-index` and `data-action`.
 */
export const AssetCard: React.NamedExoticComponent<AssetCardProps> = memo(function AssetCard(
  props: AssetCardProps,
): ReactElement {
  const { asset, index, column, offset, selected, selectionMode, active, opens, isScrolling } = props;
  const { deletable, editable } = props;
  const messages = useSectionMessages('grid', gridMessages);
  const library = useLibraryMessages();
  const coreMessages = useMessages();
  const [showsPicture, setShowsPicture] = useState(!isScrolling);
  if (!showsPicture && !isScrolling) setShowsPicture(true);
  const name = assetName(asset, library);
  const facts = assetFacts(asset, library, coreMessages);
  const brief = [
    asset.privacy && library.privacy[asset.privacy],
    asset.size !== undefined && coreMessages.size(asset.size),
  ].filter(Boolean);
  const selectable = selectionMode !== 'none' && asset.id !== undefined;
  const tabIndex = active ? 0 : -1;
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <tr> needs a table
      role="row"
      className="longshore-card"
      aria-rowindex={index + 1}
      aria-selected={selectable ? selected : undefined}
      aria-label={[name, ...facts].join(', ')}
      tabIndex={tabIndex}
      data-index={index}
      data-status={asset.status}
      data-privacy={asset.privacy}
      // Without the end column, an absolutely positioned card would extend to the end of the grid.
      style={
        offset === null ? undefined : { gridColumn: `${column} / ${column + 1}`, insetBlockStart: offset }
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <td> needs a table */}
      <div role="gridcell" className="longshore-card-cell">
        <span className="longshore-card-picture">
          <AssetPicture asset={showsPicture ? asset : { ...asset, direct_url: '' }} />
          {asset.status && asset.status !== 'active' && (
            <span className="longshore-card-status">{statusLabel(asset.status, library)}</span>
          )}
        </span>
        {selectable && (
          <label className="longshore-card-select" data-action="select">
            <input
              type="checkbox"
              aria-label={messages.select(name)}
              // The card itself handles the space bar.
              tabIndex={-1}
              checked={selected}
              readOnly
            />
          </label>
        )}
        <span className="longshore-card-text">
          {opens ? (
            <button type="button" className="longshore-card-open" data-action="open" tabIndex={-1}>
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
          <IconButton data-action="links" label={messages.linksOf(name)} tabIndex={tabIndex}>
            <LibraryIcon name="copy" />
          </IconButton>
          {editable && asset.id !== undefined && (
            <>
              <IconButton data-action="rename" label={messages.renameOne(name)} tabIndex={tabIndex}>
                <LibraryIcon name="pencil" />
              </IconButton>
              <IconButton data-action="move" label={messages.moveOne(name)} tabIndex={tabIndex}>
                <LibraryIcon name="move" />
              </IconButton>
            </>
          )}
          {deletable && asset.id !== undefined && (
            <IconButton data-action="delete" label={messages.deleteOne(name)} tabIndex={tabIndex}>
              <LibraryIcon name="trash" />
            </IconButton>
          )}
        </span>
      </div>
    </div>
  );
});
