import { Dropzone, Uploader, useCapability, type DropzoneProps, type UploaderComponents } from 'longshore';
import { useEffect, type ReactElement } from 'react';
import { FolderSide } from './folder-side.js';
import { queryOf, useLibraryFilter } from './library-filter.js';
import { LibraryGrid } from './library-grid.js';
import { rememberLibrary } from './navigation.js';
import { Page } from './page.js';
import { hrefOf } from './route.js';
import { useSettings } from './settings.js';

/** All assets of the account, filtered by folder, with the uploader. */
export function LibraryPage(): ReactElement {
  const { settings } = useSettings();
  const [filter, show] = useLibraryFilter();
  const canFile = useCapability('upload-folder');
  const href = hrefOf([], queryOf(filter));
  useEffect(() => rememberLibrary(href), [href]);
  return (
    <Page title="Library">
      <div className="library">
        <FolderSide
          value={filter.folderId ?? null}
          onChange={(folderId) => show({ ...filter, folderId: folderId ?? undefined })}
        />
        <Uploader
          className="library-drop"
          components={parts}
          layout="docked"
          label="Drop files or folders anywhere here"
          hint={filter.folderId && !canFile && 'Uploads go to All files, not this folder.'}
          folderId={filter.folderId}
          directory
          edit
          privacy="choose"
          duplicates={settings.duplicates}
          checkSpace={settings.checkSpace}
        />
      </div>
    </Page>
  );
}

/** The uploader's drop area with the library inside, so that files can be dropped anywhere. */
function LibraryArea({ children, ...area }: DropzoneProps): ReactElement {
  return (
    <Dropzone {...area} compact>
      {children}
      <LibraryGrid />
    </Dropzone>
  );
}

const parts: UploaderComponents = { Dropzone: LibraryArea };
