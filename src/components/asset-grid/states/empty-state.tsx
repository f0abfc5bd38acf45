'use client';

import type { ReactElement } from 'react';
import { Button, usePart } from '../../ui/button.js';
import { firstGridMessages, firstToolbarMessages } from '../../../messages/english/grid.js';
import { LibraryIcon } from '../../icons/library-icon.js';
import { useMessages, useSectionMessages } from '../../ui/use-messages.js';

/** Why no assets are shown. */
export type EmptyReason =
  /** The library has none. */
  | 'empty'
  | 'emptyFolder'
  /** Nothing matches the filters. */
  | 'noMatch'
  /** Nothing has been loaded, and the browser is offline. */
  | 'offline';

export interface GridEmptyProps {
  reason: EmptyReason;
  /** Clears the filters; undefined if users can change none. */
  onClearFilters?: (() => void) | undefined;
  /** Opens the file picker; undefined if files cannot be uploaded here. */
  onChooseFiles?: (() => void) | undefined;
  /** Whether the files go to the folder that is shown. */
  filesHere: boolean;
}

const icons = { empty: 'image', emptyFolder: 'folder', noMatch: 'search', offline: 'clock' } as const;

/** Says why there are no assets, and offers what helps. */
export function EmptyState(props: GridEmptyProps): ReactElement {
  const part = usePart();
  const { reason, onClearFilters, onChooseFiles, filesHere } = props;
  const messages = useSectionMessages('toolbar', firstToolbarMessages);
  const { clearFilters, ...grid } = useSectionMessages('grid', firstGridMessages);
  const { chooseFiles } = useMessages();
  const canUpload = onChooseFiles !== undefined && (reason === 'empty' || reason === 'emptyFolder');
  return (
    <div className={part('longshore-grid-empty', 'empty')} data-reason={reason}>
      <LibraryIcon name={icons[reason]} />
      <p className="longshore-grid-empty-title">{reason === 'offline' ? messages.offline : grid[reason]}</p>
      {canUpload && (
        <p className="longshore-hint">{filesHere ? messages.dropHere : messages.notThisFolder}</p>
      )}
      <span className="longshore-actions">
        {canUpload && (
          <Button data-primary="" onClick={onChooseFiles}>
            {chooseFiles}
          </Button>
        )}
        {reason === 'noMatch' && onClearFilters && <Button onClick={onClearFilters}>{clearFilters}</Button>}
        {reason === 'emptyFolder' && onClearFilters && (
          <Button onClick={onClearFilters}>{grid.leaveFolder}</Button>
        )}
      </span>
    </div>
  );
}
