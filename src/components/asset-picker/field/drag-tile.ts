import { isEscape } from '../../../hooks/page/own-escape.js';
import { rootsOf, scaleOf } from '../../../hooks/page/elements.js';
import { scrollerOf } from '../../../hooks/page/elements.js';
import { scrollAtEdge } from '../../asset-grid/selection/marquee/edge-scroll.js';

export type DragStart = Pick<PointerEvent, 'clientX' | 'clientY' | 'pointerId' | 'pointerType'>;

export interface DragOptions {
  tile: HTMLElement;
  /** What is pressed. */
  handle: HTMLElement;
  onBegin: () => void;
  /** Called with the zero-based new place, unless it is the old one. */
  onDrop: (index: number) => void;
}

// Pixels; a shorter movement is a click.
const minMovement = 5;
// Milliseconds.
const duration = 150;

/**
 * Drags a tile of a wrapping list to another place, while the others make room. Escape cancels. The elements stay in their
 * order, since one that moves in the document would lose the focus and the pointer.
 *
 * @returns cancels the drag
 */
export function dragTile(down: DragStart, { tile, handle, onBegin, onDrop }: DragOptions): () => void {
  const { ownerDocument, parentElement: list } = tile;
  if (!list) return () => {};
  const scroller = scrollerOf(list);
  const scale = scaleOf(list);
  const moves = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const end = new AbortController();
  const { signal } = end;
  const tiles = () => [...list.children] as HTMLElement[];
  const [left, top] = placeOf(tile);
  const grip = { x: down.clientX - left, y: down.clientY - top };
  let order = tiles();
  let last: Pick<PointerEvent, 'clientX' | 'clientY'> = down;
  let frame = 0;
  let time = 0;

  /** On the screen, wherever animations show it. */
  function placeOf(one: HTMLElement): [left: number, top: number] {
    const box = one.offsetParent?.getBoundingClientRect();
    return [(box?.left ?? 0) + one.offsetLeft * scale, (box?.top ?? 0) + one.offsetTop * scale];
  }
  const slide = (one: HTMLElement, x: number, y: number) => {
    if (moves && (x || y))
      one.animate([{ translate: `${x / scale}px ${y / scale}px` }, { translate: '0' }], {
        duration,
        easing: 'ease-out',
      });
  };
  const isUnder = (one: HTMLElement) => {
    const [x, y] = placeOf(one);
    const right = x + one.offsetWidth * scale;
    const bottom = y + one.offsetHeight * scale;
    return last.clientX >= x && last.clientX < right && last.clientY >= y && last.clientY < bottom;
  };
  const makeRoom = () => {
    // Uploads may have added some.
    const known = new Set(order);
    order = [...order.filter(({ isConnected }) => isConnected), ...tiles().filter((one) => !known.has(one))];
    const target = order.findIndex(isUnder);
    if (target >= 0 && order[target] !== tile) {
      const before = order.map(placeOf);
      const moved = order;
      order = order.filter((one) => one !== tile).toSpliced(target, 0, tile);
      for (const [index, one] of order.entries()) one.style.order = String(index);
      for (const [index, one] of moved.entries()) {
        const [x, y] = placeOf(one);
        const [oldX, oldY] = before[index] ?? [x, y];
        if (one !== tile) slide(one, oldX - x, oldY - y);
      }
    }
    const [x, y] = placeOf(tile);
    const shift = { x: last.clientX - grip.x - x, y: last.clientY - grip.y - y };
    tile.style.translate = `${shift.x / scale}px ${shift.y / scale}px`;
    return shift;
  };
  const tick = (now: number) => {
    if (!tile.isConnected) return finish();
    scrollAtEdge(scroller, last.clientY, now - time);
    time = now;
    makeRoom();
    frame = requestAnimationFrame(tick);
  };
  const begin = () => {
    tile.dataset['dragged'] = '';
    onBegin();
    if (down.pointerType === 'mouse') handle.setPointerCapture(down.pointerId);
    ownerDocument.getSelection()?.removeAllRanges();
    time = performance.now();
    frame = requestAnimationFrame(tick);
  };
  const finish = () => {
    cancelAnimationFrame(frame);
    end.abort();
    delete tile.dataset['dragged'];
    for (const { style } of [tile, ...tiles()]) {
      style.removeProperty('order');
      style.removeProperty('translate');
    }
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    last = event;
    const distance = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY);
    if (!frame && distance >= minMovement) begin();
  };
  const up = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    if (!frame) return finish();
    last = event;
    const { x, y } = makeRoom();
    const index = order.indexOf(tile);
    const isMoved = index !== tiles().indexOf(tile);
    finish();
    slide(tile, x, y);
    if (isMoved) onDrop(index);
  };
  const key = (event: KeyboardEvent) => {
    if (!isEscape(event) || !frame) return;
    event.preventDefault();
    event.stopPropagation();
    finish();
  };
  ownerDocument.addEventListener('pointermove', move, { signal });
  ownerDocument.addEventListener('pointerup', up, { signal });
  ownerDocument.addEventListener('pointercancel', finish, { signal });
  // On the window, before a dialog around the field that listens on the document.
  ownerDocument.defaultView?.addEventListener('keydown', key, { capture: true, signal });
  for (const root of rootsOf(list))
    root.addEventListener('selectstart', (event) => event.preventDefault(), { signal });
  // A touch begins it by its long press.
  if (down.pointerType === 'touch') begin();
  return finish;
}
