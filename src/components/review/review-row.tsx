'use client';

import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent, type ReactElement } from 'react';
import { takesEscape } from '../../hooks/page/own-escape.js';
import { useNow } from '../../hooks/provider/use-now.js';
import { useFileReplacement } from '../../hooks/uploads/use-file-replacement.js';
import { useUpload } from '../../hooks/uploads/use-upload.js';
import { errorMessage } from '../../messages/error-message.js';
import { reviewMessages } from '../../messages/english/review.js';
import type { Upload } from '../../upload/upload.js';
import { Icon, IconPath } from '../icons/icon.js';
import { IconButton } from '../ui/button.js';
import { FileName, shownName } from '../ui/file-name.js';
import { EditUpload } from '../image-editor/later.js';
import { useLazy } from '../ui/lazy.js';
import { useMessages, useSectionMessages } from '../ui/use-messages.js';
import { Thumbnail } from '../upload-list/later.js';
import { focusedElement } from '../../hooks/page/focused-element.js';
import { noForm } from '../../hooks/page/own-events.js';
import { pressedKey } from '../../hooks/page/pressed-key.js';

export interface ReviewRowProps {
  id: string;
  /** One-based. */
  position: number;
  count: number;
  edit: boolean;
  /** The upload that is being dragged; null if none is. */
  dragged: string | null;
  onDrag: (id: string | null) => void;
  /** Called with a change of the name that is under way. */
  onRename: (renaming: Promise<unknown>) => void;
  /** `index`: zero-based. */
  onMove: (id: string, index: number) => void;
}

const icons = {
  down: 'M12 5v14M6 13l6 6 6-6',
  // Not a pencil, which edits the picture.
  rename: 'M4 20h16M6 16 12 4l6 12M8 12h8',
  remove: 'M6 6l12 12M18 6 6 18',
  up: 'M12 19V5M6 11l6-6 6 6',
} as const;
const icon = (name: keyof typeof icons) => <IconPath name={name} path={icons[name]} />;

// Not `text/plain`: a text field would accept the drop.
const dragType = 'application/x-longshore-review';

/** One file of the review. */
export function ReviewRow(props: ReviewRowProps): ReactElement | null {
  const { id, position, count, edit, dragged, onDrag, onMove } = props;
  const { upload, remove } = useUpload(id);
  const messages = useSectionMessages('review', reviewMessages);
  const words = useMessages();
  const now = useNow(false);
  const [isRenaming, setRenaming] = useState(false);
  const [isOver, setOver] = useState(false);
  const ref = useRef<HTMLLIElement>(null);
  useLazy(EditUpload, edit);
  useLazy(Thumbnail, true);
  const wasRenaming = useRef(false);
  useEffect(() => {
    // Unless the user has gone elsewhere.
    if (wasRenaming.current && !isRenaming && !focusedElement(ref.current?.ownerDocument))
      ref.current?.querySelector<HTMLElement>('[data-rename]')?.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming]);
  if (!upload) return null;

  const name = shownName(upload.name);
  const index = position - 1;
  const canMove = dragged !== null && dragged !== id;
  const dragging = {
    onDragStart(event: DragEvent) {
      event.dataTransfer.setData(dragType, id);
      // Without a type that it knows, react-dnd ends the drag.
      event.dataTransfer.setData('text/plain', name);
      event.dataTransfer.effectAllowed = 'move';
      onDrag(id);
    },
    onDragEnd: () => onDrag(null),
    onDragOver(event: DragEvent) {
      if (!canMove) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      setOver(false);
      if (!canMove) return;
      event.preventDefault();
      onMove(dragged, index);
      onDrag(null);
    },
  };
  return (
    <li
      ref={ref}
      className="longshore-review-row"
      data-id={id}
      data-status={upload.status}
      data-dragged={dragged === id || undefined}
      data-over={(isOver && canMove) || undefined}
      draggable={!isRenaming}
      {...dragging}
    >
      <Thumbnail upload={upload} />
      <span className="longshore-review-name">
        {isRenaming ? (
          <NameField
            onRename={props.onRename}
            upload={upload}
            onClose={() => setRenaming(false)}
            label={messages.newName(name)}
          />
        ) : (
          <FileName name={upload.name} path={upload.path} />
        )}
        <span className="longshore-review-facts">
          {upload.status === 'failed' ? (
            <>
              <Icon name="alert" />
              <bdi>{errorMessage(upload.error, words, now)}</bdi>
            </>
          ) : (
            <bdi>{upload.size > 0 && words.size(upload.size)}</bdi>
          )}
        </span>
      </span>
      <span className="longshore-actions">
        {edit && <EditUpload upload={upload} />}
        {upload.file && upload.status !== 'failed' && (
          <IconButton data-rename label={messages.rename(name)} onClick={() => setRenaming(true)}>
            {icon('rename')}
          </IconButton>
        )}
        <IconButton
          label={messages.moveUp(name)}
          disabled={index === 0}
          onClick={() => onMove(id, index - 1)}
        >
          {icon('up')}
        </IconButton>
        <IconButton
          label={messages.moveDown(name)}
          disabled={position === count}
          onClick={() => onMove(id, index + 1)}
        >
          {icon('down')}
        </IconButton>
        <IconButton label={messages.remove(name)} onClick={() => removeRow(ref.current, remove)}>
          {icon('remove')}
        </IconButton>
      </span>
    </li>
  );
}

/** Keeps the focus in the list. */
function removeRow(row: HTMLLIElement | null, remove: () => void): void {
  const sibling = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = sibling ?? row?.closest('.longshore');
  remove();
  const button = next?.querySelector<HTMLElement>('.longshore-actions > :last-child');
  (button ?? next?.querySelector('button'))?.focus();
}

interface NameFieldProps extends Pick<ReviewRowProps, 'onRename'> {
  upload: Upload;
  label: string;
  onClose: () => void;
}

/** The extension stays: it belongs to the content. */
function NameField({ upload, label, onClose, onRename }: NameFieldProps): ReactElement {
  const { file, name } = upload;
  const { replace } = useFileReplacement(upload);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const dot = name.lastIndexOf('.');
  const end = dot > 0 ? name.slice(dot) : '';
  const base = dot > 0 ? name.slice(0, dot) : name;
  const isCancelled = useRef(false);
  const close = (given: string) => {
    const next = given.trim().replaceAll('/', '-');
    if (file && next && next !== base && !isCancelled.current)
      onRename(
        replace(new File([file], `${next}${end}`, { type: file.type, lastModified: file.lastModified })),
      );
    onClose();
  };
  return (
    <input
      {...noForm}
      {...takesEscape}
      ref={input}
      className="longshore-field"
      aria-label={label}
      defaultValue={base}
      onBlur={(event) => close(event.target.value)}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        const key = pressedKey(event.nativeEvent);
        if (key !== 'Enter' && key !== 'Escape') return;
        // Enter would submit the form around it, and Escape close the dialog.
        event.preventDefault();
        event.stopPropagation();
        isCancelled.current = key === 'Escape';
        event.currentTarget.blur();
      }}
    />
  );
}
