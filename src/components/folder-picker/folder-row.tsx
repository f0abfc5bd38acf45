'use client';

import { memo, type MemoExoticComponent, type ReactElement } from 'react';
import type { FolderRowProps } from '../../hooks/folders/use-folder-tree.js';
import { usePart } from '../ui/button.js';
import { Icon } from '../icons/icon.js';
import { LibraryIcon } from '../icons/library-icon.js';

interface Props extends FolderRowProps {
  name: string;
  /** Distinguishes it from another folder of the same name. */
  hint?: string | undefined;
}

/** One folder. Its props are plain values, so that a selection among thousands of rows renders only two. */
export const FolderRow: MemoExoticComponent<(props: Props) => ReactElement> = memo(function FolderRow({
  name,
  hint,
  ...row
}: Props): ReactElement {
  const part = usePart();
  return (
    <li className={part('longshore-folder', 'folder')} {...row}>
      <span className="longshore-folder-toggle" data-toggle={row['aria-expanded'] !== undefined || undefined}>
        {row['aria-expanded'] !== undefined && <LibraryIcon name="chevron" />}
      </span>
      <LibraryIcon name="folder" />
      <bdi className={part('longshore-folder-name', 'folderName')} title={name}>
        {name}
      </bdi>{' '}
      {hint && (
        <small>
          <bdi>{hint}</bdi>
        </small>
      )}
      {row['aria-selected'] && <Icon name="check" />}
    </li>
  );
});
