'use client';

import { useId, useState, type ReactElement, type ReactNode, type RefObject } from 'react';
import { useMedia } from '../../hooks/provider/media-context.js';
import { classNames, IconButton, usePart } from './button.js';
import { Icon } from '../icons/icon.js';
import { useLibraryMessages } from './use-messages.js';
import { createModal, hasLightDismiss, isOnBackdrop, modalProps, submitsFormOutside } from './modal.js';
import { ErrorBoundary, isolated } from './error-boundary.js';

export interface DialogProps {
  title: ReactNode;
  /** Called when the user closes it: by Escape, Back, the close button, or a click on the backdrop. Unmount it then. */
  onClose: () => void;
  /** Whether it is an alert dialog, which a click on the backdrop does not close. Default false. */
  alert?: boolean | undefined;
  /** Whether it is wide enough for an asset grid. Default false. */
  wide?: boolean | undefined;
  /** The element to focus. Default: the first control of `children`, else of `footer`, else the close button. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
  /** Buttons at the end. In an alert dialog, put the one that cancels first: it gets the focus. */
  footer?: ReactNode;
  className?: string | undefined;
}

/**
 * A modal dialog on the native `<dialog>` element: it contains the focus and returns it when it closes. Open while it is
 * mounted; it may be rendered inside a form or another dialog. It does not lock the scrolling of the page.
 */
export function Dialog(props: DialogProps): ReactElement {
  return isolated(DialogView, props);
}

function DialogView(props: DialogProps): ReactElement {
  const { title, onClose, alert = false, wide = false, initialFocus, children, footer, className } = props;
  const part = usePart();
  const titleId = useId();
  const bodyId = useId();
  const { closeOnBack } = useMedia();
  const [modal] = useState(() => createModal(() => initialFocus?.current, closeOnBack));
  const shared = modalProps(onClose);
  return (
    <dialog
      {...shared}
      ref={modal}
      className={part(classNames('longshore-view longshore-dialog', className), 'dialog')}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      // What an alert dialog warns of is read when it opens.
      aria-describedby={alert ? bodyId : undefined}
      closedby={alert ? 'closerequest' : 'any'}
      data-wide={wide || undefined}
      onPointerDown={(event) => {
        shared.onPointerDown(event);
        if (!alert && !hasLightDismiss() && isOnBackdrop(event)) onClose();
      }}
      onKeyDown={(event) => {
        shared.onKeyDown(event);
        if (submitsFormOutside(event)) event.preventDefault();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      <div className="longshore-dialog-body" id={bodyId}>
        <ErrorBoundary>{children}</ErrorBoundary>
      </div>
      {footer && <div className="longshore-dialog-footer">{footer}</div>}
      {/* Last, because the browser focuses the first control. */}
      <CloseButton className="longshore-icon-button longshore-dialog-close" onClick={onClose} />
    </dialog>
  );
}

/** The button in the corner of a dialog that closes it. */
export function CloseButton(props: { className: string; onClick: () => void }): ReactElement {
  const { close } = useLibraryMessages();
  return (
    <IconButton {...props} label={close}>
      <Icon name="close" />
    </IconButton>
  );
}
