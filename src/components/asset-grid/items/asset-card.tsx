'use client';

import { memo, type ReactElement } from 'react';
import { LibraryIcon } from '../../icons/library-icon.js';
import { useLibraryMessages, useMessages } from '../../ui/use-messages.js';
import { assetFacts, assetName, statusLabel } from '../asset-facts.js';
import {
  isSelectable,
  ItemActions,
  ItemCheckbox,
  ItemName,
  ItemPicture,
  type AssetItemProps,
} from './item-parts.js';

/**
 * One asset: its picture, name, details and actions. It has no event handlers: the grid handles all events by
 * delegation, and reads `data-index` and `data-action`.
 */
export const AssetCard: React.NamedExoticComponent<AssetItemProps> = memo(function AssetCard(
  props: AssetItemProps,
): ReactElement {
  const { asset, index, column, offset, selected, active } = props;
  const library = useLibraryMessages();
  const coreMessages = useMessages();
  const name = assetName(asset, library);
  const facts = assetFacts(asset, library, coreMessages);
  const brief = [
    asset.privacy && library.privacy[asset.privacy],
    asset.size !== undefined && coreMessages.size(asset.size),
  ].filter(Boolean);
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <tr> needs a table
      role="row"
      className="longshore-card"
      aria-rowindex={index + 1}
      aria-selected={isSelectable(props) ? selected : undefined}
      aria-label={[name, ...facts].join(', ')}
      tabIndex={active ? 0 : -1}
      data-index={index}
      data-status={asset.status}
      data-privacy={asset.privacy}
      // Without the end column, an absolutely positioned card would extend to the end of the grid.
      style={
        offset === null ? undefined : { gridColumn: `${column} / ${column + 1}`, insetBlockStart: offset }
      }
    >
      {/* Named, or screen readers would read the file name in each of its controls. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <td> needs a table */}
      <div role="gridcell" className="longshore-card-cell" aria-label={name}>
        <span className="longshore-card-picture">
          <ItemPicture {...props} />
          {asset.status && asset.status !== 'active' && (
            <span className="longshore-card-status">{statusLabel(asset.status, library)}</span>
          )}
        </span>
        <ItemCheckbox {...props} />
        <span className="longshore-card-text">
          <ItemName {...props} />
          <span className="longshore-card-facts" title={facts.join(' · ')}>
            {asset.privacy === 'private' && <LibraryIcon name="lock" />}
            {asset.privacy === 'unlisted' && <LibraryIcon name="link" />}
            <span>{brief.join(' · ')}</span>
          </span>
        </span>
        <ItemActions {...props} />
      </div>
    </div>
  );
});
