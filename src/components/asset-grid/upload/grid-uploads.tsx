'use client';

import { useMemo, useState, type ReactElement } from 'react';
import type { Privacy } from '../../../api/resources.js';
import { useCapability } from '../../../hooks/provider/use-capability.js';
import { defaultPrivacies } from '../../uploader/privacy-choice.js';
import { Uploader, type UploaderComponents } from '../../uploader/uploader.js';
import { GridAreaContext, type GridArea, type GridUploadsProps } from './grid-area.js';
import { UploadArea } from './upload-area.js';

/** The uploads of a grid: an uploader that takes its files from a menu and from the grid. */
export function GridUploads(props: GridUploadsProps): ReactElement {
  const { upload, folderId } = props;
  const { privacy, privacyChoices = defaultPrivacies, components, list, ...rest } = upload;
  const canFile = useCapability('upload-folder');
  const [chosen, setChosen] = useState<Privacy>(privacyChoices[0] ?? 'public');
  const parts = useMemo<UploaderComponents>(
    () => ({ ...components, Dropzone: UploadArea, ...(list === 'none' && { UploadList: NoList }) }),
    [components, list],
  );
  const isChoice = privacy === 'choose';
  const area: GridArea = {
    ...props,
    filesHere: canFile || folderId === undefined,
    privacy: isChoice ? { value: chosen, choices: privacyChoices, onChange: setChosen } : null,
  };
  return (
    // oxlint-disable-next-line react/jsx-no-constructed-context-values -- its only consumer renders with it
    <GridAreaContext.Provider value={area}>
      <Uploader
        {...rest}
        privacy={isChoice ? chosen : privacy}
        folderId={canFile ? folderId : undefined}
        layout="docked"
        components={parts}
      />
    </GridAreaContext.Provider>
  );
}

function NoList() {
  return null;
}
