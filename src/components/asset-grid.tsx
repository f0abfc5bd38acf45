'use client';

import { useState, type ReactElement, type ReactNode } from 'react';
import type { Asset } from '../api/resources.js';
import type { AssetFilter } from '../hooks/asset-pages.js';
import { describeError } from '../hooks/described-error.js';
import { useAssetList, type AssetList } from '../hooks/use-asset-list.js';
import {
  useAssetSelection,
  type AssetSelectionOptions,
  type SelectionMode,
} from '../hooks/use-asset-selection.js';
import { useForbidden } from '../hooks/use-forbidden.js';
import { AssetCells } from './asset-cells.js';
import { AssetFilters, type FilterMember } from './asset-filters.js';
import { Button } from './button.js';
import { classNames } from './class-names.js';
import { ErrorNotice } from './error-notice.js';
import { gridWords } from './grid-words.js';
import { Icon } from './icon.js';
import { useSectionWords } from './section-words.js';
import { Unavailable } from './unavailable.js';

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
  /** Called by a click on a card while nothing is selected, by a click on its name, and by Enter. */
  onOpen?: ((asset: Asset) => void) | undefined;
  /** Whether assets can be deleted here. Default true; a key that may not (spec 5) is respected anyway. */
  deletable?: boolean | undefined;
  /** When the next page is loaded: as its place comes near, or by a button alone. Default `scroll`. */
  paging?: 'scroll' | 'button' | undefined;
  /** Shown where there is no asset at all, such as an `Uploader`. Default: words. */
  empty?: ReactNode;
  className?: string | undefined;
}

const noFilter: AssetFilter = {};
const filterMembers: readonly FilterMember[] = ['search', 'type', 'folderId'];

/**
 * The account's assets: page after page, filtered, selected by mouse, touch or keyboard, their links copied, deleted.
 * It scrolls with the page; set `--longshore-grid-size` to give it a scroll box of its own. Tens of thousands are fine.
 */
export function AssetGrid(props: AssetGridProps): ReactElement {
  const { filter: given = noFilter, onFilterChange, filters = true, className } = props;
  const words = useSectionWords('grid', gridWords);
  const [own, setOwn] = useState<AssetFilter>(noFilter);
  const filter = onFilterChange ? given : { ...own, ...definedIn(given) };
  const members = onFilterChange
    ? filterMembers
    : filterMembers.filter((member) => given[member] === undefined);
  const change = onFilterChange ?? setOwn;
  const forbidden = useForbidden('listAssets');
  const list = useAssetList(filter, !forbidden);
  return (
    <section className={classNames('longshore-view longshore-grid', className)} aria-label={words.label}>
      {filters && !forbidden && <AssetFilters filter={filter} onFilterChange={change} members={members} />}
      {forbidden ? (
        <Unavailable what={words.listing} error={forbidden} onRetry={list.retry} />
      ) : (
        <Content
          {...props}
          list={list}
          narrowed={members.some((member) => filter[member] !== undefined)}
          onClearFilters={() => {
            const { search: _search, type: _type, folderId: _folderId, ...rest } = filter;
            change(rest);
          }}
        />
      )}
    </section>
  );
}

function Content(
  props: AssetGridProps & { list: AssetList; narrowed: boolean; onClearFilters: () => void },
): ReactElement {
  const { list, narrowed, onClearFilters, paging = 'scroll', empty } = props;
  const { selected, onSelectedChange, selectionMode } = props;
  const words = useSectionWords('grid', gridWords);
  const selection = useAssetSelection({ mode: selectionMode, selected, onSelectedChange });
  if (list.status === 'failed') return <ErrorNotice error={describeError(list.error)} onRetry={list.retry} />;
  if (list.status === 'loading')
    return <p className="longshore-grid-empty">{list.offline ? words.offline : words.loadingMore}</p>;
  if (list.assets.length === 0 && !list.more) {
    if (!narrowed && empty !== undefined) return <>{empty}</>;
    return (
      <div className="longshore-grid-empty">
        <Icon name={narrowed ? 'search' : 'image'} />
        <p>{narrowed ? words.noMatch : words.empty}</p>
        {narrowed && <Button onClick={onClearFilters}>{words.clearFilters}</Button>}
      </div>
    );
  }
  return (
    <div className="longshore-grid-box">
      <AssetCells
        assets={list.assets}
        more={list.more}
        label={words.label}
        selection={selection}
        outdated={list.outdated}
        onOpen={props.onOpen}
        onLinks={() => {}}
        onNearEnd={paging === 'scroll' && !list.failed ? list.loadMore : undefined}
      />
      {list.more && <Button onClick={list.loadMore}>{words.loadMore}</Button>}
    </div>
  );
}

function definedIn(filter: AssetFilter): AssetFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}
