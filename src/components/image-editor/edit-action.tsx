'use client';

import { useState, type ReactElement } from 'react';
import { bareType } from '../../api/policy/bare-type.js';
import { editorMessages } from '../../messages/english/editor.js';
import { Button, IconButton } from '../ui/button.js';
import { shownName } from '../ui/file-name.js';
import { useSectionMessages } from '../ui/use-messages.js';
import { EditorDialog, type EditorDialogProps } from './editor-dialog.js';
import { EditorIcon } from './editor-icon.js';

/**
 * The types of pictures that can be edited: those that all browsers decode. Not GIF, which would lose its animation, nor
 * SVG, which is no grid of pixels.
 */
export function isEditable(type: string | undefined): boolean {
  return /^image\/(jpeg|png|webp|avif|bmp)$/.test(bareType(type ?? ''));
}

export interface EditActionProps extends Pick<
  EditorDialogProps,
  'file' | 'src' | 'name' | 'saveLabel' | 'note'
> {
  /** Whether there is a button. The editor stays open without it. */
  isOffered: boolean;
  /** The name of the picture, for the accessible name of the button. */
  what: string;
  /** Whether the button shows its text, instead of an icon. Default false. */
  labelled?: boolean | undefined;
  /** Called with the edited picture, but not if nothing was changed. Returns why it is not accepted. */
  onSave: (file: File) => ReturnType<EditorDialogProps['onSave']>;
}

/** A button that opens the editor for a picture. */
export function EditAction({
  isOffered,
  what,
  labelled = false,
  onSave,
  ...source
}: EditActionProps): ReactElement {
  const messages = useSectionMessages('editor', editorMessages);
  // As it was when the editor was opened.
  const [opened, setOpened] = useState<typeof source | null>(null);
  const close = () => setOpened(null);
  const save: EditorDialogProps['onSave'] = async (file, isChanged) => {
    const problem = isChanged ? await onSave(file) : null;
    if (!problem) close();
    return problem;
  };
  const button = {
    'aria-label': messages.editFor(shownName(what)),
    onClick: () => setOpened(source),
  };
  return (
    <>
      {isOffered && labelled && <Button {...button}>{messages.edit}</Button>}
      {isOffered && !labelled && (
        <IconButton {...button} label={button['aria-label']}>
          <EditorIcon name="edit" />
        </IconButton>
      )}
      {opened && <EditorDialog {...opened} messages={messages} onSave={save} onCancel={close} />}
    </>
  );
}
