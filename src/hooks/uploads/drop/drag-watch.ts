import { acceptEntries, isOfType, type Accept } from '../../../api/policy/accept.js';

/** Tracks whether a drag is over an area, through the enter and leave events of its descendants. */
export interface DragWatch {
  enter(area: Node, target: EventTarget): void;
  /** Returns whether the drag is still over the area. */
  leave(area: Node, target: EventTarget): boolean;
  end(): void;
}

/**
 * Entering a child fires `dragenter` on it before `dragleave` on its parent, so a flag would flicker, and a counter
 * would get stuck when a child is removed under the pointer. Instead, this tracks the entered nodes that are still in
 * the area.
 */
export function createDragWatch(): DragWatch {
  let entered: EventTarget[] = [];
  return {
    enter(area, target) {
      entered = [...entered.filter((node) => area.contains(node as Node)), target];
    },
    leave(area, target) {
      entered = entered.filter((node) => node !== target && area.contains(node as Node));
      return entered.length > 0;
    },
    end() {
      entered = [];
    },
  };
}

/**
 * Whether the event has files, and the area may take any. If so, keeps the browser from opening them, and another
 * dropzone around the area from taking them too.
 */
export function claims<Transfer extends DataTransfer | null>(
  event: { preventDefault(): void; isPropagationStopped(): boolean; currentTarget: Element },
  transfer: Transfer,
): transfer is Transfer & DataTransfer {
  const files = hasFiles(transfer) && !isDisabled(event.currentTarget);
  if (!files) return false;
  event.preventDefault();
  // Only for React's handlers: listeners of the document must hear that a drag has ended.
  event.isPropagationStopped = () => true;
  return true;
}

export function hasFiles(transfer: DataTransfer | null): boolean {
  return transfer?.types.includes('Files') ?? false;
}

/** Whether a `<fieldset disabled>` around it disables its controls. */
export function isDisabled(area: Element): boolean {
  return area.closest('fieldset:disabled') !== null;
}

/** Whether the browser would leave the page for what is dropped here. */
export function leavesPage(event: DragEvent): boolean {
  const target = originOf(event);
  if (hasFiles(event.dataTransfer))
    // An editor may take files without saying so before they are dropped.
    return !target?.matches('input[type=file]') && !(event.type === 'dragover' && target?.isContentEditable);
  // WebKitGTK presents files as URLs, which the page cannot read.
  return (event.dataTransfer?.types.includes('text/uri-list') ?? false) && !isEditable(target);
}

/** Where an event began, also inside a shadow root, of which listeners outside are told the host. */
export function originOf(event: Event): HTMLElement | null {
  const [origin] = event.composedPath();
  return origin && 'matches' in origin ? (origin as HTMLElement) : null;
}

export function isEditable(target: HTMLElement | null): boolean {
  return Boolean(target?.isContentEditable || target?.matches('input, textarea'));
}

// Windows with Excel takes every CSV for a spreadsheet.
const vague = /^$|\/octet-stream$|\/vnd\.ms-excel$/;

/**
 * Whether nothing in the drag can be accepted. False if in doubt: during a drag, browsers expose media types at most,
 * and never file names.
 */
export function isRefused(transfer: DataTransfer, accept: Accept | undefined): boolean {
  const types = Array.from(transfer.items ?? []).flatMap(({ kind, type }) => (kind === 'file' ? [type] : []));
  if (!accept || types.length === 0 || types.some((type) => vague.test(type))) return false;
  // A file accepted by its extension may have any media type.
  return !types.some((type) =>
    acceptEntries(accept).some(([pattern]) => pattern[0] === '.' || isOfType(type, pattern)),
  );
}

/** The value of an input's `accept`: `image/*,.jpg`. */
export function acceptList(accept: Accept): string {
  return acceptEntries(accept).flat(2).join(',');
}
