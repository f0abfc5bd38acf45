'use client';

import { useId, useRef, type ReactElement, type RefObject } from 'react';
import type { Asset } from '../../api/resources.js';
import { assetFacts, assetName } from './asset-facts.js';
import { CopyButton } from '../ui/copy-button.js';
import { Dialog } from '../ui/dialog.js';
import { gridMessages } from '../../messages/english/grid.js';
import { useLibraryMessages, useMessages, useSectionMessages } from '../ui/use-messages.js';

export interface AssetLinksProps {
  asset: Asset;
  /** Unmount it then. */
  onClose: () => void;
}

const embeds = ['markdown', 'html', 'css'] as const;

/**
 * The links of an asset and what embeds it elsewhere, each to be read and copied (spec 2.1). All of it is text: what
 * the service gives as HTML is shown, and never becomes part of the page. What is missing is left out.
 */
export function AssetLinks({ asset, onClose }: AssetLinksProps): ReactElement {
  const words = useSectionMessages('grid', gridMessages);
  const shared = useLibraryMessages();
  const messages = useMessages();
  const name = assetName(asset, shared);
  const texts = [
    { what: words.directLink, hint: words.directLinkHint, text: asset.direct_url },
    { what: words.shareLink, hint: words.shareLinkHint, text: asset.share_url },
    ...embeds.map((kind) => ({ what: words.embed[kind], hint: null, text: asset.embeds?.[kind] })),
  ].filter(({ text }) => text);
  // Else a dialog that is too small for all of it would have the focus as a whole.
  const first = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog title={<bdi>{name}</bdi>} onClose={onClose} initialFocus={first} className="longshore-links">
      <p className="longshore-hint">{assetFacts(asset, shared, messages).join(' · ')}</p>
      {texts.length === 0 && <p>{words.noLinks}</p>}
      {texts.map(({ what, hint, text = '' }, at) => (
        <LinkText
          key={what}
          field={at === 0 ? first : undefined}
          what={what}
          hint={hint}
          text={text}
          name={name}
        />
      ))}
    </Dialog>
  );
}

interface LinkTextProps {
  field: RefObject<HTMLTextAreaElement | null> | undefined;
  what: string;
  hint: string | null;
  text: string;
  name: string;
}

function LinkText({ field, what, hint, text, name }: LinkTextProps) {
  const words = useSectionMessages('grid', gridMessages);
  const id = useId();
  const rows = Math.min(4, text.split('\n').length + (text.length > 60 ? 1 : 0));
  return (
    <div className="longshore-link-text">
      <label htmlFor={id}>
        {what}
        {hint && <small>{hint}</small>}
      </label>
      <textarea
        ref={field}
        id={id}
        className="longshore-field"
        // Addresses and markup are written from left to right in every language.
        dir="ltr"
        readOnly
        rows={rows}
        spellCheck={false}
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <CopyButton text={text} label={words.copyOf(what, name)}>
        {words.copy}
      </CopyButton>
    </div>
  );
}
