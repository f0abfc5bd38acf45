'use client';

import { useCallback, useRef, useState, type ReactElement } from 'react';
import { folderPath, type FolderNode, type ListedFolder } from '../../hooks/folders/folder-tree.js';
import type { TreeRow } from '../../hooks/folders/tree-keys.js';
import { useFolderTree } from '../../hooks/folders/use-folder-tree.js';
import { useForbidden } from '../../hooks/provider/use-forbidden.js';
import { assetDate } from '../asset-grid/asset-facts.js';
import { classNames } from '../ui/button.js';
import { ErrorNotice } from '../ui/error-notice.js';
import { shownName } from '../ui/file-name.js';
import { FolderRow } from './folder-row.js';
import { folderMessages } from '../../messages/english/folders.js';
import { lazy, loadOnIntent, useLazyAction } from '../ui/lazy.js';
import { LibraryIcon } from '../ui/library-icon.js';
import { useLibraryMessages, useSectionMessages } from '../ui/use-messages.js';
import { PendingNote } from '../ui/pending-note.js';
import { Unavailable } from '../ui/unavailable.js';

const FolderForm = lazy(() => import('./folder-form.js').then((module) => module.FolderForm));
const intent = loadOnIntent(FolderForm);

export interface FolderPickerProps {
  /** The id of the chosen folder; null for all folders. */
  value: string | null;
  /** Called when a person chooses another; also with a folder just made here. Fields of it may be missing. */
  onChange: (folderId: string | null, folder: ListedFolder | null) => void;
  /** Lets people make folders inside the chosen one, where the key allows it. Default true. */
  create?: boolean | undefined;
  className?: string | undefined;
}

/**
 * The account's folders as a tree (spec 4.11), to filter a grid by or to look around in. The service can list and make
 * folders, and nothing else: no asset is moved, and no folder renamed or deleted.
 */
export function FolderPicker({ value, onChange, create = true, className }: FolderPickerProps): ReactElement {
  const words = useSectionMessages('folders', folderMessages);
  const library = useLibraryMessages();
  const nameOf = (row: TreeRow) =>
    row ? (row.folder.name && shownName(row.folder.name)) || words.unnamed : words.all;
  // The service keeps slugs apart within an account (spec 2.4).
  const hintOf = ({ folder }: FolderNode) =>
    folder.slug ?? assetDate(folder.created_at, library) ?? undefined;
  const folders = useFolderTree({ value, onChange, nameOf });
  const { query, forbidden, tree, rows } = folders;
  const mayCreate = useForbidden('createFolder') === null;
  const [isMaking, setMaking] = useState(false);
  const [runWhenLoaded, partNotice] = useLazyAction();
  const isLeaving = useRef(false);
  const leave = () => {
    setMaking(false);
    isLeaving.current = mayCreate;
    if (!mayCreate) folders.focus(value);
  };
  // Where the form was opened, once it is there again.
  const newFolder = useCallback((button: HTMLButtonElement | null) => {
    if (button && isLeaving.current) button.focus();
    if (button) isLeaving.current = false;
  }, []);

  const root = classNames('longshore-view longshore-folders', className);
  if (forbidden && !query.data) {
    return (
      <div className={root} data-status="forbidden">
        <Unavailable what={words.browsing} error={forbidden} />
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
    <div className={root} data-status="ready">
      {query.isError && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
      <ul className="longshore-folder-tree" aria-label={words.label} {...folders.getTreeProps()}>
        {rows.map((row) => (
          <FolderRow
            key={row?.id ?? ''}
            name={nameOf(row)}
            hint={row?.namesake ? hintOf(row) : undefined}
            {...folders.getRowProps(row)}
          />
        ))}
      </ul>
      {tree.top.length === 0 && <p className="longshore-folders-note">{words.empty}</p>}
      <output className="longshore-folders-note">{isGone && words.gone}</output>
      {partNotice}
      {isMaking && (
        <FolderForm
          parentId={path.at(-1)?.id ?? null}
          path={path.length > 0 ? path.map(nameOf).join(' / ') : null}
          onMade={(folder) => {
            setMaking(false);
            if (!folder.id) return;
            onChange(folder.id, folder);
            folders.focus(folder.id);
          }}
          onCancel={leave}
        />
      )}
      {create && mayCreate && !isMaking && (
        <div className="longshore-folders-foot">
          <button
            {...intent}
            ref={newFolder}
            type="button"
            className="longshore-button"
            onClick={() => runWhenLoaded(FolderForm, () => setMaking(true))}
          >
            <LibraryIcon name="plus" />
            {words.newFolder}
          </button>
        </div>
      )}
    </div>
  );
}
