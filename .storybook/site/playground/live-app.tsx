import { useState, type ReactElement } from 'react';
import { AssetGrid, FolderPicker, Uploader, UsageMeter, type AssetFilter } from '../../../src/index.js';
import type { Option } from './settings.js';

/** The components of the code beside it, with the same props. `StoryService` is the provider. */
export function LiveApp({ options }: { options: readonly Option[] }): ReactElement {
  const [filter, setFilter] = useState<AssetFilter>({});
  const has = (option: Option) => options.includes(option);
  return (
    <div className="playground-app">
      <Uploader
        accept={has('images') ? { 'image/*': [] } : undefined}
        duplicates={has('ask') ? 'ask' : undefined}
        privacy={has('privacy') ? 'choose' : undefined}
        layout={has('docked') ? 'docked' : undefined}
        titleProgress={false}
        review={has('review')}
        edit={has('edit')}
        preflight={has('preflight')}
      />
      <div className="playground-library">
        <FolderPicker
          value={filter.folderId ?? null}
          onChange={(id) => setFilter({ ...filter, folderId: id ?? undefined })}
        />
        <AssetGrid
          // The first view is read once.
          key={String(has('list'))}
          filter={filter}
          onFilterChange={setFilter}
          defaultView={has('list') ? 'list' : 'grid'}
          selectionMode={has('unselectable') ? 'none' : undefined}
          deletable={!has('keep')}
        />
      </div>
      <UsageMeter />
    </div>
  );
}
