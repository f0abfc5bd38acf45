'use client';

import { useMemo, useState, type DragEvent, type KeyboardEvent, type ReactElement } from 'react';
import { hasFiles } from '../../hooks/uploads/drop/drag-watch.js';
import type { AssetFilter } from '../../hooks/queries/asset-pages.js';
import { defined } from '../../hooks/queries/defined.js';
import { useAssets } from '../../hooks/assets/use-assets.js';
import { useForbidden } from '../../hooks/provider/use-forbidden.js';
import { firstGridMessages } from '../../messages/english/grid.js';
import { isolated } from '../ui/error-boundary.js';
import { classNames } from '../ui/button.js';
import { useRestoreFocus } from '../ui/restore-focus.js';
import { Unavailable } from '../errors/unavailable.js';
import { useSectionMessages } from '../ui/use-messages.js';
import { AssetGridContent } from './asset-grid-content.js';
import type { AssetGridProps } from './asset-grid-props.js';
import { CustomizationContext } from './customization.js';
import { filterMembers } from './toolbar/asset-filters.js';
import type { GridIntake } from './upload/grid-upload.js';
import { ownEvents } from '../../hooks/page/own-events.js';
import { pressedKey } from '../../hooks/page/pressed-key.js';

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
  const messages = useSectionMessages('grid', firstGridMessages);
  const [ownFilter, setOwnFilter] = useState<AssetFilter>(noFilter);
  const filter = onFilterChange ? filterProp : { ...ownFilter, ...defined(filterProp) };
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
  const { renderCard, components } = props;
  const customization = useMemo(() => ({ renderCard, components }), [renderCard, components]);
  const [intake, setIntake] = useState<GridIntake | null>(null);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut inside, and drops
    <section
      {...restoreFocus}
      {...(props.upload ? (intake?.dropProps ?? refused) : undefined)}
      {...ownEvents}
      onKeyDown={focusSearch}
      tabIndex={-1}
      className={classNames('longshore-view longshore-grid', className)}
      aria-label={messages.label}
    >
      {forbidden ? (
        <Unavailable what={messages.listing} error={forbidden} onRetry={list.retry} />
      ) : (
        <CustomizationContext.Provider value={customization}>
          <AssetGridContent
            {...props}
            filter={filter}
            intake={intake}
            setIntake={setIntake}
            controls={filters ? { filter, onFilterChange: change, members } : null}
            list={list}
            listKey={JSON.stringify(filter)}
            filtered={filtered}
            absence={isWholeFolder ? 'emptyFolder' : filtered ? 'noMatch' : 'empty'}
            onClearFilters={clear}
          />
        </CustomizationContext.Provider>
      )}
    </section>
  );
}

/** Until the code of the uploads has loaded: the browser must not open what is dropped. */
const refused = { onDragEnter: refuseFiles, onDragOver: refuseFiles };

function refuseFiles(event: DragEvent<HTMLElement>): void {
  if (!hasFiles(event.dataTransfer)) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

/** `/` moves to the search field. Only in the grid: speech input and other shortcuts of the page may use the key, too. */
function focusSearch(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  if (
    pressedKey(event.nativeEvent) !== '/' ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.defaultPrevented
  )
    return;
  // An input takes the character.
  if ((target as Element).matches('input:not([type=checkbox]), textarea, select')) return;
  const search = currentTarget.querySelector<HTMLElement>('.longshore-search > input');
  if (!search) return;
  event.preventDefault();
  search.focus();
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
