import { AssetGrid, type AssetAction, type AssetView } from 'longshore';
import { useState, type ReactElement } from 'react';
import { articlesWith } from './articles.js';
import { useLibraryFilter } from './library-filter.js';
import { lastAsset } from './navigation.js';
import { hrefOf, navigate } from './route.js';
import { useSettings } from './settings.js';

const actions: readonly AssetAction[] = [
  {
    id: 'page',
    label: 'Open page',
    when: ({ length }) => length === 1,
    run: ([asset]) => asset?.id && navigate(hrefOf(['assets', asset.id])),
  },
];

const viewKey = 'library-view';

/** The filtered assets of the library, with everything that users can do with them. */
export function LibraryGrid(): ReactElement {
  const { settings } = useSettings();
  const [filter, show] = useLibraryFilter();
  const [view, setView] = useState(() => (localStorage.getItem(viewKey) as AssetView | null) ?? 'grid');
  // The asset whose page the user comes back from.
  const [focusOn] = useState(lastAsset);
  return (
    <AssetGrid
      deletable
      filter={filter}
      onFilterChange={show}
      view={view}
      onViewChange={(next) => {
        localStorage.setItem(viewKey, next);
        setView(next);
      }}
      actions={actions}
      focusOn={focusOn}
      usagesOf={articlesWith}
      upload={{
        pageDrop: true,
        keepFolders: true,
        onConflict: 'ask',
        edit: true,
        privacy: 'choose',
        privacyChoices: ['public', 'unlisted', 'private'],
        duplicates: settings.duplicates,
        checkSpace: settings.checkSpace,
      }}
    />
  );
}
