'use client';

import type { ReactElement } from 'react';
import { useFileReplacement } from '../../hooks/uploads/use-file-replacement.js';
import type { Upload } from '../../upload/upload.js';
import { EditAction, isEditable } from './edit-action.js';

/** The button of a row that edits a picture before it is uploaded. */
export function EditUpload({ upload }: { upload: Upload }): ReactElement | null {
  const { canReplace, replace } = useFileReplacement(upload);
  const { file, name, type } = upload;
  if (!isEditable(type)) return null;
  return (
    <EditAction
      isOffered={canReplace}
      what={name}
      file={file ?? undefined}
      onSave={async (edited) => ((await replace(edited)) ? null : 'started')}
    />
  );
}
