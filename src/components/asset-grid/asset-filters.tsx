'use client';

import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react';
import type { AssetType } from '../../api/resources.js';
import type { AssetFilter } from '../../hooks/queries/asset-pages.js';
import { useMediaClient } from '../../hooks/provider/media-context.js';
import { useKnownFolder } from '../../hooks/folders/use-folders.js';
import { shownName } from '../ui/file-name.js';
import { gridMessages } from '../../messages/english/grid.js';
import { Icon } from '../ui/icon.js';
import { IconButton } from '../ui/button.js';
import { LibraryIcon } from '../ui/library-icon.js';
import { useLibraryMessages, useSectionMessages } from '../ui/use-messages.js';

export interface AssetFiltersProps {
  filter: AssetFilter;
  /** Called with the whole new filter; what is searched for, once the typing stood still for 300 ms. */
  onFilterChange: (filter: AssetFilter) => void;
  /** What a person may set. Default: all three; the folder only to leave it. */
  members?: readonly FilterMember[] | undefined;
}

/** What a list of assets can be narrowed by. */
export type FilterMember = 'search' | 'type' | 'folderId';

/** What a person may set, in its order. */
export const filterMembers: readonly FilterMember[] = ['search', 'type', 'folderId'];
const types: readonly AssetType[] = ['image', 'video', 'pdf', 'document', 'archive', 'other'];
const typingPause = 300;

/** Search, type and folder of a list of assets (spec 4.5). */
export function AssetFilters(props: AssetFiltersProps): ReactElement {
  const { filter, onFilterChange, members = filterMembers } = props;
  const words = useSectionMessages('grid', gridMessages);
  const shared = useLibraryMessages();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- React 18 does not know <search>
    <div role="search" className="longshore-filters" aria-label={words.filters}>
      {members.includes('search') && (
        <SearchField
          label={words.search}
          value={filter.search ?? ''}
          onChange={(search) => onFilterChange({ ...filter, search: search || undefined })}
        />
      )}
      {members.includes('type') && (
        <select
          className="longshore-select"
          aria-label={words.type}
          value={filter.type ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onFilterChange({ ...filter, type: value ? (value as AssetType) : undefined })
          }
        >
          <option value="">{words.anyType}</option>
          {types.map((type) => (
            <option key={type} value={type}>
              {shared.types[type]}
            </option>
          ))}
        </select>
      )}
      {members.includes('folderId') && filter.folderId !== undefined && (
        <FolderChip
          folderId={filter.folderId}
          onLeave={() => onFilterChange({ ...filter, folderId: undefined })}
        />
      )}
    </div>
  );
}

function FolderChip({ folderId, onLeave }: { folderId: string; onLeave: () => void }) {
  const words = useSectionMessages('grid', gridMessages);
  const name = useKnownFolder(folderId)?.name;
  return (
    <span className="longshore-chip">
      <LibraryIcon name="folder" />
      <bdi>{words.inFolder(name ? shownName(name) : null)}</bdi>
      <IconButton label={words.leaveFolder} onClick={onLeave}>
        <Icon name="close" />
      </IconButton>
    </span>
  );
}

function SearchField(props: { label: string; value: string; onChange: (value: string) => void }) {
  const { label, value, onChange } = props;
  const { clock } = useMediaClient();
  const [text, setText] = useState(value);
  // What was last asked for or given: only a difference to that is news, from either side.
  const known = useRef(value);
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  }, [onChange]);
  const ask = useCallback((wanted: string) => {
    if (wanted === known.current) return;
    known.current = wanted;
    report.current(wanted);
  }, []);
  useEffect(() => {
    const typing = new AbortController();
    clock.sleep(typingPause, typing.signal).then(
      () => ask(text.trim()),
      () => {},
    );
    return () => typing.abort();
  }, [clock, text, ask]);
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    setText(value);
  }, [value]);
  return (
    <span className="longshore-search">
      <LibraryIcon name="search" />
      <input
        type="search"
        className="longshore-field"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Inside a form it would send the form.
          event.preventDefault();
          ask(text.trim());
        }}
      />
    </span>
  );
}
