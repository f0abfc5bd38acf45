import type { KeyboardEvent, MouseEvent, PointerEvent, RefCallback, SyntheticEvent } from 'react';
import { viewportOf } from '../../hooks/page/elements.js';
import { focusedElement } from '../../hooks/page/focused-element.js';
import { ownBack } from '../../hooks/page/own-back.js';
import { ownClicks } from '../../hooks/page/own-events.js';
import { isEscape, ownEscape, takesEscape } from '../../hooks/page/own-escape.js';

/**
 * A ref callback that opens a `<dialog>` as modal while it is mounted. It closes the dialog before it is removed, because
 * browsers return the focus only then. `initialFocus` is called once it is open. The browser's Back closes it as well,
 * unless `closeOnBack` is false.
 */
export function createModal(
  initialFocus: () => HTMLElement | null | undefined,
  closeOnBack: boolean | undefined,
): RefCallback<HTMLDialogElement> {
  let shown: HTMLDialogElement | null = null;
  let watch: AbortController | undefined;
  let leaveBack: (() => void) | undefined;
  return (dialog) => {
    leaveBack?.();
    leaveBack = dialog && closeOnBack !== false ? ownBack(dialog) : undefined;
    watch?.abort();
    shown?.close();
    shown = dialog;
    if (!dialog) return;
    dialog.showModal();
    // A click on mere text would leave the focus, and so the keys, with the body.
    dialog.tabIndex = -1;
    (initialFocus() ?? firstControl(dialog))?.focus();
    watch = new AbortController();
    keepAboveKeyboard(dialog, watch.signal);
    ownEscape(dialog.ownerDocument.defaultView ?? window);
  };
}

const stop = (event: SyntheticEvent): void => event.stopPropagation();

interface ModalProps {
  readonly onCancel: (event: SyntheticEvent) => void;
  readonly onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  readonly onPointerDown: (event: SyntheticEvent) => void;
  readonly onWheel: (event: SyntheticEvent) => void;
  readonly onTouchMove: (event: SyntheticEvent) => void;
}

/**
 * Props of the dialog: what closes it, and what a dialog of the app around it must not take for its own, such as a press
 * outside of it, or scrolling that it locks.
 */
export function modalProps(close: () => void): ModalProps {
  return {
    ...takesEscape,
    ...ownClicks,
    onCancel(event) {
      event.stopPropagation();
      // Ignore `cancel` events that bubble up from a nested dialog or a file input.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      close();
    },
    onClose(event) {
      event.stopPropagation();
      // Browsers close it despite `preventDefault` if it is asked to twice without any other interaction.
      if (event.target === event.currentTarget && !event.currentTarget.open) close();
    },
    onKeyDown(event) {
      // An Enter still held from what opened the dialog would press its first button.
      if (event.repeat && event.key === 'Enter' && (event.target as Element).matches('button'))
        event.preventDefault();
      if (!isEscape(event.nativeEvent)) return;
      event.stopPropagation();
      // Held, it would close the dialogs around this one, or answer a question that it brought up.
      if (!event.repeat) close();
    },
    onPointerDown: stop,
    onWheel: stop,
    onTouchMove: stop,
  };
}

const controls = ':is(a[href], button, input, select, textarea):not(:disabled, [hidden], [tabindex="-1"])';

/** The first control, if the browser has focused an element around it that is not in the tab order. */
function firstControl(dialog: HTMLElement): HTMLElement | null {
  const focused = focusedElement(dialog.ownerDocument);
  const isAround = focused !== null && focused !== dialog && focused.tabIndex < 0;
  return isAround && dialog.contains(focused) ? dialog.querySelector(controls) : null;
}

/**
 * Sets `--longshore-keyboard` to the height that the on-screen keyboard covers: it does not change the viewport that CSS
 * knows. Zooming does not count.
 */
function keepAboveKeyboard(dialog: HTMLElement, signal: AbortSignal): void {
  const { visualViewport: visible } = window;
  const update = () => {
    if (!visible || visible.scale > 1) return;
    const { clientHeight } = viewportOf(document);
    const covered = Math.max(0, Math.round(clientHeight - visible.offsetTop - visible.height));
    dialog.style.setProperty('--longshore-keyboard', `${covered}px`);
    const field = focusedElement();
    if (covered > 0 && dialog.contains(field))
      field?.scrollIntoView?.({ block: 'nearest', behavior: 'instant' });
  };
  visible?.addEventListener('resize', update, { signal });
  visible?.addEventListener('scroll', update, { signal });
}

/** Whether the browser supports `closedby`, which closes a dialog on a click on the backdrop. */
export function hasLightDismiss(): boolean {
  return 'closedBy' in HTMLDialogElement.prototype;
}

/** Whether a pointer event of a dialog happened on its backdrop, which is part of the same element. */
export function isOnBackdrop({
  target,
  currentTarget,
  clientX,
  clientY,
}: PointerEvent<HTMLElement>): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

// Enter activates these inputs; in all others it submits the form.
const activatable: ReadonlySet<string> = new Set(['button', 'color', 'file', 'image', 'reset', 'submit']);

/** Whether Enter would submit a form around the dialog from an input inside the dialog. */
export function submitsFormOutside({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  const { form, tagName, type } = target as HTMLInputElement;
  if (key !== 'Enter' || tagName !== 'INPUT' || activatable.has(type)) return false;
  return form !== null && !currentTarget.contains(form);
}
