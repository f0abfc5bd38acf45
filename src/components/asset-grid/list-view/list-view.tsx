'use client';

import { useEffect, useMemo, useState, type CSSProperties, type ReactElement } from 'react';
import type { AssetOrder } from '../../../hooks/assets/asset-order.js';
import { useSortedAssets } from '../../../hooks/assets/use-sorted-assets.js';
import { toolbarMessages } from '../../../messages/english/grid-parts.js';
import { Status } from '../../ui/status.js';
import { useSectionMessages } from '../../ui/use-messages.js';
import type { AssetGridProps } from '../asset-grid-props.js';
import { AssetCells, type AssetCellsProps } from '../items/asset-cells.js';
import type { AssumedLayout } from '../navigation/grid-window.js';
import { AssetRow, Columns } from './asset-row.js';
import { useColumns, type ShownColumn } from './columns.js';
import { ListHeader, SortSelect, type Sorting } from './list-header.js';

// In pixels, with the gap.
const buttonSize = 30;
const layout: AssumedLayout = { columns: 1, rowSize: 57, rows: 12 };

export interface ListViewProps extends Omit<AssetCellsProps, 'layout'>, Pick<AssetGridProps, 'columns'> {}

/** The assets as rows with columns, which can be sorted. */
export function ListView({ columns: wanted, ...props }: ListViewProps): ReactElement {
  const messages = useSectionMessages('toolbar', toolbarMessages);
  const columns = useColumns(wanted);
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const order = useMemo(() => orderBy(columns, sorting), [columns, sorting]);
  const { assets, isSorting } = useSortedAssets(props.assets, order);
  const { setSorted } = props.commands;
  useEffect(() => {
    setSorted(order && assets);
    return () => setSorted(null);
  }, [order, assets, setSorted]);
  const header = {
    columns,
    sorting,
    onSort: setSorting,
    selection: props.selection,
    assets,
    more: props.more,
  };
  // The links, the menu, and deletion.
  const buttons = props.commands.remove ? 3 : 2;
  // The same in the header and in all rows.
  const actions = `${buttons * buttonSize}px`;
  const tracks = ['20px', ...columns.map(({ width = 'minmax(80px, 1fr)' }) => width), actions].join(' ');
  return (
    <div className="longshore-list-view" style={{ '--longshore-list-columns': tracks } as CSSProperties}>
      <SortSelect {...header} />
      <Status className="longshore-list-note">
        {isSorting ? messages.sorting : order && props.more && messages.sortedLoaded(assets.length)}
      </Status>
      <Columns.Provider value={columns}>
        <AssetCells
          {...props}
          // Another order begins at its start.
          listKey={
            props.listKey === null ? null : `${props.listKey} ${sorting?.column} ${sorting?.descending}`
          }
          assets={assets}
          layout={layout}
          table={{ Item: AssetRow, header: <ListHeader {...header} /> }}
        />
      </Columns.Provider>
    </div>
  );
}

function orderBy(columns: readonly ShownColumn[], sorting: Sorting | null): AssetOrder | null {
  const { compare, has = () => true } = columns.find(({ id }) => id === sorting?.column) ?? {};
  if (!compare || !sorting) return null;
  const sign = sorting.descending ? -1 : 1;
  return {
    compare: (one, other) =>
      has(one) && has(other) ? sign * compare(one, other) : Number(has(other)) - Number(has(one)),
  };
}
