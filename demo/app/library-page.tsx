import { DeletionNotice } from 'longshore/headless';
import { useEffect, type ReactElement } from 'react';
import { FolderSide } from './folder-side.js';
import { queryOf, useLibraryFilter } from './library-filter.js';
import { LibraryGrid } from './library-grid.js';
import { rememberLibrary } from './navigation.js';
import { Page } from './page.js';
import { hrefOf } from './route.js';

/** All assets of the account, with its folders. */
export function LibraryPage(): ReactElement {
  const [filter, show] = useLibraryFilter();
  const href = hrefOf([], queryOf(filter));
  useEffect(() => rememberLibrary(href), [href]);
  return (
    <Page title="Library" isWide>
      <div className="library">
        <FolderSide
          value={filter.folderId ?? null}
          onChange={(folderId) => show({ ...filter, folderId: folderId ?? undefined })}
        />
        <div>
          {/* Of an asset that was deleted on its page, before the grid has loaded. */}
          <DeletionNotice />
          <LibraryGrid />
        </div>
      </div>
    </Page>
  );
}
