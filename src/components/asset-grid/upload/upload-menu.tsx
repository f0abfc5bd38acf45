'use client';

import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactElement } from 'react';
import { Button, usePart } from '../../ui/button.js';
import { takesEscape } from '../../../hooks/page/own-escape.js';
import { useForbidden } from '../../../hooks/provider/use-forbidden.js';
import { importMessages } from '../../../messages/english/imports.js';
import { Icon } from '../../icons/icon.js';
import { CommandIcon } from '../../icons/command-icon.js';
import { LibraryIcon } from '../../icons/library-icon.js';
import { ImportForm } from '../../import-form/import-form.js';
import { Dialog } from '../../ui/dialog.js';
import { useMessages, useSectionMessages } from '../../ui/use-messages.js';
import { canPickFolders } from '../../uploader/dropzone.js';
import { PrivacyChoice } from '../../uploader/privacy-choice.js';
import type { GridArea } from './grid-area.js';

export interface UploadMenuProps {
  grid: GridArea;
  chooseFiles: () => void;
  chooseFolder: () => void;
  /** Where the files go, if not to the folder that is shown. */
  note: string | null;
}

/**
 * What the "Upload" button opens: files, a folder, URLs, and the visibility. Not an ARIA menu, which could hold no select
 * and no text.
 */
export function UploadMenu({ grid, chooseFiles, chooseFolder, note }: UploadMenuProps): ReactElement {
  const part = usePart();
  const { id, isOpen, onClose, upload, privacy } = grid;
  const messages = useMessages();
  const imports = useSectionMessages('imports', importMessages);
  const importForbidden = useForbidden('createImport');
  const menu = useRef<HTMLDivElement>(null);
  const [isImporting, setImporting] = useState(false);
  useEffect(() => {
    if (isOpen) menu.current?.querySelector('button')?.focus();
  }, [isOpen]);

  const close = () => {
    onClose();
    buttonOf(menu.current)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // A click on the button closes it itself. The picker takes the focus of the whole window.
    const isInside =
      relatedTarget && (currentTarget.contains(relatedTarget) || relatedTarget === buttonOf(currentTarget));
    if (!isInside && currentTarget.ownerDocument.hasFocus()) onClose();
  };
  const choose = (action: () => void) => () => {
    action();
    close();
  };
  return (
    <>
      <div className="longshore-grid-menu-anchor">
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape anywhere inside, as in a dialog */}
        <div
          {...takesEscape}
          ref={menu}
          id={id}
          className={part('longshore-grid-menu', 'uploadMenu')}
          hidden={!isOpen}
          // A click on the note must not close it.
          tabIndex={-1}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
        >
          <Button className="longshore-button longshore-menu-item" onClick={choose(chooseFiles)}>
            <Icon name="upload" />
            {messages.chooseFiles}
          </Button>
          {upload.directory !== false && canPickFolders() && (
            <Button className="longshore-button longshore-menu-item" onClick={choose(chooseFolder)}>
              <LibraryIcon name="folder" />
              {messages.chooseFolder}
            </Button>
          )}
          {upload.urls !== false && !importForbidden && (
            <Button
              className="longshore-button longshore-menu-item"
              onClick={choose(() => setImporting(true))}
            >
              <CommandIcon name="web" />
              {imports.label}
            </Button>
          )}
          {privacy && <PrivacyChoice {...privacy} />}
          {note && <p className="longshore-hint">{note}</p>}
        </div>
      </div>
      {isImporting && (
        <Dialog title={imports.label} onClose={() => setImporting(false)}>
          <ImportForm
            group={upload.group}
            privacy={privacy ? privacy.value : upload.privacy}
            folderId={grid.filesHere ? grid.folderId : undefined}
            policy={upload.policy}
            input={upload.input}
            onStarted={(_uploads, { kept }) => {
              if (kept === 0) setImporting(false);
            }}
          />
        </Dialog>
      )}
    </>
  );
}

function buttonOf(menu: Element | null): HTMLElement | null {
  const page = menu?.getRootNode() as Document | ShadowRoot | undefined;
  return page?.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(menu?.id ?? '')}"]`) ?? null;
}
