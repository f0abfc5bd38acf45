/** Where the keyboard stands in a grid whose cells follow one another in rows. */
export interface GridPlace {
  index: number;
  /** Cells in all. */
  count: number;
  columns: number;
  /** Whole rows on a screen. */
  rows: number;
  /** Whether the next cell is the one to the left. */
  rtl: boolean;
}

/** The cell that a key leads to, or null when it is no key that moves. Rows end in one another, as words in lines do. */
export function moveInGrid(key: string, withCtrl: boolean, place: GridPlace): number | null {
  const target = targetOf(key, withCtrl, place);
  return target === null ? null : Math.max(0, Math.min(target, place.count - 1));
}

function targetOf(key: string, withCtrl: boolean, place: GridPlace): number | null {
  const { index, count, columns, rows, rtl } = place;
  const column = index % columns;
  switch (key) {
    case 'ArrowRight':
      return rtl ? index - 1 : index + 1;
    case 'ArrowLeft':
      return rtl ? index + 1 : index - 1;
    case 'ArrowDown':
      // Into the last row also where it is too short: its end is below.
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
      return withCtrl ? 0 : index - column;
    case 'End':
      return withCtrl ? count - 1 : index - column + columns - 1;
    default:
      return null;
  }
}

function isInLastRow({ index, count, columns }: GridPlace): boolean {
  return Math.floor(index / columns) === Math.floor((count - 1) / columns);
}
