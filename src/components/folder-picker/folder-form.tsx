'use client';

import { useId, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import type { Folder } from '../../api/resources.js';
import { describeError } from '../../hooks/provider/errors.js';
import { takesEscape } from '../../hooks/page/own-escape.js';
import { useNewFolder, type NewFolder } from '../../hooks/folders/use-new-folder.js';
import { ErrorMore } from '../errors/error-more.js';
import { Button, usePart } from '../ui/button.js';
import { ErrorNotice } from '../errors/error-notice.js';
import { useBrowserLayoutEffect } from '../../hooks/page/layout-effect.js';
import { folderMessages } from '../../messages/english/folders.js';
import { useLibraryMessages, useSectionMessages } from '../ui/use-messages.js';
import { noForm } from '../../hooks/page/own-events.js';
import { pressedKey } from '../../hooks/page/pressed-key.js';

interface Props {
  /** The id of its parent folder; null at the top level. */
  parentId: string | null;
  /** The path of the parent folder, as shown: "Trips / 2026"; null at the top level. */
  path: string | null;
  onCreate: (folder: Folder) => void;
  onCancel: () => void;
}

/**
 * Creates a folder (spec 4.12). Not a `<form>`, because the picker may be inside one: Enter creates the folder,
 * Escape cancels. If it is cancelled during the request, the folder is still created, but not selected.
 */
export function FolderForm({ parentId, path, onCreate, onCancel }: Props): ReactElement {
  const messages = useSectionMessages('folders', folderMessages);
  const { cancel } = useLibraryMessages();
  const part = usePart();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const folder = useNewFolder();
  const isMounted = useRef(true);

  // Before the paint, and before the focus of the removed button is restored.
  useBrowserLayoutEffect(() => {
    isMounted.current = true;
    input.current?.focus();
    return () => {
      isMounted.current = false;
    };
  }, []);

  const submit = async () => {
    if (folder.isPending) return;
    input.current?.focus();
    const trimmed = name.trim();
    setEmpty(trimmed === '');
    if (trimmed === '') return;
    const created = await folder.create(trimmed, parentId);
    if (created && isMounted.current) onCreate(created);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const key = pressedKey(event.nativeEvent);
    if (key === 'Escape') onCancel();
    else if (key !== 'Enter' || event.target !== input.current) return;
    else if (!event.repeat) void submit();
    // Otherwise this would submit a form around the picker, or close a dialog.
    event.preventDefault();
    event.stopPropagation();
  };

  const nameError = isEmpty ? messages.nameMissing : nameErrorOf(folder, messages);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the controls inside
    <div {...takesEscape} className={part('longshore-folder-form', 'form')} onKeyDown={onKeyDown}>
      <label htmlFor={id}>{messages.newFolderIn(path)}</label>
      <input
        {...noForm}
        ref={input}
        id={id}
        className={part('longshore-field', 'field')}
        dir="auto"
        value={name}
        readOnly={folder.isPending}
        aria-required="true"
        aria-invalid={nameError !== null}
        aria-describedby={nameError === null ? undefined : `${id}-error`}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setEmpty(false);
          if (folder.error) folder.reset();
        }}
      />
      <span className="longshore-actions">
        <Button data-primary aria-disabled={folder.isPending || undefined} onClick={() => void submit()}>
          {folder.isPending ? messages.creating : messages.create}
        </Button>
        <Button onClick={onCancel}>{cancel}</Button>
      </span>
      {nameError !== null && (
        <div className="longshore-folder-error">
          <p role="alert" id={`${id}-error`}>
            {nameError}
          </p>
          {folder.error && <ErrorMore errors={[folder.error]} />}
        </div>
      )}
      {nameError === null && folder.error && <ErrorNotice error={folder.error} />}
    </div>
  );
}

/** Why this name is not accepted; null if it is, or if the error has nothing to do with it. */
function nameErrorOf({ error, isUnsure }: NewFolder, messages: typeof folderMessages): string | null {
  if (!error) return null;
  if (isUnsure) return messages.unsure;
  const { code, details } = describeError(error);
  const isNameError = ['bad-request', 'conflict', 'invalid', 'not-found'].includes(code);
  return isNameError ? messages.refused(details.detail) : null;
}
