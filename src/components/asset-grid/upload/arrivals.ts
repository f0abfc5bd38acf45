import { rootsOf, scaleOf } from '../../../hooks/page/elements.js';
import type { UploadQueue } from '../../../upload/queue.js';

// Milliseconds.
const moveTime = 320;
const options = { duration: moveTime, easing: 'cubic-bezier(0.2, 0, 0, 1)' };
/** A filter may hide it, or it may be on another page. */
const longestWait = 5_000;
/** More at a time are a batch, which nobody follows. */
const mostAtOnce = 10;

interface Departure {
  /** What the page has drawn of the file already. */
  picture: HTMLCanvasElement;
  from: () => DOMRect;
}

/**
 * Lets what has been uploaded take its place among the assets: its picture moves there from its row and stays until that
 * of the service has loaded, and the others make room. Not by View Transitions, which stop the whole page meanwhile. With
 * reduced motion everything is at its place at once.
 */
export function watchArrivals(queue: UploadQueue, content: HTMLElement): () => void {
  /** By the id of the asset; null if there is nothing to see of it. */
  const expected = new Map<string, Departure | null>();
  let places = new Map<HTMLElement, { x: number; y: number }>();
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const remember = () => {
    places = new Map(itemsIn(content).map((item) => [item, { x: item.offsetLeft, y: item.offsetTop }]));
  };
  const stop = () => {
    clearTimeout(waiting);
    waiting = undefined;
    expected.clear();
    observer.disconnect();
  };
  const observer = new MutationObserver(() => {
    const items = itemsIn(content);
    if (items.every((item) => places.has(item))) return;
    const moves = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    for (const item of moves ? items : []) {
      const old = places.get(item);
      if (old) makeRoom(item, old.x - item.offsetLeft, old.y - item.offsetTop);
    }
    for (const item of items) {
      const id = item.dataset['id'] ?? '';
      const departure = expected.get(id);
      if (departure !== undefined) arrive(item, departure, moves);
      expected.delete(id);
    }
    remember();
  });
  const unsubscribe = queue.subscribe((changes) => {
    for (const { before, after } of changes.values()) {
      // From here on it may be in a list, whether the page knows of it or not.
      if (after?.status !== 'finalizing' && (after?.status !== 'done' || before?.status === 'done')) continue;
      if (waiting === undefined) {
        remember();
        observer.observe(content, { childList: true, subtree: true });
      }
      clearTimeout(waiting);
      waiting = setTimeout(stop, longestWait);
      if (after.status !== 'done' || after.outcome !== 'uploaded') continue;
      if (after.asset.id !== undefined && expected.size < mostAtOnce)
        expected.set(after.asset.id, departureOf(after.id, content));
    }
  });
  return () => {
    unsubscribe();
    stop();
  };
}

function itemsIn(content: HTMLElement): HTMLElement[] {
  return [...content.querySelectorAll<HTMLElement>('.longshore-cells > [data-id]')];
}

function makeRoom(item: HTMLElement, left: number, up: number): void {
  if (left === 0 && up === 0) return;
  // It may still be on its way from before. Not `composite: 'add'`, which browsers animate on the main thread.
  const [x, y] = getComputedStyle(item).translate.split(' ').map(Number.parseFloat);
  item.animate({ translate: [`${left + (x || 0)}px ${up + (y || 0)}px`, '0px 0px'] }, options);
  // Those that go to another row cross the others.
  if (left !== 0 && up !== 0) item.animate({ opacity: [0.2, 1] }, options);
}

/** A copy of what is drawn in the row of an upload; null if it has no picture, or none is in sight. */
function departureOf(uploadId: string, content: HTMLElement): Departure | null {
  for (const root of rootsOf(content)) {
    const drawn = (root as ParentNode).querySelector<HTMLCanvasElement>(
      `.longshore-row[data-id="${CSS.escape(uploadId)}"] canvas[data-drawn]`,
    );
    if (!drawn) continue;
    const last = drawn.getBoundingClientRect();
    return { picture: copyOf(drawn), from: () => (drawn.isConnected ? drawn.getBoundingClientRect() : last) };
  }
  return null;
}

function copyOf(drawn: HTMLCanvasElement): HTMLCanvasElement {
  const copy = drawn.ownerDocument.createElement('canvas');
  copy.width = drawn.width;
  copy.height = drawn.height;
  copy.getContext('2d')?.drawImage(drawn, 0, 0);
  return copy;
}

function arrive(item: HTMLElement, departure: Departure | null, moves: boolean): void {
  const place = item.querySelector<HTMLElement>('.longshore-picture');
  const image = place?.querySelector('img');
  // Not `complete`: Chromium says so of an image that has not begun to load.
  if (departure && place && image?.naturalWidth === 0) {
    const { picture } = departure;
    place.append(picture);
    // Once loaded it may still have to be decoded, and its place would be blank.
    const remove = () => picture.remove();
    image.decode().then(remove, remove);
  }
  if (!moves) return;
  if (departure && place) move(departure, place);
  else item.animate({ scale: ['0.9', '1'] }, options);
}

/** Above everything: a list that scrolls would cut it off. Scaled, not resized, which would lay out the page in each frame. */
function move({ picture, from }: Departure, place: HTMLElement): void {
  const zoom = scaleOf(place);
  const start = from();
  const end = place.getBoundingClientRect();
  // The page has been left, or a dialog around it was closed.
  if (end.width === 0 || start.width === 0) return;
  const moving = copyOf(picture);
  moving.popover = 'manual';
  moving.className = 'longshore-arrival';
  moving.style.inlineSize = `${end.width / zoom}px`;
  moving.style.blockSize = `${end.height / zoom}px`;
  place.closest('.longshore-grid')?.append(moving);
  moving.showPopover?.();
  const scale = Math.max(start.width / end.width, start.height / end.height);
  // Around the middle of where it begins: a row's picture is square, a card's may not be.
  const left = start.x + (start.width - end.width * scale) / 2;
  const top = start.y + (start.height - end.height * scale) / 2;
  const translate = [`${left / zoom}px ${top / zoom}px`, `${end.x / zoom}px ${end.y / zoom}px`];
  const remove = () => moving.remove();
  place.animate({ opacity: [0, 0] }, moveTime);
  moving.animate({ translate, scale: [`${scale}`, '1'] }, options).finished.then(remove, remove);
}
