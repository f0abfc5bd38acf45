'use client';

import { useEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import type { MediaClient } from '../../api/media-client.js';
import type { Asset } from '../../api/resources.js';
import type { AssetList } from '../../hooks/assets/use-assets.js';
import { useAssetSelection, type AssetSelection } from '../../hooks/assets/use-asset-selection.js';
import { useMediaClient } from '../../hooks/provider/media-context.js';
import { describeError } from '../../hooks/provider/errors.js';
import { useCapability } from '../../hooks/provider/use-capability.js';
import { useForbidden } from '../../hooks/provider/use-forbidden.js';
import type { AssetFilter } from '../../hooks/queries/asset-pages.js';
import { firstGridMessages } from '../../messages/english/grid.js';
import type { AssetView } from '../../messages/sections/grid.js';
import { ErrorBoundary } from '../ui/error-boundary.js';
import { ErrorNotice } from '../errors/error-notice.js';
import { useLazy } from '../ui/lazy.js';
import { Status } from '../ui/status.js';
import { useLibraryMessages, useSectionMessages } from '../ui/use-messages.js';
import { AssetGridFooter, ListWait } from './asset-grid-footer.js';
import type { AssetGridProps } from './asset-grid-props.js';
import { useGridCommands } from './use-grid-commands.js';
import { useGridAnnouncements } from './grid-announcements.js';
import { AssetCells, type AssetCellsProps, type FocusRequest } from './items/asset-cells.js';
import { ListView } from './later.js';
import type { AssumedLayout } from './navigation/grid-window.js';
import { EmptyState, type EmptyReason } from './states/empty-state.js';
import type { AssetFiltersProps } from './toolbar/asset-filters.js';
import { AssetGridToolbar } from './toolbar/asset-grid-toolbar.js';
import type { GridIntake, GridUpload } from './upload/grid-upload.js';
import { useUploadButton } from './upload/upload-button.js';

interface AssetGridContentProps extends AssetGridProps {
  /** The controls for the filters; null for none. */
  controls: AssetFiltersProps | null;
  list: AssetList;
  /** Identifies the list; a new key scrolls back to the start. */
  listKey: string;
  /** Whether there are filters that users can clear. */
  filtered: boolean;
  /** Why the list is empty, if it is. */
  absence: Exclude<EmptyReason, 'offline'>;
  onClearFilters: () => void;
  intake: GridIntake | null;
  setIntake: (intake: GridIntake | null) => void;
}

/** The toolbar, and the assets of a list or why there are none. */
export function AssetGridContent(props: AssetGridContentProps): ReactElement {
  const { list, listKey, filtered, absence, onClearFilters } = props;
  const { selected, onSelectedChange, selectionMode, focusOn } = props;
  const { paging = 'scroll', empty, columns, components, intake } = props;
  const messages = useSectionMessages('grid', firstGridMessages);
  const all = useAssetSelection({ mode: selectionMode, selected, onSelectedChange });
  const selection = useShownSelection(all, list.data);
  const announcements = useGridAnnouncements(list, listKey, selection, messages[absence]);
  const [focusRequest, focusAsset] = useFocusRequests(focusOn);
  const { announce } = announcements;
  const canFile = useCapability('upload-folder');
  const { commands, dialogs, intent } = useGridCommands({ ...props, selection, announce, focusAsset });
  const { data: assets = noAssets, isPending, isPlaceholderData } = list;
  const [view, setView] = useView(props);
  const [cards, setCards] = useState<CardView>('grid');
  if (view !== 'list' && view !== cards) setCards(view);
  const rows = useLazy(ListView, view === 'list');
  // Until the code of the list has loaded, the cards stay.
  const isList = view === 'list' && rows.status === 'loaded';
  const { folderId } = props.filter ?? noFilter;
  const canUpload = useForbidden('presignUpload') === null && props.upload !== undefined;
  const upload = useUploadButton(
    props.upload
      ? { upload: props.upload === true ? noOptions : props.upload, folderId, setIntake: props.setIntake }
      : null,
  );
  const Notice = components?.ErrorNotice ?? ErrorNotice;

  // An empty result of the previous filter says nothing about this one.
  const isLoading = isPending || (isPlaceholderData && assets.length === 0);
  const reason = isLoading && list.isPaused ? 'offline' : absence;
  const isEmpty =
    !list.isLoadingError && (isLoading ? list.isPaused : assets.length === 0 && !list.hasNextPage);
  let content: ReactNode;
  if (list.isLoadingError) content = <Notice error={describeError(list.error)} onRetry={list.retry} />;
  else if (isEmpty) {
    const Empty = components?.Empty ?? EmptyState;
    content = (!filtered && reason === 'empty' && empty) || (
      <Empty
        reason={reason}
        onClearFilters={filtered ? onClearFilters : undefined}
        onChooseFiles={canUpload ? intake?.chooseFiles : undefined}
        filesHere={canFile || folderId === undefined}
      />
    );
  } else if (isLoading) content = <Loading list={list} />;
  else {
    const cells: Omit<AssetCellsProps, 'layout'> = {
      assets,
      listKey: isPlaceholderData ? null : listKey,
      more: list.hasNextPage,
      label: messages.label,
      selection,
      commands,
      focusOn: focusRequest,
      onNearEnd: paging === 'scroll' ? list.autoLoadMore : undefined,
    };
    content = (
      <div className="longshore-grid-box">
        {isList ? (
          <ListView {...cells} columns={columns} />
        ) : (
          <AssetCells {...cells} layout={layouts[cards]} />
        )}
        <AssetGridFooter list={list} />
      </div>
    );
  }
  return (
    <>
      <AssetGridToolbar
        filters={props.controls}
        list={list}
        selection={selection}
        commands={commands}
        view={view}
        onViewChange={setView}
        upload={canUpload ? (upload?.button ?? null) : null}
      />
      {upload?.menu}
      {view === 'list' && rows.status === 'failed' && <Notice error={rows.error} onRetry={rows.retry} />}
      {dialogs}
      {list.isRefetchError && <Notice error={describeError(list.error)} onRetry={list.retry} />}
      <div
        {...intent}
        className="longshore-grid-content"
        aria-busy={isPlaceholderData || isPending}
        data-cards={isList ? undefined : cards}
        data-outdated={isPlaceholderData || undefined}
      >
        {isPlaceholderData && assets.length > 0 && <ListWait list={list} />}
        {/* The uploads in the toolbar go on. */}
        <ErrorBoundary props={{ listKey, view, isLoading }}>{content}</ErrorBoundary>
      </div>
      <Status className="longshore-hidden">{announcements.text}</Status>
    </>
  );
}

/** The selection without what a search, a filter or a folder hides: that stays selected, and nothing is done to it. */
function useShownSelection(selection: AssetSelection, shown = noAssets): AssetSelection {
  return useMemo(() => {
    if (selection.assets.length === 0) return selection;
    const ids = new Set(shown.map(({ id }) => id));
    const hidden = selection.assets.filter(({ id }) => !ids.has(id));
    if (hidden.length === 0) return selection;
    return {
      ...selection,
      assets: selection.assets.filter(({ id }) => ids.has(id)),
      set: (assets) => selection.set(selection.mode === 'many' ? [...hidden, ...assets] : assets),
    };
  }, [selection, shown]);
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

type CardView = Exclude<AssetView, 'list'>;

const layouts: Readonly<Record<CardView, AssumedLayout>> = {
  small: { columns: 6, rowSize: 150, rows: 4 },
  grid: { columns: 4, rowSize: 220, rows: 3 },
  large: { columns: 2, rowSize: 320, rows: 2 },
};
const noAssets: readonly Asset[] = [];
const noFilter: AssetFilter = {};
const noOptions: GridUpload = {};
const skeletons = [...Array(12).keys()];

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

/**
 * The view, controlled by the app or not. What a user chooses also holds for other grids, such as that of a picker, and
 * for one that is shown again.
 */
function useView({ view, defaultView = 'grid', onViewChange }: AssetGridProps) {
  const client = useMediaClient();
  const [own, setOwn] = useState(() => chosenViews.get(client) ?? defaultView);
  useEffect(() => {
    if (view && onViewChange) chosenViews.set(client, view);
  });
  const change = (next: AssetView) => {
    chosenViews.set(client, next);
    setOwn(next);
    onViewChange?.(next);
  };
  return [view ?? own, change] as const;
}

// A client belongs to one user. Lost with the page, unless the app keeps it.
const chosenViews = new WeakMap<MediaClient, AssetView>();
