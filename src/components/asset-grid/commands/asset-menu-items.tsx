'use client';

import type { Asset } from '../../../api/resources.js';
import { useForbidden } from '../../../hooks/provider/use-forbidden.js';
import { gridMessages, selectionMessages } from '../../../messages/english/grid-parts.js';
import { LibraryIcon } from '../../icons/library-icon.js';
import { useSectionMessages } from '../../ui/use-messages.js';
import { offeredActions } from './asset-action.js';
import type { GridCommands } from './grid-commands.js';
import type { DownloadKind } from '../../asset/download/download-assets.js';
import { linkFormats, type LinkFormat } from '../../asset/link-formats.js';
import { fileAddress, linkOf } from '../../asset/public-link.js';
import { CommandIcon } from '../../icons/command-icon.js';
import type { MenuItem } from '../../ui/menu/menu.js';

/** What the menu does that the grid itself does not. */
export interface MenuActions {
  copy: (assets: readonly Asset[], format: LinkFormat) => void;
  download: (assets: readonly Asset[], kind: DownloadKind) => void;
  replace: (asset: Asset) => void;
}

/** Creates the items of the menu of some assets, in groups. What the grid or the assets do not allow is left out. */
export function useAssetMenuItems(
  commands: GridCommands,
  actions: MenuActions,
): (assets: readonly Asset[]) => readonly (readonly MenuItem[])[] {
  const messages = useSectionMessages('grid', gridMessages);
  const words = useSectionMessages('selection', selectionMessages);
  const replaceForbidden = useForbidden('presignReplacement');
  return (assets) => {
    const [asset = {}] = assets;
    const isOne = assets.length === 1;
    const hasId = assets.every(({ id }) => id !== undefined);
    const { open, links, edit, remove } = commands;
    const groups: readonly (readonly (MenuItem | false | undefined)[])[] = [
      [
        isOne &&
          open && {
            label: words.open,
            icon: <CommandIcon name="open" />,
            keys: 'Enter',
            run: () => open(asset),
          },
      ],
      assets.some(linkOf)
        ? [
            {
              label: isOne ? words.copyLink : words.copyLinks,
              icon: <LibraryIcon name="link" />,
              run: () => actions.copy(assets, 'lines'),
            },
            ...linkFormats.map(([format, name]) => ({
              label: words.copyAs(name),
              run: () => actions.copy(assets, format),
            })),
            isOne && { label: words.allLinks, run: () => links(asset) },
          ]
        : [],
      assets.some(fileAddress)
        ? [
            {
              label: isOne ? words.download : words.downloadZip,
              icon: <CommandIcon name="download" />,
              run: () => actions.download(assets, isOne ? 'files' : 'zip'),
            },
            !isOne && {
              label: words.downloadFiles,
              icon: <CommandIcon name="download" />,
              run: () => actions.download(assets, 'files'),
            },
          ]
        : [],
      [
        isOne &&
          hasId &&
          edit && {
            label: messages.rename,
            icon: <CommandIcon name="pencil" />,
            keys: 'F2',
            run: () => edit('rename', assets),
          },
        hasId &&
          edit && {
            label: messages.move,
            icon: <CommandIcon name="move" />,
            run: () => edit('move', assets),
          },
        isOne &&
          hasId &&
          !replaceForbidden && {
            label: words.replace,
            icon: <CommandIcon name="replace" />,
            run: () => actions.replace(asset),
          },
      ],
      offeredActions(commands.actions, assets).map((action) => ({
        label: action.label,
        icon: action.icon,
        run: () => commands.run(action, assets),
      })),
      [
        hasId &&
          remove && {
            label: messages.deleteConfirm(assets.length),
            icon: <LibraryIcon name="trash" />,
            keys: 'Delete',
            isDanger: true,
            run: () => remove(assets),
          },
      ],
    ];
    return groups
      .map((group) => group.filter((item) => item !== false && item !== undefined))
      .filter(({ length }) => length > 0);
  };
}
