import type { Asset } from '../../../api/resources.js';
import type { AssetSelection } from '../../../hooks/assets/use-asset-selection.js';
import type { MenuPlace } from '../../ui/menu/place-menu.js';
import { watchFolders, type DropFolder } from './drag/folder-drop.js';
import { ownType, transferData } from './drag/transfer.js';
import { startMarquee } from './marquee/start-marquee.js';

/** What the events of a grid need, at any time. */
export interface GridState {
  assets: readonly Asset[];
  selection: AssetSelection;
  openMenu: (assets: readonly Asset[], at: MenuPlace) => void;
  /** Undefined if assets cannot be moved to folders. */
  moveTo: ((assets: readonly Asset[], folder: DropFolder) => void) | undefined;
}

const controls = 'button, a, input, label, select, textarea, summary, [contenteditable]';

/**
 * Adds to a grid: the marquee, dragging assets out and onto folders, and the context menu by mouse and keyboard. `content`
 * contains the items, in whichever view; they have a `data-index`.
 */
export function handlePointer(content: HTMLElement, state: () => GridState, signal: AbortSignal): void {
  let pointerType = '';
  const itemAt = (target: EventTarget | null) => closest(target, '[data-index]');
  const assetOf = (item: HTMLElement | null) =>
    item ? state().assets[Number(item.dataset['index'])] : undefined;
  /** The whole selection if the asset is part of it. */
  const assetsWith = (asset: Asset): readonly Asset[] => {
    const { selection } = state();
    return selection.has(asset.id) ? selection.assets : [asset];
  };
  const canDrag = (asset: Asset) =>
    (state().moveTo !== undefined && asset.id !== undefined) || transferData([asset]).size > 0;

  content.addEventListener(
    'pointerdown',
    (event) => {
      ({ pointerType } = event);
      const { target, button } = event;
      if (pointerType !== 'mouse' || button !== 0 || !target) return;
      const item = itemAt(target);
      const asset = assetOf(item);
      const isHandle = closest(target, '.longshore-picture, .longshore-name') !== null;
      const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey;
      // Only now: a draggable item would keep the rest of it from starting a marquee.
      if (item) item.draggable = isHandle && isPlain && asset !== undefined && canDrag(asset);
      if (item?.draggable || state().selection.mode !== 'many') return;
      if (closest(target, controls) && !isHandle) return;
      const grid = content.querySelector<HTMLElement>('.longshore-cells');
      if (!grid || grid.dataset['loading'] !== undefined) return;
      startMarquee(event, { grid, assets: () => state().assets, selection: () => state().selection });
    },
    { signal },
  );
  content.addEventListener(
    'dragstart',
    (event) => {
      const item = itemAt(event.target);
      const asset = assetOf(item);
      const { dataTransfer } = event;
      if (!item?.draggable || !asset || !dataTransfer) return;
      const assets = assetsWith(asset);
      const { moveTo } = state();
      dataTransfer.clearData();
      dataTransfer.setData(ownType, '');
      for (const [type, text] of transferData(assets)) dataTransfer.setData(type, text);
      dataTransfer.effectAllowed = moveTo ? 'all' : 'copyLink';
      const end = new AbortController();
      const finish = () => {
        end.abort();
        item.removeAttribute('draggable');
      };
      // The item may have left the list meanwhile.
      item.ownerDocument.addEventListener('dragend', finish, { signal: end.signal });
      signal.addEventListener('abort', finish, { signal: end.signal });
      if (moveTo) watchFolders(item.ownerDocument, (folder) => moveTo(assets, folder), end.signal);
    },
    { signal },
  );

  const openMenu = (event: Event, place: (item: HTMLElement) => MenuPlace) => {
    const item = itemAt(event.target);
    const asset = assetOf(item);
    if (!item || !asset || event.defaultPrevented) return;
    event.preventDefault();
    state().openMenu(assetsWith(asset), place(item));
  };
  content.addEventListener(
    'contextmenu',
    (event) => {
      // A long press selects.
      if (pointerType !== 'touch') openMenu(event, () => ({ x: event.clientX, y: event.clientY }));
    },
    { signal },
  );
  content.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey))
        openMenu(event, (item) => item.querySelector('.longshore-picture') ?? item);
    },
    { signal },
  );
}

/** Firefox also tells the texts that are dragged. */
function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  return (target as Partial<Element> | null)?.closest?.<HTMLElement>(selector) ?? null;
}
