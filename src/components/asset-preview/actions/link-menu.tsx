'use client';

import { useEffect, useState, type ReactElement } from 'react';
import type { Asset } from '../../../api/resources.js';
import { gridMessages, selectionMessages } from '../../../messages/english/grid-parts.js';
import { Menu } from '../../ui/menu/menu.js';
import { linkText, type LinkFormat } from '../../asset/link-formats.js';
import { linkOf } from '../../asset/public-link.js';
import { CommandIcon } from '../../icons/command-icon.js';
import { IconButton } from '../../ui/button.js';
import { toClipboard } from '../../ui/copy-button.js';
import { Status } from '../../ui/status.js';
import { useSectionMessages } from '../../ui/use-messages.js';

export interface LinkMenuProps {
  asset: Asset;
  name: string;
  onAllLinks: () => void;
}

const formats: readonly (readonly [LinkFormat, name: string])[] = [
  ['markdown', 'Markdown'],
  ['html', 'HTML'],
  ['json', 'JSON'],
];
// Milliseconds that "Link copied" is shown.
const feedbackDuration = 2_000;

/** A button with a menu of the formats in which the link of an asset is copied. */
export function LinkMenu({ asset, name, onAllLinks }: LinkMenuProps): ReactElement {
  const { linksOf } = useSectionMessages('grid', gridMessages);
  const words = useSectionMessages('selection', selectionMessages);
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), feedbackDuration);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (format: LinkFormat, from: HTMLElement) => {
    if (await toClipboard(linkText([asset], format), from)) setCopied((count) => count + 1);
  };
  const copies = linkOf(asset) === undefined ? [] : formats;
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
              run: () => void copy(format, button),
            })),
            [{ label: words.allLinks, run: onAllLinks }],
          ]}
          at={button}
          onClose={() => setButton(null)}
        />
      )}
      <Status className="longshore-toast" data-shown={copied > 0 || undefined}>
        {copied > 0 && words.linksCopied(1)}
      </Status>
    </>
  );
}
