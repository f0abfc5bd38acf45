'use client';

import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { gridMessages } from '../../../messages/english/grid-parts.js';
import { ConfirmDialog } from '../../asset/confirm-dialog.js';
import { usePart } from '../../ui/button.js';
import { useLibraryMessages, useSectionMessages } from '../../ui/use-messages.js';
import { noForm } from '../../../hooks/page/own-events.js';
import { pressedKey } from '../../../hooks/page/pressed-key.js';

interface RenameDialogProps {
  /** The current name; empty if there is none. */
  name: string;
  /** Called with another name than the current one. Unmount it then. */
  onRename: (name: string) => void;
  onClose: () => void;
}

// Characters. A proxy refuses longer names.
const maxName = 1024;

/** Asks for the new name of an asset. The part before the extension is selected. */
export function RenameDialog({ name, onRename, onClose }: RenameDialogProps): ReactElement {
  const editing = useSectionMessages('grid', gridMessages);
  const library = useLibraryMessages();
  const part = usePart();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(name);
  const [isEmpty, setEmpty] = useState(false);

  // Before anything can be typed: the dialog focuses the field when it opens.
  useLayoutEffect(() => {
    const dot = name.lastIndexOf('.');
    input.current?.focus();
    input.current?.setSelectionRange(0, dot > 0 ? dot : name.length);
  }, [name]);

  const submit = () => {
    const typed = text.trim();
    const ending = /\.[^.]+$/.exec(name)?.[0] ?? '';
    // Whoever types the name with its extension types it before the one that is there.
    const isDouble = ending !== '' && typed.toLowerCase().endsWith(`${ending}${ending}`.toLowerCase());
    const trimmed = isDouble ? typed.slice(0, -ending.length) : typed;
    setEmpty(trimmed === '');
    if (trimmed === '') input.current?.focus();
    else if (trimmed === name) onClose();
    else onRename(trimmed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (pressedKey(event.nativeEvent) !== 'Enter') return;
    // Otherwise it would submit a form around the grid.
    event.preventDefault();
    if (!event.repeat) submit();
  };
  return (
    <ConfirmDialog
      title={<bdi>{editing.renameOne(name || library.unnamed)}</bdi>}
      confirm={editing.rename}
      onConfirm={submit}
      onClose={onClose}
      initialFocus={input}
    >
      <div className="longshore-rename">
        <label htmlFor={id}>{editing.newName}</label>
        <input
          {...noForm}
          ref={input}
          id={id}
          className={part('longshore-field', 'field')}
          dir="auto"
          maxLength={maxName}
          value={text}
          aria-required="true"
          aria-invalid={isEmpty}
          aria-describedby={isEmpty ? `${id}-error` : undefined}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setEmpty(false);
          }}
          onKeyDown={onKeyDown}
        />
        {isEmpty && (
          <p role="alert" id={`${id}-error`}>
            {editing.nameMissing}
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}
