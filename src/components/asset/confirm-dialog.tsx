'use client';

import type { ReactElement } from 'react';
import { Button } from '../ui/button.js';
import { Dialog, type DialogProps } from '../ui/dialog.js';
import { useLibraryMessages } from '../ui/use-messages.js';

interface ConfirmDialogProps extends Omit<DialogProps, 'footer'> {
  /** What the button that confirms says. In an alert dialog, it is red. */
  confirm: string;
  onConfirm: () => void;
}

/** A dialog that is confirmed or cancelled. */
export function ConfirmDialog({ confirm, onConfirm, ...dialog }: ConfirmDialogProps): ReactElement {
  const { cancel } = useLibraryMessages();
  const footer = (
    <>
      <Button onClick={dialog.onClose}>{cancel}</Button>
      <Button data-primary={dialog.alert ? 'danger' : ''} onClick={onConfirm}>
        {confirm}
      </Button>
    </>
  );
  return <Dialog {...dialog} footer={footer} />;
}
