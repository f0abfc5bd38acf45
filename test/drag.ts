import { act } from '@testing-library/react';

/** What a drag or the clipboard carries. */
export function transferOf(...files: readonly File[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
}

/** Testing Library's own would lose what is in the transfer. */
export function drag(type: string, dataTransfer: DataTransfer): DragEvent {
  return new DragEvent(type, { bubbles: true, composed: true, cancelable: true, dataTransfer });
}

/** Swipes over an element by pixels. Returns how it was moved before the finger left it. */
export function swipeDown(element: HTMLElement, distance: number): string {
  // Firefox has no touch events on desktops.
  const touch = (type: string, ...touches: { clientY: number }[]) =>
    act(() => {
      element.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), { touches }));
    });
  touch('touchstart', { clientY: 100 });
  touch('touchmove', { clientY: 100 + distance });
  const moved = element.style.translate;
  touch('touchend');
  return moved;
}
