'use client';

import type { ReactElement } from 'react';
import { useAsset } from '../../hooks/assets/use-asset.js';
import { useForbidden } from '../../hooks/provider/use-forbidden.js';
import { editorMessages } from '../../messages/english/editor.js';
import { versionMessages } from '../../messages/english/versions.js';
import { useSectionMessages } from '../ui/use-messages.js';
import { EditAction, isEditable } from './edit-action.js';

export interface EditAssetProps {
  assetId: string;
  /** Called with the edited picture, which is to become the next version of the asset. */
  onSave: (file: File) => void;
}

/** The button that edits the picture of an asset. None for an asset that is no picture, or that may not be read. */
export function EditAsset({ assetId, onSave }: EditAssetProps): ReactElement | null {
  const { saveVersion } = useSectionMessages('editor', editorMessages);
  const { linkStays } = useSectionMessages('versions', versionMessages);
  const forbidden = useForbidden('getAsset');
  const { data: asset } = useAsset(assetId, { enabled: !forbidden });
  if (!asset?.direct_url || asset.status === 'blocked' || !isEditable(asset.content_type)) return null;
  const { direct_url: src, filename: name = '' } = asset;
  return (
    <EditAction
      isOffered
      labelled
      what={name}
      src={src}
      name={name || undefined}
      saveLabel={saveVersion}
      note={linkStays}
      onSave={(file) => {
        onSave(file);
        return null;
      }}
    />
  );
}
