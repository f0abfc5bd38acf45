'use client';

import { createContext, memo, useContext, type ReactElement } from 'react';
import { assetName, statusLabel } from '../../asset/asset-facts.js';
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
} from '../items/item-parts.js';
import type { ShownColumn } from './columns.js';

/** The columns of the rows. The same array until they change. */
export const Columns: React.Context<readonly ShownColumn[]> = createContext<readonly ShownColumn[]>([]);

/** One asset as a row of the list view. In a narrow list, the other columns are one line below the name. */
export const AssetRow: React.NamedExoticComponent<AssetItemProps> = memo(function AssetRow(
  props: AssetItemProps,
): ReactElement {
  const { context, asset, index, offset, selected, active } = props;
  const { part, library } = context;
  const [, ...columns] = useContext(Columns);
  const detail = useDetail(props);
  const facts = itemFacts(props, detail);
  const { status, privacy } = asset;
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its rows are positioned
      role="row"
      className={part('longshore-card longshore-row-item', 'row')}
      // After that of the headers.
      aria-rowindex={index + 2}
      aria-selected={isSelectable(props) ? selected : undefined}
      aria-label={[assetName(asset, library), ...facts].join(', ')}
      tabIndex={active ? 0 : -1}
      data-index={index}
      data-id={asset.id}
      data-status={status}
      data-privacy={privacy}
      style={offset === null ? undefined : { insetBlockStart: offset }}
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/control-has-associated-label -- its rows are positioned, and this is empty */}
      {detail === 2 && isSelectable(props) ? itemCheckbox(props) : <div role="gridcell" />}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its rows are positioned */}
      <div role="gridcell" className="longshore-list-name">
        <span className={part('longshore-list-picture', 'picture')}>{itemPicture(props, detail)}</span>
        <span className={part('longshore-card-text', 'text')}>
          {itemName(props)}
          {itemDetails(props, facts)}
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
      {detail === 2 && itemActions(props)}
    </div>
  );
}, isSameItem);
