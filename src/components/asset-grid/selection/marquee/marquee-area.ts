/** The layout of the items of a grid, in pixels from its top left corner. A list is a grid with one column. */
export interface ItemLayout {
  count: number;
  columns: number;
  /** Where the first row begins. */
  top: number;
  /** The distance between the starts of two items. */
  columnSize: number;
  rowSize: number;
  /** The size of an item, without the gap after it. */
  itemWidth: number;
  itemHeight: number;
  /** The width of the grid: in right-to-left text, the columns begin at its right edge. */
  width: number;
  rtl: boolean;
}

export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A block of rows and columns; `lastRow` and `lastColumn` are inclusive. */
export interface Block {
  firstRow: number;
  lastRow: number;
  firstColumn: number;
  lastColumn: number;
}

/**
 * The items that an area touches; null for none. Computed from the layout: most items of a long list are not rendered.
 */
export function blockIn(layout: ItemLayout, area: Area): Block | null {
  const { columns, top, columnSize, rowSize, itemWidth, itemHeight, count, width, rtl } = layout;
  const [start, end] = rtl ? [width - area.right, width - area.left] : [area.left, area.right];
  const [firstColumn, lastColumn] = touched(start, end, columnSize, itemWidth, columns);
  const [firstRow, lastRow] = touched(
    area.top - top,
    area.bottom - top,
    rowSize,
    itemHeight,
    Math.ceil(count / columns),
  );
  return firstColumn > lastColumn || firstRow > lastRow
    ? null
    : { firstRow, lastRow, firstColumn, lastColumn };
}

/** The first and the last of a row of items that an interval touches; the first is greater if it touches none. */
function touched(from: number, to: number, distance: number, size: number, count: number): [number, number] {
  const first = Math.floor(from / distance);
  const isAfter = from - first * distance > size;
  return [Math.max(0, isAfter ? first + 1 : first), Math.min(count - 1, Math.floor(to / distance))];
}

/** The indices of the items of a block, in order. */
export function itemsIn(block: Block | null, { columns, count }: ItemLayout): number[] {
  const items: number[] = [];
  if (!block) return items;
  for (let row = block.firstRow; row <= block.lastRow; row++) {
    const end = Math.min(row * columns + block.lastColumn, count - 1);
    for (let index = row * columns + block.firstColumn; index <= end; index++) items.push(index);
  }
  return items;
}

/** The area between two points, within the grid. */
export function areaBetween(
  a: { x: number; y: number },
  b: { x: number; y: number },
  { width, height }: { width: number; height: number },
): Area {
  const within = (value: number, most: number) => Math.max(0, Math.min(value, most));
  return {
    left: within(Math.min(a.x, b.x), width),
    right: within(Math.max(a.x, b.x), width),
    top: within(Math.min(a.y, b.y), height),
    bottom: within(Math.max(a.y, b.y), height),
  };
}

// Pixels from the edge, and per millisecond.
const scrollZone = 48;
const maxSpeed = 1.6;

/** How fast a grid scrolls while the pointer is at a position, in pixels per millisecond: faster beyond the edge. */
export function scrollSpeed(position: number, from: number, to: number): number {
  const before = from + scrollZone - position;
  const after = position - (to - scrollZone);
  if (before > 0) return -Math.min(1, before / (2 * scrollZone)) * maxSpeed;
  return after > 0 ? Math.min(1, after / (2 * scrollZone)) * maxSpeed : 0;
}
