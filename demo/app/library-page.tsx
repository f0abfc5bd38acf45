import {
  AssetGrid,
  Dropzone,
  mediaKeys,
  UploadList,
  useUploads,
  type Asset,
  type AssetFilter,
  type AssetType,
  type Privacy,
} from 'longshore';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Choice } from './choice.js';
import { FolderSide } from './folder-side.js';
import { Page } from './page.js';
import { go, hrefOf } from './route.js';
import { useSettings } from './settings.js';

const privacies: Record<Privacy, string> = {
  public: 'Public',
  unlisted: 'Unlisted',
  private: 'Private',
};

/** Everything that the account holds, by folder, and where new files are dropped. */
export function LibraryPage({ query }: { query: URLSearchParams }): ReactElement {
  const { settings, change } = useSettings();
  const cache = useQueryClient();
  const { add } = useUploads();
  const filter = filterIn(query);

  const show = (next: AssetFilter) => {
    // Each letter of a search would be a step to go back by.
    const replace = next.type === filter.type && next.folderId === filter.folderId;
    go(hrefOf([], { folder: next.folderId, type: next.type, search: next.search }), { replace });
  };
  const open = (asset: Asset) => {
    if (!asset.id) return;
    cache.setQueryData(mediaKeys.asset(asset.id), asset);
    go(hrefOf(['assets', asset.id]));
  };
  return (
    <Page
      title="Library"
      actions={
        <Choice
          label="New files are"
          options={privacies}
          value={settings.privacy}
          onChange={(privacy) => change({ privacy })}
        />
      }
    >
      <div className="library">
        <FolderSide
          value={filter.folderId ?? null}
          onChange={(folderId) => show({ ...filter, folderId: folderId ?? undefined })}
        />
        <Dropzone
          className="library-drop"
          compact
          directory
          label="Drop files or folders anywhere here"
          hint={filter.folderId && 'They show under all files: the service cannot put a file into a folder.'}
          onFiles={(files) => add(files, { privacy: settings.privacy, duplicates: settings.duplicates })}
        >
          <UploadList />
          <AssetGrid filter={filter} onFilterChange={show} onOpen={open} />
        </Dropzone>
      </div>
    </Page>
  );
}

function filterIn(query: URLSearchParams): AssetFilter {
  return {
    folderId: query.get('folder') ?? undefined,
    // One that the service does not know is refused by it, and said.
    type: (query.get('type') as AssetType | null) ?? undefined,
    search: query.get('search') ?? undefined,
  };
}
