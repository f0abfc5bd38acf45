'use client';

import { useState, type ReactElement } from 'react';
import type { Asset } from '../../../api/resources.js';
import { gridMessages, selectionMessages } from '../../../messages/english/grid-parts.js';
import { Menu } from '../../ui/menu/menu.js';
import { linkFormats, linkText } from '../../asset/link-formats.js';
import { linkOf } from '../../asset/public-link.js';
import { CommandIcon } from '../../icons/command-icon.js';
import { IconButton } from '../../ui/button.js';
import { useCopy } from '../../ui/copy-button.js';
import { Status } from '../../ui/status.js';
import { useSectionMessages } from '../../ui/use-messages.js';

export interface LinkMenuProps {
  asset: Asset;
  name: string;
  onAllLinks: () => void;
}

/** A button with a menu of the formats in which the link of an asset is copied. */
export function LinkMenu({ asset, name, onAllLinks }: LinkMenuProps): ReactElement {
  const { linksOf } = useSectionMessages('grid', gridMessages);
  const words = useSectionMessages('selection', selectionMessages);
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [isCopied, copy] = useCopy();
  const copies = linkOf(asset) === undefined ? [] : linkFormats;
  return (
    <>
      <IconButton
        label={linksOf(name)}
        aria-haspopup="menu"
        aria-expanded={button !== null}
        onClick={({ currentTarget }) => setButton(currentTarget)}
      >
        <CommandIcon name="code" />
      </IconButton>
      {button && (
        <Menu
          label={linksOf(name)}
          groups={[
            copies.map(([format, label]) => ({
              label: words.copyAs(label),
              run: () => void copy(linkText([asset], format), button),
            })),
            [{ label: words.allLinks, run: onAllLinks }],
          ]}
          at={button}
          onClose={() => setButton(null)}
        />
      )}
      <Status className="longshore-toast" data-shown={isCopied || undefined}>
        {isCopied && words.linksCopied(1)}
      </Status>
    </>
  );
}
