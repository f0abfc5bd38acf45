'use client';

import { useId, useState, type ReactElement, type ReactNode, type RefObject } from 'react';
import { classNames } from './button.js';
import { Icon } from './icon.js';
import { IconButton } from './button.js';
import { useLibraryMessages } from './use-messages.js';
import { createModal, hasLightDismiss, isBeside, submitsFormOutside } from './modal.js';

export interface DialogProps {
  title: ReactNode;
  /** Called when a person closes it, by Escape, by the button, or by a click beside it; unmount it then. */
  onClose: () => void;
  /** A choice that must be made on purpose: a click beside it does not close it, and it is announced as an alert. */
  alert?: boolean | undefined;
  /** Wide enough for a grid. */
  wide?: boolean | undefined;
  /** What gets the focus. Default: the first control of `children`, else of `footer`, else the close button. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
  /** Buttons at its end; in an alert the one that changes nothing comes first. */
  footer?: ReactNode;
  className?: string | undefined;
}

/**
 * The platform's modal dialog: it keeps the focus inside, closes by Escape, may lie in another dialog or in a form,
 * and locks nobody's scrolling. Open while it is mounted. The focus returns to where it was.
 */
export function Dialog(props: DialogProps): ReactElement {
  const { title, onClose, alert = false, wide = false, initialFocus, children, footer, className } = props;
  const words = useLibraryMessages();
  const titleId = useId();
  const [modal] = useState(() => createModal(() => initialFocus?.current));
  return (
    <dialog
      ref={modal}
      className={classNames('longshore-view longshore-dialog', className)}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      closedby={alert ? 'closerequest' : 'any'}
      data-wide={wide || undefined}
      onCancel={(event) => {
        // That of a dialog or a file input inside bubbles up here, and is not ours.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // A browser may close it by itself, when Escape is pressed twice and nothing happened in between.
        if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
      }}
      onPointerDown={(event) => {
        if (!alert && !hasLightDismiss() && isBeside(event)) onClose();
      }}
      onKeyDown={(event) => {
        if (submitsFormOutside(event)) event.preventDefault();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      <div className="longshore-dialog-body">{children}</div>
      {footer && <div className="longshore-dialog-foot">{footer}</div>}
      {/* Last, so that the platform gives the first focus to something better. */}
      <IconButton
        className="longshore-icon-button longshore-dialog-close"
        label={words.close}
        onClick={onClose}
      >
        <Icon name="close" />
      </IconButton>
    </dialog>
  );
}
