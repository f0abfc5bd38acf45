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
import { useForbidden } from '../../hooks/provider/use-forbidden.js';
import { AssetCells } from './asset-cells.js';
import { AssetFilters, filterMembers } from './asset-filters.js';
import { AssetGridToolbar } from './asset-grid-toolbar.js';
import { AssetGridFooter, ListWait } from './asset-grid-footer.js';
import { Button } from '../ui/button.js';
import { classNames } from '../ui/button.js';
import { ErrorNotice } from '../ui/error-notice.js';
import { useGridAnnouncements } from './grid-announcements.js';
import { gridMessages } from '../../messages/english/grid.js';
import { LibraryIcon } from '../ui/library-icon.js';
import { useRestoreFocus } from '../ui/restore-focus.js';
import { lazy, loadOnIntent, useLazyAction } from '../ui/lazy.js';
import { useLibraryMessages, useSectionMessages } from '../ui/use-messages.js';
import { Unavailable } from '../ui/unavailable.js';

export interface AssetGridProps extends Pick<AssetSelectionOptions, 'selected' | 'onSelectedChange'> {
  /**
   * What the list is narrowed to. With `onFilterChange` the app holds the whole filter; without it, what is given here
   * is fixed, and a person may narrow the list by the rest.
   */
  filter?: AssetFilter | undefined;
  onFilterChange?: ((filter: AssetFilter) => void) | undefined;
  /** Whether to show search, type and folder. Default true. */
  filters?: boolean | undefined;
  /** Default `many`. */
  selectionMode?: SelectionMode | undefined;
  /**
   * Called by Enter, by a click on a card's name, and by a click on a card while nothing is selected; in the mode
   * `one`, where a click selects, by a double click. Without it, all of these select.
   */
  onOpen?: ((asset: Asset) => void) | undefined;
  /** Whether assets can be deleted here. Default true; a key that may not (spec 5) is respected anyway. */
  deletable?: boolean | undefined;
  /** When the next page is loaded: as its place comes near, or by the button alone. Default `scroll`. */
  paging?: 'scroll' | 'button' | undefined;
  /** Shown where there is no asset at all, such as an `Uploader`. Default: words. */
  empty?: ReactNode;
  className?: string | undefined;
}

const AssetLinks = lazy(() => import('./asset-links.js').then((module) => module.AssetLinks));
const AssetGridDeletion = lazy(() =>
  import('./asset-grid-deletion.js').then((module) => module.AssetGridDeletion),
);
const intent = loadOnIntent(AssetLinks, AssetGridDeletion);

const noFilter: AssetFilter = {};

/**
 * The account's assets: page after page, filtered, selected by mouse, touch or keyboard, their links copied, deleted.
 * It scrolls with the page; set `--longshore-grid-size` to give it a scroll box of its own. Tens of thousands are fine.
 */
export function AssetGrid(props: AssetGridProps): ReactElement {
  const { filter: given = noFilter, onFilterChange, filters = true, className } = props;
  const words = useSectionMessages('grid', gridMessages);
  const [own, setOwn] = useState<AssetFilter>(noFilter);
  const filter = onFilterChange ? given : { ...own, ...definedIn(given) };
  const members = onFilterChange ? filterMembers : filterMembers.filter((name) => given[name] === undefined);
  // What the app gives is not kept: it would still hold when the app gives something else, or nothing, in its place.
  const keep = (next: AssetFilter) =>
    setOwn(Object.fromEntries(members.map((name) => [name, next[name]] as const)));
  const change = onFilterChange ?? keep;
  const forbidden = useForbidden('listAssets');
  const list = useAssets(filter, { enabled: !forbidden });
  const focus = useRestoreFocus<HTMLElement>(heirOf);
  const clear = () => {
    const { search: _search, type: _type, folderId: _folderId, ...rest } = filter;
    change(rest);
  };
  return (
    <section
      {...focus}
      tabIndex={-1}
      className={classNames('longshore-view longshore-grid', className)}
      aria-label={words.label}
    >
      {forbidden ? (
        <Unavailable what={words.listing} error={forbidden} onRetry={list.retry} />
      ) : (
        <>
          {filters && <AssetFilters filter={filter} onFilterChange={change} members={members} />}
          <AssetGridContent
            {...props}
            list={list}
            listKey={JSON.stringify(filter)}
            narrowed={members.some((name) => filter[name] !== undefined)}
            onClearFilters={clear}
          />
        </>
      )}
    </section>
  );
}

