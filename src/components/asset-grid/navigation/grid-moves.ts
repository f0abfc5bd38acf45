/** The position of the keyboard focus in a grid. */
export interface GridPlace {
  index: number;
  /** The number of cells. */
  count: number;
  columns: number;
  /** Complete rows per screen. */
  rows: number;
  /** Whether the text direction is right-to-left. */
  rtl: boolean;
}

/** The index of the cell that a key moves to; null for any other key. Left and right continue in the adjacent row. */
export function moveInGrid(key: string, withCtrl: boolean, place: GridPlace): number | null {
  const target = targetOf(key, withCtrl, place);
  return target === null ? null : Math.max(0, Math.min(target, place.count - 1));
}

function targetOf(key: string, withCtrl: boolean, place: GridPlace): number | null {
  const { index, count, columns, rows, rtl } = place;
  const column = index % columns;
  // A row of a list has nothing to the left or right.
  if (columns === 1 && /Left|Right/.test(key)) return null;
  switch (key) {
    case 'ArrowRight':
      return rtl ? index - 1 : index + 1;
    case 'ArrowLeft':
      return rtl ? index + 1 : index - 1;
    case 'ArrowDown':
      // If the last row has no cell below, moves to its last cell: `moveInGrid` clamps the index.
      return isInLastRow(place) ? index : index + columns;
    case 'ArrowUp':
      return index < columns ? index : index - columns;
    case 'PageDown': {
      const lastRow = Math.floor((count - 1) / columns);
      return Math.min(Math.floor(index / columns) + Math.max(1, rows), lastRow) * columns + column;
    }
    case 'PageUp':
      return Math.max(Math.floor(index / columns) - Math.max(1, rows), 0) * columns + column;
    case 'Home':
      return withCtrl || columns === 1 ? 0 : index - column;
    case 'End':
      return withCtrl || columns === 1 ? count - 1 : index - column + columns - 1;
    default:
      return null;
  }
}

function isInLastRow({ index, count, columns }: GridPlace): boolean {
  return Math.floor(index / columns) === Math.floor((count - 1) / columns);
}
