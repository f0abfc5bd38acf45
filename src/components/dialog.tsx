'use client';

import { useEffect, useId, useRef, type ReactElement, type ReactNode } from 'react';
import { classNames } from './class-names.js';
import { Icon } from './icon.js';
import { useLibraryWords } from './library-words.js';

export interface DialogProps {
  title: ReactNode;
  /** Called when a person closes it, by Escape, by the button, or by a click beside it; unmount it then. */
  onClose: () => void;
  /** A choice that must be made on purpose: a click beside it does not close it, and it is announced as an alert. */
  alert?: boolean | undefined;
  /** Wide enough for a grid. */
  wide?: boolean | undefined;
  children: ReactNode;
  /** Buttons at its end. */
  footer?: ReactNode;
  className?: string | undefined;
}

/**
 * The platform's modal dialog: it keeps the focus inside, closes by Escape, may lie in another dialog, and locks
 * nobody's scrolling. Open while it is mounted. The focus returns to where it was.
 */
export function Dialog(props: DialogProps): ReactElement {
  const { title, onClose, alert = false, wide = false, children, footer, className } = props;
  const words = useLibraryWords();
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      dialog?.close();
      // The platform returns the focus by itself, but not when the element is removed in the same moment.
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  return (
    <dialog
      ref={ref}
      className={classNames('longshore-view longshore-dialog', className)}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      data-wide={wide || undefined}
      onCancel={(event) => {
        // That of a dialog or a file input inside bubbles up here, and is not ours.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (!alert && event.target === event.currentTarget && isBeside(event)) onClose();
      }}
    >
      <div className="longshore-dialog-head">
        <h2 id={titleId}>{title}</h2>
        <button
          type="button"
          className="longshore-icon-button"
          aria-label={words.close}
          title={words.close}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="longshore-dialog-body">{children}</div>
      {footer && <div className="longshore-dialog-foot">{footer}</div>}
    </dialog>
  );
}

/** Whether a click on the dialog's own element was on its backdrop. */
function isBeside({ currentTarget, clientX, clientY }: React.PointerEvent<HTMLElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
