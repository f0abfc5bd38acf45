'use client';

import type { ReactElement } from 'react';
import { useAsset } from '../../hooks/assets/use-asset.js';
import { useForbidden } from '../../hooks/provider/use-forbidden.js';
import { useFileReplacement } from '../../hooks/uploads/use-file-replacement.js';
import { editorMessages } from '../../messages/english/editor.js';
import type { Upload } from '../../upload/upload.js';
import { useSectionMessages } from '../ui/use-messages.js';
import { EditAction, isEditable } from './edit-action.js';

export interface EditUploadProps {
  upload: Upload;
}

/** The button of a row that edits a picture before it is uploaded. */
export function EditUpload({ upload }: EditUploadProps): ReactElement | null {
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

export interface EditAssetProps {
  assetId: string;
  /** Says what saving does to the link of the asset. */
  note: string;
  /** Called with the edited picture, which is to become the next version of the asset. */
  onSave: (file: File) => void;
}

/** The button that edits the picture of an asset. None for an asset that is no picture, or that may not be read. */
export function EditAsset({ assetId, note, onSave }: EditAssetProps): ReactElement | null {
  const { saveVersion } = useSectionMessages('editor', editorMessages);
  const forbidden = useForbidden('getAsset');
  const { data: asset } = useAsset(assetId, { enabled: !forbidden });
  if (!asset?.direct_url || asset.privacy === 'private' || asset.status === 'blocked') return null;
  if (!isEditable(asset.content_type)) return null;
  const { direct_url: src, filename: name = '' } = asset;
  return (
    <EditAction
      isOffered
      labelled
      what={name}
      src={src}
      name={name || undefined}
      saveLabel={saveVersion}
      note={note}
      onSave={(file) => {
        onSave(file);
        return null;
      }}
    />
  );
}
