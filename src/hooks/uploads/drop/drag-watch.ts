import type { SyntheticEvent } from 'react';
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

// Prevented before it reached any element. A listener of the page that captures, such as react-dnd's, takes nothing yet.
const preventedEarly = new WeakSet<Event>();
const noteEarly = (event: Event) => {
  if (event.defaultPrevented) preventedEarly.add(event);
};

/** Lets `isTaken` tell for the drags of a document, which keeps these listeners for as long as it lives. */
export function watchDrags(page: Document): void {
  for (const type of ['dragenter', 'dragover', 'dragleave', 'drop'])
    page.addEventListener(type, noteEarly, true);
}

/** Whether an area or a handler of the app has taken what an event carries. */
export function isTaken(event: Event): boolean {
  return event.defaultPrevented && !preventedEarly.has(event);
}

/**
 * Whether the event has files, and the area may take any. If so, keeps the browser from opening them, and another
 * dropzone around the area from taking them too.
 */
export function claims<Transfer extends DataTransfer | null>(
  event: Pick<SyntheticEvent, 'preventDefault' | 'isPropagationStopped' | 'currentTarget' | 'nativeEvent'>,
  transfer: Transfer,
): transfer is Transfer & DataTransfer {
  const files = hasFiles(transfer) && !isDisabled(event.currentTarget);
  if (!files) return false;
  event.preventDefault();
  preventedEarly.delete(event.nativeEvent);
  // Only for React's handlers: listeners of the document must hear that a drag has ended.
  event.isPropagationStopped = () => true;
  return true;
}

export function hasFiles(transfer: DataTransfer | null): boolean {
  // Tests of apps may leave out the types.
  return Boolean(transfer?.types?.includes('Files') || transfer?.files?.length);
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
  return (event.dataTransfer?.types?.includes('text/uri-list') ?? false) && !isEditable(target);
}

/** Where an event began, also inside a shadow root, of which listeners outside are told the host. */
export function originOf(event: Event): HTMLElement | null {
  const [origin] = event.composedPath();
  return origin && 'matches' in origin ? (origin as HTMLElement) : null;
}

export function isEditable(target: HTMLElement | null): boolean {
  return Boolean(target?.isContentEditable || target?.matches('input, textarea'));
}

/** Whether what is pasted is text with a picture of it, as from Word and Excel, and happens in a field. */
export function isTextForField(event: ClipboardEvent): boolean {
  const types = event.clipboardData?.types ?? [];
  return ['text/plain', 'text/html'].every((type) => types.includes(type)) && isEditable(originOf(event));
}

// Windows with Excel takes every CSV for a spreadsheet.
const vague = /^$|\/octet-stream$|\/vnd\.ms-excel$/;

/**
 * Whether nothing in the drag can be accepted, or read: a mail, a picture of another tab. False if in doubt: during a drag,
 * browsers expose media types at most, and never file names.
 */
export function isRefused(transfer: DataTransfer, accept?: Accept): boolean {
  const items = Array.from(transfer.items ?? []);
  const types = items.flatMap(({ kind, type }) => (kind === 'file' ? [type] : []));
  if (types.length === 0) return items.length > 0;
  if (!accept || types.some((type) => vague.test(type))) return false;
  // A file accepted by its extension may have any media type.
  return !types.some((type) =>
    acceptEntries(accept).some(([pattern]) => pattern[0] === '.' || isOfType(type, pattern)),
  );
}

/** The value of an input's `accept`: `image/*,.jpg`. */
export function acceptList(accept: Accept): string {
  return acceptEntries(accept).flat(2).join(',');
}
