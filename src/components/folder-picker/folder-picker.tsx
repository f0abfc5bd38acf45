'use client';

import { useState, type ReactElement } from 'react';
import { folderPath, type FolderNode, type ListedFolder } from '../../hooks/folders/folder-tree.js';
import type { TreeRow } from '../../hooks/folders/tree-keys.js';
import { useFolderTree } from '../../hooks/folders/use-folder-tree.js';
import { runCallback } from '../../hooks/provider/errors.js';
import { useForbidden } from '../../hooks/provider/use-forbidden.js';
import { assetDate } from '../asset/asset-facts.js';
import { Button, classNames, usePart, type ClassNames, type SharedPart } from '../ui/button.js';
import { ErrorNotice } from '../errors/error-notice.js';
import { shownName } from '../ui/file-name.js';
import { FolderForm } from './folder-form.js';
import { FolderRow } from './folder-row.js';
import { folderMessages } from '../../messages/english/folders.js';
import { LibraryIcon } from '../icons/library-icon.js';
import { useLibraryMessages, useSectionMessages } from '../ui/use-messages.js';
import { PendingNote, Status } from '../ui/status.js';
import { useRestoreFocus } from '../ui/restore-focus.js';
import { Unavailable } from '../errors/unavailable.js';
import { isolated } from '../ui/error-boundary.js';
import { ownEvents } from '../../hooks/page/own-events.js';

/** The parts of a folder picker that can have class names of the app. */
export type FolderPickerPart = 'tree' | 'folder' | 'folderName' | 'form';

export interface FolderPickerProps {
  /** The id of the selected folder; null for all folders. */
  value: string | null;
  /** The name of the first row, whose value is null. Default: "All files". */
  rootLabel?: string | undefined;
  /** Called when the user selects or creates a folder. `folder` may lack fields (spec 2.4). */
  onChange: (folderId: string | null, folder: ListedFolder | null) => void;
  /** Whether users can create folders inside the selected one. Needs the scope `folders:write`. Default true. */
  create?: boolean | undefined;
  className?: string | undefined;
  /** Class names for the parts of the picker, besides its own. Pass the same object on every render. */
  classNames?: ClassNames<FolderPickerPart | SharedPart> | undefined;
}

/**
 * The account's folders as a tree (spec 4.11), for example to filter a grid by. The service can only list and create
 * folders: it cannot rename or delete them, nor move assets.
 */
export function FolderPicker(props: FolderPickerProps): ReactElement {
  return isolated(FolderPickerView, props);
}

function FolderPickerView(props: FolderPickerProps): ReactElement {
  const { value, onChange, rootLabel, create = true, className } = props;
  const messages = useSectionMessages('folders', folderMessages);
  const library = useLibraryMessages();
  const part = usePart();
  const nameOf = (row: TreeRow) =>
    row ? (row.folder.name && shownName(row.folder.name)) || messages.unnamed : (rootLabel ?? messages.all);
  // Slugs are unique within an account (spec 2.4).
  const hintOf = ({ folder }: FolderNode) =>
    folder.slug ?? assetDate(folder.created_at, library) ?? undefined;
  const folders = useFolderTree({ value, onChange, nameOf });
  const { query, forbidden, tree, rows } = folders;
  const canCreate = useForbidden('createFolder') === null;
  const [isFormOpen, setFormOpen] = useState(false);
  // When the form is closed, the button that opens it gets the focus.
  const restoreFocus = useRestoreFocus<HTMLDivElement>((root) => root.querySelector('button'));
  const cancel = () => {
    setFormOpen(false);
    // There is no button if the API key turned out to lack the permission.
    if (!canCreate) folders.focus(value);
  };

  const root = classNames('longshore-view longshore-folders', className);
  if (forbidden && !query.data) {
    return (
      <div className={root} data-status="forbidden">
        <Unavailable what={messages.browsing} error={forbidden} />
      </div>
    );
  }
  if (!query.data) {
    return (
      <div className={root} data-status={query.isError ? 'error' : 'loading'}>
        {query.isError ? (
          <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <PendingNote className="longshore-folders-note" isPaused={query.isPaused} />
        )}
      </div>
    );
  }

  const path = folderPath(tree, value);
  const isGone = value !== null && path.length === 0 && !query.isFetching;
  return (
    <div {...ownEvents} className={root} data-status="ready">
      {query.isError && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
      <ul
        className={part('longshore-folder-tree', 'tree')}
        aria-label={messages.label}
        {...folders.getTreeProps()}
      >
        {rows.map((row) => (
          <FolderRow
            key={row?.id ?? ''}
            name={nameOf(row)}
            hint={row?.namesake ? hintOf(row) : undefined}
            {...folders.getRowProps(row)}
          />
        ))}
      </ul>
      {tree.top.length === 0 && <p className="longshore-folders-note">{messages.empty}</p>}
      <Status className="longshore-folders-note">{isGone && messages.gone}</Status>
      <div {...restoreFocus}>
        {isFormOpen && (
          <FolderForm
            parentId={path.at(-1)?.id ?? null}
            path={path.length > 0 ? path.map(nameOf).join(' / ') : null}
            onCreate={(folder) => {
              setFormOpen(false);
              if (!folder.id) return;
              runCallback(onChange, folder.id, folder);
              folders.focus(folder.id);
            }}
            onCancel={cancel}
          />
        )}
        {create && canCreate && !isFormOpen && (
          <div className="longshore-folders-footer">
            <Button onClick={() => setFormOpen(true)}>
              <LibraryIcon name="plus" />
              {messages.newFolder}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
