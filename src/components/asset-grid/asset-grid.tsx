'use client';

import { useState, type ReactElement, type ReactNode } from 'react';
import type { Asset } from '../../api/resources.js';
import type { AssetFilter } from '../../hooks/queries/asset-pages.js';
import { describeError } from '../../hooks/provider/errors.js';
import { useAssets, type AssetList } from '../../hooks/assets/use-assets.js';
import {
  useAssetSelection,
  type AssetSelectionOptions,
  type SelectionMode,
} from '../../hooks/assets/use-asset-selection.js';
import { useCapability } from '../../hooks/provider/use-capability.js';
import { useForbidden } from '../../hooks/provider/use-forbidden.js';
import { AssetCells, type EditAssets, type EditRequest } from './asset-cells.js';

import { AssetFilters, filterMembers, type FilterMember } from './asset-filters.js';
import { AssetGridToolbar } from './asset-grid-toolbar.js';
import { AssetGridFooter, ListWait } from './asset-grid-footer.js';
import { Button, classNames } from '../ui/button.js';
import { ErrorNotice } from '../ui/error-notice.js';
import { useGridAnnouncements } from './grid-announcements.js';
import { gridMessages } from '../../messages/english/grid.js';
import { LibraryIcon } from '../icons/library-icon.js';
import { useRestoreFocus } from '../ui/restore-focus.js';
import type { CardToFocus } from './navigation/roving-focus.js';
import { lazy } from '../ui/lazy.js';
import { loadOnIntent, useLazyAction } from '../ui/lazy-action.js';
import { useLibraryMessages, useSectionMessages } from '../ui/use-messages.js';
import { Unavailable } from '../ui/unavailable.js';
import { Status } from '../ui/status.js';
import { isolated } from '../errors/error-boundary.js';

export interface AssetGridProps extends Pick<AssetSelectionOptions, 'selected' | 'onSelectedChange'> {
  /**
   * The filter of the list (spec 4.5). With `onFilterChange` it is controlled by the app. Without it, the filters given
   * here are fixed, and users can set the others. Default: none.
   */
  filter?: AssetFilter | undefined;
  /** Called with the complete new filter. */
  onFilterChange?: ((filter: AssetFilter) => void) | undefined;
  /** Whether to show the controls for search, type and folder. Default true. */
  filters?: boolean | undefined;
  /** The filters that users can change where the app controls the filter. Default: all. */
  filterMembers?: readonly FilterMember[] | undefined;
  /** How many assets can be selected. Default `many`. */
  selectionMode?: SelectionMode | undefined;
  /**
   * Called on Enter, on a click on the name, and on a click on the card while nothing is selected; in mode `one`, where a
   * click selects, on a double click instead. Default: opens a preview on the whole screen.
   */
  onOpen?: ((asset: Asset) => void) | undefined;
  /** Whether assets open in a preview if there is no `onOpen`; otherwise, all of its gestures select. Default true. */
  preview?: boolean | undefined;
  /** Whether assets can be deleted here. Needs the scope `assets:delete` (spec 5). Default true. */
  deletable?: boolean | undefined;
  /**
   * Whether assets can be renamed and moved to folders here, where a proxy with `users` offers it: in the app's index, since
   * the service can do neither. Default true.
   */
  editable?: boolean | undefined;
  /** Whether the next page is loaded on scrolling, or only by the button. Default `scroll`. */
  paging?: 'scroll' | 'button' | undefined;
  /** Shown if there are no assets, for example an `Uploader`. Default: "No files yet". */
  empty?: ReactNode;
  className?: string | undefined;
}

const AssetLinks = lazy(() => import('./asset-links.js').then((module) => module.AssetLinks));
const AssetGridDeletion = lazy(() =>
  import('./asset-grid-deletion.js').then((module) => module.AssetGridDeletion),
);
const AssetGridEditing = lazy(() =>
  import('./editing/asset-grid-editing.js').then((module) => module.AssetGridEditing),
);
const AssetPreview = lazy(() =>
  import('../asset-preview/preview-dialog.js').then((module) => module.PreviewDialog),
);
const intent = loadOnIntent(AssetLinks, AssetGridDeletion);

const noFilter: AssetFilter = {};

/**
 * The account's assets (spec 4.5) as a grid: page by page, with filters, selection by mouse, touch or keyboard, links to
 * copy, and deletion. Scrolls with the page; set `--longshore-grid-size` to make it scroll itself. Handles tens of
 * thousands of assets.
 */
export function AssetGrid(props: AssetGridProps): ReactElement {
  return isolated(AssetGridView, props);
}

function AssetGridView(props: AssetGridProps): ReactElement {
  const { filter: filterProp = noFilter, onFilterChange, filters = true, className } = props;
  const messages = useSectionMessages('grid', gridMessages);
  const [ownFilter, setOwnFilter] = useState<AssetFilter>(noFilter);
  const filter = onFilterChange ? filterProp : { ...ownFilter, ...definedIn(filterProp) };
  const members = onFilterChange
    ? (props.filterMembers ?? filterMembers)
    : filterMembers.filter((name) => filterProp[name] === undefined);
  // Excludes filters set by the app, which would otherwise still apply after the app changes them.
  const setEditable = (next: AssetFilter) =>
    setOwnFilter(Object.fromEntries(members.map((name) => [name, next[name]] as const)));
  const change = onFilterChange ?? setEditable;
  const forbidden = useForbidden('listAssets');
  const list = useAssets(filter, { enabled: !forbidden });
  const restoreFocus = useRestoreFocus<HTMLElement>(fallbackFor);
  const filtered = members.some((name) => filter[name] !== undefined);
  const isWholeFolder = filter.folderId !== undefined && !filter.search && !filter.type;
  const clear = () => {
    const { search: _search, type: _type, folderId: _folderId, ...rest } = filter;
    change(rest);
  };
  return (
    <section
      {...restoreFocus}
      tabIndex={-1}
      className={classNames('longshore-view longshore-grid', className)}
      aria-label={messages.label}
    >
      {forbidden ? (
        <Unavailable what={messages.listing} error={forbidden} onRetry={list.retry} />
      ) : (
        <>
          {filters && <AssetFilters filter={filter} onFilterChange={change} members={members} />}
          <AssetGridContent
            {...props}
            list={list}
            listKey={JSON.stringify(filter)}
            filtered={filtered}
            absence={isWholeFolder ? 'emptyFolder' : filtered ? 'noMatch' : 'empty'}
            onClearFilters={clear}
          />
        </>
      )}
    </section>
  );
}

