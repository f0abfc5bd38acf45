'use client';

import { useMemo, type ReactElement } from 'react';
import { usePart } from '../../ui/button.js';
import { gridMessages, toolbarMessages } from '../../../messages/english/grid-parts.js';
import type { Asset } from '../../../api/resources.js';
import type { AssetSelection } from '../../../hooks/assets/use-asset-selection.js';
import { IconPath } from '../../icons/icon.js';
import { useSectionMessages } from '../../ui/use-messages.js';
import type { ShownColumn } from './columns.js';
import { noForm } from '../../../hooks/page/own-events.js';

/** By which column a list is sorted. */
export interface Sorting {
  readonly column: string;
  readonly descending: boolean;
}

export interface ListHeaderProps {
  columns: readonly ShownColumn[];
  /** Null for the order of the service. */
  sorting: Sorting | null;
  onSort: (sorting: Sorting | null) => void;
  selection: AssetSelection;
  /** The loaded ones. */
  assets: readonly Asset[];
  more: boolean;
}

const arrow = { ascending: 'M6 15l6-6 6 6', descending: 'M6 9l6 6 6-6' };

/** The names of the columns. A click sorts by one, the next one reverses that, and the third one ends it. */
export function ListHeader(props: ListHeaderProps): ReactElement {
  const part = usePart();
  const { columns, sorting, onSort, selection } = props;
  const messages = useSectionMessages('toolbar', toolbarMessages);
  const next = (column: ShownColumn): Sorting | null => {
    const first = column.descendsFirst ?? false;
    if (sorting?.column !== column.id) return { column: column.id, descending: first };
    return sorting.descending === first ? { ...sorting, descending: !first } : null;
  };
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the rows below are positioned
    <div role="row" className={part('longshore-list-header', 'header')} aria-rowindex={1}>
      {selection.mode === 'many' ? <SelectAll {...props} /> : <span />}
      {columns.map((column) => {
        const order =
          sorting?.column === column.id ? (sorting.descending ? 'descending' : 'ascending') : undefined;
        return (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the rows below are positioned
          <div key={column.id} role="columnheader" aria-sort={order} data-column={column.id}>
            {column.compare ? (
              <button type="button" className="longshore-list-sort" onClick={() => onSort(next(column))}>
                {column.label}
                {order && <IconPath name={order} path={arrow[order]} />}
              </button>
            ) : (
              column.label
            )}
          </div>
        );
      })}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the rows below are positioned */}
      <div role="columnheader">
        <span className="longshore-hidden">{messages.actions}</span>
      </div>
    </div>
  );
}

function SelectAll({ selection, assets, more }: ListHeaderProps) {
  const { selectAll } = useSectionMessages('grid', gridMessages);
  // Not with each render, since there may be tens of thousands.
  const count = useMemo(
    () => assets.reduce((sum, { id }) => (id === undefined ? sum : sum + 1), 0),
    [assets],
  );
  const isAll =
    count > 0 &&
    selection.assets.length >= count &&
    assets.every(({ id }) => id === undefined || selection.has(id));
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the rows below are positioned
    <div role="columnheader">
      <input
        {...noForm}
        type="checkbox"
        aria-label={selectAll({ count, more })}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = !isAll && selection.assets.length > 0;
        }}
        onChange={() => (isAll ? selection.clear() : selection.add(assets))}
      />
    </div>
  );
}

/** Sorts a list that is too narrow for headers. */
export function SortSelect({ columns, sorting, onSort }: ListHeaderProps): ReactElement {
  const part = usePart();
  const messages = useSectionMessages('toolbar', toolbarMessages);
  return (
    <label className="longshore-list-narrow">
      {messages.sortBy}{' '}
      <select
        {...noForm}
        className={part('longshore-select', 'select')}
        value={sorting?.column ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const column = columns.find(({ id }) => id === value);
          onSort(column ? { column: value, descending: column.descendsFirst ?? false } : null);
        }}
      >
        <option value="">{messages.unsorted}</option>
        {columns.map(
          ({ id, label, compare }) =>
            compare && (
              <option key={id} value={id}>
                {label}
              </option>
            ),
        )}
      </select>
    </label>
  );
}