/** Who takes the focus that was lost: what came in the place of the button at the end, else the card in hand. */
function heirOf(root: HTMLElement, lost: Element): HTMLElement | null | undefined {
  if (lost.hasAttribute('data-more')) {
    return (
      root.querySelector<HTMLElement>('.longshore-grid-box > .longshore-notice button') ??
      [...root.querySelectorAll<HTMLElement>('.longshore-card')].at(-1)
    );
  }
  return root.querySelector<HTMLElement>('.longshore-card[tabindex="0"]');
}

interface AssetGridContentProps extends AssetGridProps {
  list: AssetList;
  /** Another one is another list, to be shown from its start. */
  listKey: string;
  /** Whether a person can widen the list. */
  narrowed: boolean;
  onClearFilters: () => void;
}

function AssetGridContent(props: AssetGridContentProps): ReactElement {
  const { list, listKey, narrowed, onClearFilters, selected, onSelectedChange, selectionMode } = props;
  const { paging = 'scroll', deletable = true, onOpen, empty } = props;
  const words = useSectionMessages('grid', gridMessages);
  const [linksOf, setLinksOf] = useState<Asset | null>(null);
  const [undecided, setUndecided] = useState<readonly Asset[]>(noAssets);
  const [runWhenLoaded, partNotice] = useLazyAction();
  const selection = useAssetSelection({ mode: selectionMode, selected, onSelectedChange });
  const news = useGridAnnouncements(list, listKey, selection);
  const undeletable = useForbidden('deleteAsset');
  const askToDelete = (asked: readonly Asset[]) =>
    runWhenLoaded(AssetGridDeletion, () => setUndecided(asked.filter(({ id }) => id !== undefined)));
  const onDelete = deletable && !undeletable ? askToDelete : undefined;
  const { data: assets = noAssets, isPending, isPlaceholderData } = list;

  let content: ReactNode;
  if (list.isLoadingError) content = <ErrorNotice error={describeError(list.error)} onRetry={list.retry} />;
  // Nothing of the filter before tells nothing of this one.
  else if (isPending || (isPlaceholderData && assets.length === 0)) content = <Loading list={list} />;
  else if (assets.length === 0 && !list.hasNextPage) {
    content = (!narrowed && empty) || <Nothing narrowed={narrowed} onClearFilters={onClearFilters} />;
  } else {
    content = (
      <div className="longshore-grid-box">
        <AssetCells
          assets={assets}
          listKey={isPlaceholderData ? null : listKey}
          more={list.hasNextPage}
          label={words.label}
          selection={selection}
          onOpen={onOpen}
          onLinks={(asset) => runWhenLoaded(AssetLinks, () => setLinksOf(asset))}
          onDelete={onDelete}
          onNearEnd={paging === 'scroll' ? list.autoLoadMore : undefined}
        />
        <AssetGridFooter list={list} />
      </div>
    );
  }
  return (
    <>
      <AssetGridToolbar list={list} selection={selection} onDelete={onDelete} />
      {partNotice}
      <AssetGridDeletion
        asked={undecided}
        onAnswered={() => setUndecided(noAssets)}
        selection={selection}
        onDeleted={news.deleted}
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
      <output className="longshore-hidden">{news.text}</output>
      {linksOf && <AssetLinks asset={linksOf} onClose={() => setLinksOf(null)} />}
    </>
  );
}

const noAssets: readonly Asset[] = [];
const skeletons = Array.from({ length: 12 }, (_, index) => index);

function Loading({ list }: { list: AssetList }) {
  const shared = useLibraryMessages();
  return (
    <>
      <ListWait list={list} />
      <p className="longshore-hidden">{shared.loading}</p>
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

function Nothing({ narrowed, onClearFilters }: Pick<AssetGridContentProps, 'narrowed' | 'onClearFilters'>) {
  const words = useSectionMessages('grid', gridMessages);
  return (
    <div className="longshore-grid-empty">
      <LibraryIcon name={narrowed ? 'search' : 'image'} />
      <p>{narrowed ? words.noMatch : words.empty}</p>
      {narrowed && <Button onClick={onClearFilters}>{words.clearFilters}</Button>}
    </div>
  );
}

function definedIn(filter: AssetFilter): AssetFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}
