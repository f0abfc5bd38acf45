'use client';

import { createContext, memo, useContext, type ReactElement } from 'react';
import { usePart } from '../../ui/button.js';
import { useLibraryMessages, useMessages } from '../../ui/use-messages.js';
import { assetFacts, assetName, statusLabel } from '../asset-facts.js';
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
} from '../items/item-parts.js';
import type { ShownColumn } from './columns.js';

/** The columns of the rows. The same array until they change. */
export const Columns: React.Context<readonly ShownColumn[]> = createContext<readonly ShownColumn[]>([]);

/** One asset as a row of the list view. In a narrow list, the other columns are one line below the name. */
export const AssetRow: React.NamedExoticComponent<AssetItemProps> = memo(function AssetRow(
  props: AssetItemProps,
): ReactElement {
  const part = usePart();
  const { asset, index, offset, selected, active } = props;
  const [, ...columns] = useContext(Columns);
  const isFull = useIsFull(props);
  const library = useLibraryMessages();
  const coreMessages = useMessages();
  const name = assetName(asset, library);
  const facts = isFull ? assetFacts(asset, library, coreMessages) : [];
  const { status, privacy } = asset;
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its rows are positioned
      role="row"
      className={part('longshore-card longshore-row-item', 'row')}
      // After that of the headers.
      aria-rowindex={index + 2}
      aria-selected={isSelectable(props) ? selected : undefined}
      aria-label={[name, ...facts].join(', ')}
      tabIndex={active ? 0 : -1}
      data-index={index}
      data-status={status}
      data-privacy={privacy}
      style={offset === null ? undefined : { insetBlockStart: offset }}
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its rows are positioned */}
      <div role="gridcell">{isFull && <ItemCheckbox {...props} />}</div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its rows are positioned */}
      <div role="gridcell" className="longshore-list-name">
        <span className={part('longshore-list-picture', 'picture')}>
          <ItemPicture asset={asset} isFull={isFull} />
        </span>
        <span className={part('longshore-card-text', 'text')}>
          <ItemName {...props} />
          <ItemDetails asset={asset} isFull={isFull} />
        </span>
        {status && status !== 'active' && (
          <span className="longshore-card-status">{statusLabel(status, library)}</span>
        )}
      </div>
      {columns.map(({ id, render }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its rows are positioned
        <div key={id} role="gridcell" className={part('longshore-list-cell', 'cell')} data-column={id}>
          <bdi>{render(asset)}</bdi>
        </div>
      ))}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its rows are positioned */}
      <div role="gridcell">{isFull && <ItemActions {...props} />}</div>
    </div>
  );
}, isSameItem);
