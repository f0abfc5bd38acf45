import { isOfType } from '../../upload/admission/restrictions.js';

/** Whether a drag is over an area, through all enter and leave events of what lies in it. */
export interface DragWatch {
  /** Each returns whether the drag is over the area afterwards. */
  enter(area: Node, target: EventTarget): boolean;
  leave(area: Node, target: EventTarget): boolean;
  end(): boolean;
}

/**
 * Crossing a child fires enter on it before leave on its parent, so one flag flickers and a bare counter sticks
 * when a child disappears under the pointer. What counts is the set of entered nodes that are still there.
 */
export function createDragWatch(): DragWatch {
  let entered: EventTarget[] = [];
  return {
    enter(area, target) {
      entered = [...entered.filter((node) => area.contains(node as Node)), target];
      return true;
    },
    leave(area, target) {
      entered = entered.filter((node) => node !== target && area.contains(node as Node));
      return entered.length > 0;
    },
    end() {
      entered = [];
      return false;
    },
  };
}

/** Whether the event brings files. Then it is ours, and the browser does not open them. */
export function claims<Transfer extends DataTransfer | null>(
  event: { preventDefault(): void },
  transfer: Transfer,
): transfer is Transfer & DataTransfer {
  const files = transfer?.types.includes('Files') ?? false;
  if (files) event.preventDefault();
  return files;
}

/**
 * Whether nothing that is being dragged can be accepted. False while in doubt: a browser tells the media types
 * of a drag, or none, and never the names.
 */
export function isRefused(
  transfer: DataTransfer,
  accept: Readonly<Record<string, readonly string[]>> | undefined,
): boolean {
  const types = Array.from(transfer.items ?? []).flatMap(({ kind, type }) => (kind === 'file' ? [type] : []));
  if (!accept || types.length === 0 || types.includes('')) return false;
  // A type that is accepted by its extension only may hide behind any media type.
  return !types.some((type) =>
    Object.keys(accept).some((pattern) => pattern[0] === '.' || isOfType(type, pattern)),
  );
}

/** The value of an input's `accept`: `image/*,.jpg`. */
export function acceptList(accept: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(accept).flat(2).join(',');
}
