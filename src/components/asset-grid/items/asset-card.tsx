'use client';

import { memo, useContext, type ReactElement } from 'react';
import { usePart } from '../../ui/button.js';
import { useLibraryMessages, useMessages } from '../../ui/use-messages.js';
import { assetFacts, assetName, statusLabel } from '../asset-facts.js';
import { CustomizationContext, type AssetCardParts } from '../customization.js';
import {
  isSameItem,
  isSelectable,
  ItemActions,
  ItemCheckbox,
  ItemDetails,
  ItemName,
  ItemPicture,
  type AssetItemProps,
  useIsFull,
} from './item-parts.js';

/**
 * One asset: its picture, name, details and actions. It has no event handlers: the grid handles all events by
 * delegation, and reads `data-index` and `data-action`.
 */
export const AssetCard: React.NamedExoticComponent<AssetItemProps> = memo(function AssetCard(
  props: AssetItemProps,
): ReactElement {
  const part = usePart();
  const { asset, index, column, offset, selected, active } = props;
  const isFull = useIsFull(props);
  const library = useLibraryMessages();
  const coreMessages = useMessages();
  const name = assetName(asset, library);
  const facts = isFull ? assetFacts(asset, library, coreMessages) : [];
  const { renderCard } = useContext(CustomizationContext);
  const parts: AssetCardParts = {
    asset,
    selected,
    picture: <ItemPicture asset={asset} isFull={isFull} />,
    name: <ItemName {...props} />,
    details: <ItemDetails asset={asset} isFull={isFull} />,
  };
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <tr> needs a table
      role="row"
      className={part('longshore-card', 'card')}
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
      {/* Cells of their own, or the name of one would repeat the file name with each of its controls. */}
      <div className="longshore-card-cell">
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <td> needs a table */}
        <div role="gridcell">{renderCard ? renderCard(parts) : <CardContent {...parts} />}</div>
        {isFull && isSelectable(props) && (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <td> needs a table
          <div role="gridcell">
            <ItemCheckbox {...props} />
          </div>
        )}
        {isFull && (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <td> needs a table
          <div role="gridcell">
            <ItemActions {...props} />
          </div>
        )}
      </div>
    </div>
  );
}, isSameItem);

function CardContent({ asset: { status }, picture, name, details }: AssetCardParts) {
  const part = usePart();
  const library = useLibraryMessages();
  return (
    <>
      <span className={part('longshore-card-picture', 'picture')}>
        {picture}
        {status && status !== 'active' && (
          <span className="longshore-card-status">{statusLabel(status, library)}</span>
        )}
      </span>
      <span className={part('longshore-card-text', 'text')}>
        {name}
        {details}
      </span>
    </>
  );
}