/** The "load more" button passes focus to the retry button or the last card; anything else to the card in the tab order. */
function fallbackFor(root: HTMLElement, removed: Element): HTMLElement | null | undefined {
  if (removed.hasAttribute('data-load-more')) {
    return (
      root.querySelector<HTMLElement>('.longshore-grid-box > .longshore-notice button') ??
      [...root.querySelectorAll<HTMLElement>('.longshore-card')].at(-1)
    );
  }
  return root.querySelector<HTMLElement>('.longshore-card[tabindex="0"]');
}

type Absence = keyof typeof absenceIcons;
const absenceIcons = { empty: 'image', emptyFolder: 'folder', noMatch: 'search' } as const;

interface AssetGridContentProps extends AssetGridProps {
  list: AssetList;
  /** Identifies the list; a new key scrolls back to the start. */
  listKey: string;
  /** Whether there are filters that users can clear. */
  filtered: boolean;
  /** Why the list is empty, if it is. */
  absence: Absence;
  onClearFilters: () => void;
}

function AssetGridContent(props: AssetGridContentProps): ReactElement {
  const { list, listKey, filtered, absence, onClearFilters } = props;
  const { selected, onSelectedChange, selectionMode } = props;
  const { paging = 'scroll', deletable = true, editable = true, preview = true, empty } = props;
  const messages = useSectionMessages('grid', gridMessages);
  const [linksOf, setLinksOf] = useState<Asset | null>(null);
  const [pendingDeletion, setPendingDeletion] = useState<readonly Asset[]>(noAssets);
  const [edit, setEdit] = useState<EditRequest | null>(null);
  const [previewed, setPreviewed] = useState<Asset | null>(null);
  const [toFocus, setToFocus] = useState<CardToFocus>();
  const [runWhenLoaded, notice] = useLazyAction();
  const selection = useAssetSelection({ mode: selectionMode, selected, onSelectedChange });
  const announcements = useGridAnnouncements(list, listKey, selection, messages[absence]);
  const deleteForbidden = useForbidden('deleteAsset');
  const confirmDeletion = (candidates: readonly Asset[]) =>
    runWhenLoaded(AssetGridDeletion, () =>
      setPendingDeletion(candidates.filter(({ id }) => id !== undefined)),
    );
  const onDelete = deletable && !deleteForbidden ? confirmDeletion : undefined;
  const canEdit = useCapability('update-asset') && editable;
  const startEdit: EditAssets = (kind, candidates) =>
    runWhenLoaded(AssetGridEditing, () => setEdit({ kind, assets: candidates }));
  const onEdit = canEdit ? startEdit : undefined;
  const openPreview = (asset: Asset) => runWhenLoaded(AssetPreview, () => setPreviewed(asset));
  const onOpen = props.onOpen ?? (preview ? openPreview : undefined);
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
          onOpen={onOpen}
          toFocus={toFocus}
          onLinks={(asset) => runWhenLoaded(AssetLinks, () => setLinksOf(asset))}
          onDelete={onDelete}
          onEdit={onEdit}
          onNearEnd={paging === 'scroll' ? list.autoLoadMore : undefined}
        />
        <AssetGridFooter list={list} />
      </div>
    );
  }
  return (
    <>
      <AssetGridToolbar list={list} selection={selection} onDelete={onDelete} onEdit={onEdit} />
      {notice}
      <AssetGridDeletion
        pending={pendingDeletion}
        onClose={() => setPendingDeletion(noAssets)}
        selection={selection}
        onDeleted={(count) => announcements.announce(messages.deleted(count))}
      />
      <AssetGridEditing
        request={edit}
        onClose={() => setEdit(null)}
        selection={selection}
        onChanged={announcements.announce}
      />
      {list.isRefetchError && <ErrorNotice error={describeError(list.error)} onRetry={list.retry} />}
      <div
        {...intent}
        className="longshore-grid-content"
        aria-busy={isPlaceholderData || isPending}
        data-outdated={isPlaceholderData || undefined}
      >
        {isPlaceholderData && assets.length > 0 && <ListWait list={list} />}
        {content}
      </div>
      <Status className="longshore-hidden">{announcements.text}</Status>
      {linksOf && <AssetLinks asset={linksOf} onClose={() => setLinksOf(null)} />}
      {previewed && (
        <AssetPreview
          assets={assets}
          current={previewed}
          more={list.hasNextPage}
          onLoadMore={list.loadMore}
          loadMoreError={list.isFetchNextPageError ? list.error : null}
          deletable={deletable}
          onDelete={onDelete && ((asset) => onDelete([asset]))}
          onClose={(last) => {
            setPreviewed(null);
            setToFocus({ asset: last });
          }}
        />
      )}
    </>
  );
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

function definedIn(filter: AssetFilter): AssetFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}
