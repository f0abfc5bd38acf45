'use client';

import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import type { Folder } from '../../api/resources.js';
import { describeError } from '../../hooks/provider/errors.js';
import { useNewFolder, type NewFolder } from '../../hooks/folders/use-new-folder.js';
import { Button } from '../ui/button.js';
import { ErrorNotice } from '../ui/error-notice.js';
import { folderFormMessages } from '../../messages/english/folder-form.js';
import { useLibraryMessages, useSectionMessages } from '../ui/use-messages.js';

interface Props {
  /** Where it is made; null at the top. */
  parentId: string | null;
  /** That place in words: "Trips / 2026". */
  path: string | null;
  onMade: (folder: Folder) => void;
  onCancel: () => void;
}

/**
 * Asks for the name of a new folder. No `<form>`, because the picker may lie in one: Enter makes the folder, Escape
 * leaves. Left while the service is busy, the folder is made, but nobody is taken to it.
 */
export function FolderForm({ parentId, path, onMade, onCancel }: Props): ReactElement {
  const words = useSectionMessages('folders', folderFormMessages);
  const { cancel } = useLibraryMessages();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const folder = useNewFolder();
  const here = useRef(true);

  useEffect(() => {
    here.current = true;
    input.current?.focus();
    return () => {
      here.current = false;
    };
  }, []);

  const make = async () => {
    if (folder.isPending) return;
    input.current?.focus();
    const trimmed = name.trim();
    setEmpty(trimmed === '');
    if (trimmed === '') return;
    const made = await folder.create(trimmed, parentId);
    if (made && here.current) onMade(made);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // The keys of an input method are not ours.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Enter' && event.target === input.current) void make();
    else return;
    // Else a form around the picker would be submitted, or the dialog around it closed.
    event.preventDefault();
    event.stopPropagation();
  };

  const refusal = isEmpty ? words.nameMissing : refusalIn(folder, words);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the controls inside
    <div className="longshore-folder-form" onKeyDown={onKeyDown}>
      <label htmlFor={id}>{words.newFolderIn(path)}</label>
      <input
        ref={input}
        id={id}
        className="longshore-field"
        autoComplete="off"
        dir="auto"
        value={name}
        readOnly={folder.isPending}
        aria-required="true"
        aria-invalid={refusal !== null}
        aria-describedby={refusal === null ? undefined : `${id}-error`}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setEmpty(false);
          if (folder.error) folder.reset();
        }}
      />
      <span className="longshore-actions">
        <Button data-primary aria-disabled={folder.isPending || undefined} onClick={() => void make()}>
          {folder.isPending ? words.creating : words.create}
        </Button>
        <Button onClick={onCancel}>{cancel}</Button>
      </span>
      {refusal !== null && (
        <p role="alert" id={`${id}-error`}>
          {refusal}
        </p>
      )}
      {refusal === null && folder.error && <ErrorNotice error={folder.error} />}
    </div>
  );
}

/** What stands in the way of this name, in words; null when nothing does, or when the failure is of another kind. */
function refusalIn({ error, isUnsure }: NewFolder, words: typeof folderFormMessages): string | null {
  if (!error) return null;
  if (isUnsure) return words.unsure;
  const { code, details } = describeError(error);
  const ofName = ['bad-request', 'conflict', 'invalid', 'not-found'].includes(code);
  return ofName ? words.refused(details.detail) : null;
}
