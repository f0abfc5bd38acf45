'use client';

import type { ReactElement } from 'react';
import { listViewMessages } from '../../../messages/english/grid/list-view.js';
import { IconPath } from '../../icons/icon.js';
import { useSectionMessages } from '../../ui/use-messages.js';
import type { ShownColumn } from './columns.js';

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
}

const arrow = { ascending: 'M6 15l6-6 6 6', descending: 'M6 9l6 6 6-6' };

/** The names of the columns. A click sorts by one, the next one reverses that, and the third one ends it. */
export function ListHeader({ columns, sorting, onSort }: ListHeaderProps): ReactElement {
  const messages = useSectionMessages('toolbar', listViewMessages);
  const next = (column: ShownColumn): Sorting | null => {
    const first = column.descendsFirst ?? false;
    if (sorting?.column !== column.id) return { column: column.id, descending: first };
    return sorting.descending === first ? { ...sorting, descending: !first } : null;
  };
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the rows below are positioned
    <div role="row" className="longshore-list-header" aria-rowindex={1}>
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

/** Sorts a list that is too narrow for headers. */
export function SortSelect({ columns, sorting, onSort }: ListHeaderProps): ReactElement {
  const messages = useSectionMessages('toolbar', listViewMessages);
  return (
    <label className="longshore-list-narrow">
      {messages.sortBy}{' '}
      <select
        className="longshore-select"
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
