'use client';

import { useMemo, type ReactElement } from 'react';
import type { EditorMessages } from '../../messages/sections/editor.js';
import { editorMessages } from '../../messages/english/editor.js';
import { runCallback } from '../../hooks/provider/errors.js';
import { isolated } from '../ui/error-boundary.js';
import { useSectionMessages } from '../ui/use-messages.js';
import type { AspectRatio } from './edit.js';
import { EditorDialog } from './editor-dialog.js';
import type { PictureSource } from './use-picture.js';

export type { AspectRatio };

export interface ImageEditorProps extends PictureSource {
  /** Called with the edited picture, or with the file itself if nothing was changed. Unmount it then. */
  onSave: (file: File) => void;
  /** Called when the user closes the dialog without saving. Unmount it then. */
  onCancel: () => void;
  /**
   * The ratios of width to height for the crop frame; the first one is preselected. A single one is fixed, as in `[1]`
   * for an avatar. Default: free, original, 1:1, 4:3, 3:2, 16:9, the latter upright for an upright picture.
   */
  aspectRatios?: readonly AspectRatio[] | undefined;
  /** Replaces some of the messages in this editor. */
  messages?: Partial<EditorMessages> | undefined;
  className?: string | undefined;
}

/**
 * A dialog to crop, rotate, flip and straighten a picture: `file`, or `src` if its server allows scripts of this page to
 * read it (CORS). Open while it is mounted. JPEG, PNG and WebP keep their format, others become PNG; the result has no
 * metadata, such as where a photo was taken.
 */
export function ImageEditor(props: ImageEditorProps): ReactElement {
  return isolated(ImageEditorView, props);
}

function ImageEditorView({ messages: own, onSave, ...props }: ImageEditorProps): ReactElement {
  const common = useSectionMessages('editor', editorMessages);
  const messages = useMemo(() => ({ ...common, ...own }), [common, own]);
  const save = (file: File) => {
    runCallback(onSave, file);
    return null;
  };
  return <EditorDialog {...props} messages={messages} onSave={save} />;
}
