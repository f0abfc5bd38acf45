'use client';

import { memo, type ReactElement } from 'react';
import { assetName, statusLabel } from '../../asset/asset-facts.js';
import type { AssetCardParts } from '../customization.js';
import {
  isSameItem,
  isSelectable,
  itemActions,
  itemCheckbox,
  itemDetails,
  itemFacts,
  itemName,
  itemPicture,
  type AssetItemProps,
  useDetail,
} from './item-parts.js';

/**
 * One asset: its picture, name, details and actions. It has no event handlers: the grid handles all events by
 * delegation, and reads `data-index` and `data-action`.
 */
export const AssetCard: React.NamedExoticComponent<AssetItemProps> = memo(function AssetCard(
  props: AssetItemProps,
): ReactElement {
  const { context, asset, index, column, offset, selected, active } = props;
  const { part, library, custom } = context;
  const { status } = asset;
  const detail = useDetail(props);
  const facts = itemFacts(props, detail);
  const parts: AssetCardParts = {
    asset,
    selected,
    picture: itemPicture(props, detail),
    name: itemName(props),
    details: itemDetails(props, facts),
  };
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <tr> needs a table
      role="row"
      className={part('longshore-card', 'card')}
      aria-rowindex={index + 1}
      aria-selected={isSelectable(props) ? selected : undefined}
      aria-label={[assetName(asset, library), ...facts].join(', ')}
      tabIndex={active ? 0 : -1}
      data-index={index}
      data-id={asset.id}
      data-status={status}
      data-privacy={asset.privacy}
      // Without the end column, an absolutely positioned card would extend to the end of the grid.
      style={
        offset === null ? undefined : { gridColumn: `${column} / ${column + 1}`, insetBlockStart: offset }
      }
    >
      {/* Cells of their own, or the name of one would repeat the file name with each of its controls. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <td> needs a table */}
      <div role="gridcell">
        {custom.renderCard ? (
          custom.renderCard(parts)
        ) : (
          <>
            <span className={part('longshore-card-picture', 'picture')}>
              {parts.picture}
              {status && status !== 'active' && (
                <span className="longshore-card-status">{statusLabel(status, library)}</span>
              )}
            </span>
            <span className={part('longshore-card-text', 'text')}>
              {parts.name}
              {parts.details}
            </span>
          </>
        )}
      </div>
      {detail === 2 && isSelectable(props) && itemCheckbox(props)}
      {detail === 2 && itemActions(props)}
    </div>
  );
}, isSameItem);
