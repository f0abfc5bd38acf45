'use client';

import type { ReactElement } from 'react';
import type { Asset } from '../../../api/resources.js';
import { gridMessages, selectionMessages } from '../../../messages/english/grid-parts.js';
import { CommandIcon } from '../../icons/command-icon.js';
import { LibraryIcon } from '../../icons/library-icon.js';
import { Button, IconButton } from '../../ui/button.js';
import { useSectionMessages } from '../../ui/use-messages.js';
import { offeredActions } from '../commands/asset-action.js';
import type { GridCommands } from '../commands/grid-commands.js';
import type { DownloadKind } from '../../asset/download/download-assets.js';
import { linkOf } from '../../asset/public-link.js';

interface SelectionActionsProps {
  /** The selection, at least one. */
  assets: readonly Asset[];
  commands: GridCommands;
  onCopy: () => void;
  onDownload: (assets: readonly Asset[], kind: DownloadKind) => void;
}

/** The buttons for all selected assets, in the toolbar. The rest is in a menu. */
export function SelectionActions(props: SelectionActionsProps): ReactElement {
  const { assets, commands, onCopy, onDownload } = props;
  const words = useSectionMessages('selection', selectionMessages);
  const { move, deleteMany } = useSectionMessages('grid', gridMessages);
  const { edit, remove } = commands;
  const isOne = assets.length === 1;
  return (
    <>
      {assets.some(linkOf) && (
        <>
          <IconButton label={words.copyLinks} onClick={onCopy}>
            <LibraryIcon name="link" />
          </IconButton>
          <IconButton
            label={isOne ? words.download : words.downloadZip}
            onClick={() => onDownload(assets, isOne ? 'files' : 'zip')}
          >
            <CommandIcon name="download" />
          </IconButton>
        </>
      )}
      {edit && (
        <IconButton label={move} onClick={() => edit('move', assets)}>
          <CommandIcon name="move" />
        </IconButton>
      )}
      {remove && (
        <IconButton label={deleteMany(assets.length)} data-danger="" onClick={() => remove(assets)}>
          <LibraryIcon name="trash" />
        </IconButton>
      )}
      {offeredActions(commands.actions, assets).map((action) => (
        <Button key={action.id} onClick={() => commands.run(action, assets)}>
          {action.icon}
          {action.label}
        </Button>
      ))}
      <IconButton
        label={words.moreActions}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => commands.menu(assets, currentTarget)}
      >
        <LibraryIcon name="more" />
      </IconButton>
    </>
  );
}
