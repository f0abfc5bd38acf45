'use client';

import { useState, type ReactElement, type ReactNode } from 'react';
import type { Asset } from '../../api/resources.js';
import type { AssetList } from '../../hooks/assets/use-assets.js';
import { useAssetSelection } from '../../hooks/assets/use-asset-selection.js';
import { describeError } from '../../hooks/provider/errors.js';
import { gridMessages } from '../../messages/english/grid.js';
import { LibraryIcon } from '../icons/library-icon.js';
import { Button } from '../ui/button.js';
import { ErrorNotice } from '../ui/error-notice.js';
import { Status } from '../ui/status.js';
import { useLibraryMessages, useSectionMessages } from '../ui/use-messages.js';
import { AssetGridFooter, ListWait } from './asset-grid-footer.js';
import type { AssetGridProps } from './asset-grid-props.js';
import { commandIntent, useGridCommands } from './commands/use-grid-commands.js';
import { useGridAnnouncements } from './grid-announcements.js';
import { AssetCells, type FocusRequest } from './items/asset-cells.js';
import type { AssetFiltersProps } from './toolbar/asset-filters.js';
import { AssetGridToolbar } from './toolbar/asset-grid-toolbar.js';

type Absence = keyof typeof absenceIcons;
const absenceIcons = { empty: 'image', emptyFolder: 'folder', noMatch: 'search' } as const;

interface AssetGridContentProps extends AssetGridProps {
  /** The controls for the filters; null for none. */
  controls: AssetFiltersProps | null;
  list: AssetList;
  /** Identifies the list; a new key scrolls back to the start. */
  listKey: string;
  /** Whether there are filters that users can clear. */
  filtered: boolean;
  /** Why the list is empty, if it is. */
  absence: Absence;
  onClearFilters: () => void;
}

/** The toolbar, and the assets of a list or why there are none. */
export function AssetGridContent(props: AssetGridContentProps): ReactElement {
  const { list, listKey, filtered, absence, onClearFilters } = props;
  const { selected, onSelectedChange, selectionMode, focusOn } = props;
  const { paging = 'scroll', empty } = props;
  const messages = useSectionMessages('grid', gridMessages);
  const selection = useAssetSelection({ mode: selectionMode, selected, onSelectedChange });
  const announcements = useGridAnnouncements(list, listKey, selection, messages[absence]);
  const [focusRequest, focusAsset] = useFocusRequests(focusOn);
  const { announce } = announcements;
  const { commands, dialogs } = useGridCommands({ ...props, selection, announce, focusAsset });
  const { data: assets = noAssets, isPending, isPlaceholderData } = list;

  let content: ReactNode;
  if (list.isLoadingError) content = <ErrorNotice error={describeError(list.error)} onRetry={list.retry} />;
  // An empty result of the previous filter says nothing about this one.
  else if (isPending || (isPlaceholderData && assets.length === 0)) content = <Loading list={list} />;
  else if (assets.length === 0 && !list.hasNextPage) {
    content = (!filtered && empty) || <Empty absence={absence} onClearFilters={onClearFilters} />;
  } else {
    content = (
      <div className="longshore-grid-box">
        <AssetCells
          assets={assets}
          listKey={isPlaceholderData ? null : listKey}
          more={list.hasNextPage}
          label={messages.label}
          selection={selection}
          commands={commands}
          focusOn={focusRequest}
          onNearEnd={paging === 'scroll' ? list.autoLoadMore : undefined}
        />
        <AssetGridFooter list={list} />
      </div>
    );
  }
  return (
    <>
      <AssetGridToolbar filters={props.controls} list={list} selection={selection} commands={commands} />
      {dialogs}
      {list.isRefetchError && <ErrorNotice error={describeError(list.error)} onRetry={list.retry} />}
      <div
        {...commandIntent}
        className="longshore-grid-content"
        aria-busy={isPlaceholderData || isPending}
        data-outdated={isPlaceholderData || undefined}
      >
        {isPlaceholderData && assets.length > 0 && <ListWait list={list} />}
        {content}
      </div>
      <Status className="longshore-hidden">{announcements.text}</Status>
    </>
  );
}

/** The asset that the app wants to be focused, and later those of the grid's own dialogs. */
function useFocusRequests(focusOn: string | undefined) {
  const [request, setRequest] = useState<FocusRequest | null>(null);
  const [given, setGiven] = useState<string>();
  if (given !== focusOn) {
    setGiven(focusOn);
    setRequest(focusOn === undefined ? null : { assetId: focusOn });
  }
  return [request, (assetId: string) => setRequest({ assetId })] as const;
}

const noAssets: readonly Asset[] = [];
const skeletons = Array.from({ length: 12 }, (_, index) => index);

function Loading({ list }: { list: AssetList }) {
  const library = useLibraryMessages();
  return (
    <>
      <ListWait list={list} />
      <p className="longshore-hidden">{library.loading}</p>
      {!list.isPaused && (
        <div className="longshore-cells" data-loading="" aria-hidden="true">
          {skeletons.map((index) => (
            <div key={index} className="longshore-card-skeleton" />
          ))}
        </div>
      )}
    </>
  );
}

function Empty({ absence, onClearFilters }: Pick<AssetGridContentProps, 'absence' | 'onClearFilters'>) {
  const messages = useSectionMessages('grid', gridMessages);
  return (
    <div className="longshore-grid-empty">
      <LibraryIcon name={absenceIcons[absence]} />
      <p>{messages[absence]}</p>
      {absence === 'noMatch' && <Button onClick={onClearFilters}>{messages.clearFilters}</Button>}
    </div>
  );
}
