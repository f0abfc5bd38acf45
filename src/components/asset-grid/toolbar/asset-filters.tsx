'use client';

import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react';
import { createTold } from '../../../hooks/page/told.js';
import type { AssetType } from '../../../api/resources.js';
import type { AssetFilter } from '../../../hooks/queries/asset-pages.js';
import { usePart } from '../../ui/button.js';
import { isEscape, takesEscape } from '../../../hooks/page/own-escape.js';
import { useMediaClient } from '../../../hooks/provider/media-context.js';
import { firstGridMessages } from '../../../messages/english/grid.js';
import { LibraryIcon } from '../../icons/library-icon.js';
import { useLibraryMessages, useSectionMessages } from '../../ui/use-messages.js';
import { isolated } from '../../ui/error-boundary.js';
import { Breadcrumb } from './breadcrumb.js';
import { noForm } from '../../../hooks/page/own-events.js';
import { pressedKey } from '../../../hooks/page/pressed-key.js';

export interface AssetFiltersProps {
  filter: AssetFilter;
  /** Called with the complete new filter. Text is searched for 300 ms after the last keystroke, or on Enter. */
  onFilterChange: (filter: AssetFilter) => void;
  /** The filters that users can change; a folder can be left. Default: all three. */
  members?: readonly FilterMember[] | undefined;
}

/** A filter of a list of assets (spec 4.5). */
export type FilterMember = 'search' | 'type' | 'folderId';

/** All filters, in the order shown. */
export const filterMembers: readonly FilterMember[] = ['search', 'type', 'folderId'];
const types: readonly AssetType[] = ['image', 'video', 'pdf', 'document', 'archive', 'other'];
// Milliseconds.
const searchDelay = 300;
const keyOf = (filter: AssetFilter) => String(filterMembers.map((name) => filter[name]));

/** Search, type and folder of a list of assets (spec 4.5). */
export function AssetFilters(props: AssetFiltersProps): ReactElement {
  return isolated(AssetFiltersView, props);
}

function AssetFiltersView(props: AssetFiltersProps): ReactElement {
  const part = usePart();
  const { filter, onFilterChange, members = filterMembers } = props;
  const messages = useSectionMessages('grid', firstGridMessages);
  const library = useLibraryMessages();
  const folderId = members.includes('folderId') ? filter.folderId : undefined;
  const [told] = useState(() => createTold(filter, keyOf));
  useEffect(() => void told.see(filter), [told, filter]);
  const change = (changed: AssetFilter) => {
    const next = { ...told.now(), ...changed };
    told.tell(next);
    onFilterChange(next);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- React 18 does not know <search>
    <div role="search" className={part('longshore-filters', 'filters')} aria-label={messages.filters}>
      {folderId !== undefined && (
        <Breadcrumb folderId={folderId} onChange={(id) => change({ folderId: id })} />
      )}
      {members.includes('search') && (
        <SearchField
          label={messages.search}
          value={filter.search ?? ''}
          onChange={(search) => change({ search: search || undefined })}
        />
      )}
      {members.includes('type') && (
        <select
          {...noForm}
          className={part('longshore-select', 'select')}
          aria-label={messages.type}
          value={filter.type ?? ''}
          onChange={({ currentTarget: { value } }) =>
            change({ type: value ? (value as AssetType) : undefined })
          }
        >
          <option value="">{messages.anyType}</option>
          {types.map((type) => (
            <option key={type} value={type}>
              {library.types[type]}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

function SearchField(props: { label: string; value: string; onChange: (value: string) => void }) {
  const part = usePart();
  const { label, value, onChange } = props;
  const { clock } = useMediaClient();
  const [text, setText] = useState(value);
  const [told] = useState(() => createTold(value, String));
  const latestOnChange = useRef(onChange);
  useEffect(() => {
    latestOnChange.current = onChange;
  }, [onChange]);
  const search = useCallback(
    (query: string) => {
      if (query === told.now()) return;
      told.tell(query);
      latestOnChange.current(query);
    },
    [told],
  );
  useEffect(() => {
    const timer = new AbortController();
    clock.sleep(searchDelay, timer.signal).then(
      () => search(text.trim()),
      () => {},
    );
    return () => timer.abort();
  }, [clock, text, search]);
  useEffect(() => {
    const isSearched = text.trim() === told.now();
    // oxlint-disable-next-line react/set-state-in-effect -- not what is typed since
    if (told.see(value) && isSearched) setText(value);
  }, [told, value, text]);
  return (
    <span className={part('longshore-search', 'search')}>
      <LibraryIcon name="search" />
      <input
        {...noForm}
        type="search"
        className={part('longshore-field', 'field')}
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        value={text}
        {...(text && takesEscape)}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          const clears = text !== '' && isEscape(event.nativeEvent);
          if (!clears && pressedKey(event.nativeEvent) !== 'Enter') return;
          // Otherwise it would submit a form around the grid, or close a dialog.
          event.preventDefault();
          event.stopPropagation();
          if (clears) setText('');
          search(clears ? '' : text.trim());
        }}
      />
    </span>
  );
}
