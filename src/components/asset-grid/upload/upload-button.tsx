'use client';

import { useId, useState, type ReactElement } from 'react';
import { firstToolbarMessages } from '../../../messages/english/grid.js';
import { Icon } from '../../icons/icon.js';
import { Button } from '../../ui/button.js';
import { useLazyAction } from '../../errors/lazy-action.js';
import { useLazy } from '../../ui/lazy.js';
import { useSectionMessages } from '../../ui/use-messages.js';
import { GridUploads } from '../later.js';
import type { GridIntake, GridUpload } from './grid-upload.js';

export interface UploadButtonProps {
  upload: GridUpload;
  /** The folder that is shown. */
  folderId: string | undefined;
  setIntake: (intake: GridIntake | null) => void;
}

export interface UploadHandle {
  readonly button: ReactElement;
  /** The menu of the button, and what belongs to the uploads. Must stay rendered while the button is not. */
  readonly menu: ReactElement;
}

/** The button that opens the menu to upload files. The code of the menu and of the uploads loads with the page. */
export function useUploadButton(props: UploadButtonProps | null): UploadHandle | null {
  const messages = useSectionMessages('toolbar', firstToolbarMessages);
  const [isOpen, setOpen] = useState(false);
  const [runWhenLoaded, notice] = useLazyAction();
  const id = useId();
  useLazy(GridUploads, props !== null);
  if (!props) return null;
  return {
    button: (
      <Button
        data-primary=""
        className="longshore-button longshore-grid-upload"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => runWhenLoaded(GridUploads, () => setOpen(!isOpen))}
      >
        <Icon name="upload" />
        {messages.upload}
      </Button>
    ),
    menu: (
      <>
        {notice}
        <GridUploads {...props} id={id} isOpen={isOpen} onClose={() => setOpen(false)} />
      </>
    ),
  };
}
