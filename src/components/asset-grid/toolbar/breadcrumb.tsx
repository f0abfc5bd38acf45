'use client';

import { useMemo, type ReactElement } from 'react';
import { usePart } from '../../ui/button.js';
import { folderPath, folderTree } from '../../../hooks/folders/folder-tree.js';
import { useFolders } from '../../../hooks/folders/use-folders.js';
import { folderMessages } from '../../../messages/english/folders.js';
import { firstToolbarMessages } from '../../../messages/english/grid.js';
import { LibraryIcon } from '../../icons/library-icon.js';
import { shownName } from '../../ui/file-name.js';
import { List } from '../../ui/list.js';
import { useSectionMessages } from '../../ui/use-messages.js';

export interface BreadcrumbProps {
  folderId: string;
  /** Called with another folder; undefined for all files. */
  onChange: (folderId: string | undefined) => void;
}

/** Where the shown folder is: each folder around it is a button. Fetches nothing: unknown folders have no names. */
export function Breadcrumb({ folderId, onChange }: BreadcrumbProps): ReactElement {
  const part = usePart();
  const messages = useSectionMessages('toolbar', firstToolbarMessages);
  const { all, unnamed } = useSectionMessages('folders', folderMessages);
  const { data } = useFolders({ enabled: false });
  const path = useMemo(() => folderPath(folderTree(data?.data ?? []), folderId), [data, folderId]);
  const current = path.at(-1)?.folder;
  const nameOf = (name: string | undefined) => shownName(name ?? '') || unnamed;
  return (
    <nav className={part('longshore-crumbs', 'breadcrumb')} aria-label={messages.folder}>
      <List>
        <li>
          <button type="button" className="longshore-link" onClick={() => onChange(undefined)}>
            {all}
          </button>
        </li>
        {path.slice(0, -1).map(({ id, folder }) => (
          <li key={id}>
            <LibraryIcon name="chevron" />
            <button type="button" className="longshore-link" onClick={() => onChange(id)}>
              <bdi>{nameOf(folder.name)}</bdi>
            </button>
          </li>
        ))}
        <li>
          <LibraryIcon name="chevron" />
          <bdi aria-current="location">{current ? nameOf(current.name) : messages.folder}</bdi>
        </li>
      </List>
    </nav>
  );
}
