import type { KeyboardEvent, PointerEvent, RefCallback } from 'react';

/**
 * A ref for a `<dialog>` that is modal for as long as it is in the page. It is closed before it is taken out, because
 * only then does the platform return the focus to where it was; `initialFocus` is asked once it is open.
 */
export function createModal(
  initialFocus: () => HTMLElement | null | undefined,
): RefCallback<HTMLDialogElement> {
  let shown: HTMLDialogElement | null = null;
  return (dialog) => {
    shown?.close();
    shown = dialog;
    if (!dialog) return;
    dialog.showModal();
    initialFocus()?.focus();
  };
}

/** Whether the browser closes a dialog by itself when a person clicks beside it. */
export function hasLightDismiss(): boolean {
  return 'closedBy' in HTMLDialogElement.prototype;
}

/** Whether the press was on the backdrop, which belongs to the dialog's own element. */
export function isBeside({ target, currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

// Enter is for these themselves; in every other input it submits the form.
const pressed: ReadonlySet<string> = new Set(['button', 'color', 'file', 'image', 'reset', 'submit']);

/** Whether Enter would submit a form that the dialog lies in, and that knows nothing of what is inside the dialog. */
export function submitsFormOutside({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || pressed.has(target.type)) return false;
  return target.form !== null && !currentTarget.contains(target.form);
}
