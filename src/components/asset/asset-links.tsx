'use client';

import { useId, useRef, type ReactElement, type RefObject } from 'react';
import type { Asset } from '../../api/resources.js';
import { assetFacts, assetName } from './asset-facts.js';
import { usePart } from '../ui/button.js';
import { CopyButton } from '../ui/copy-button.js';
import { adoptLateStyles } from '../styles/adopt-late-styles.js';
import { Dialog } from '../ui/dialog.js';
import { gridMessages } from '../../messages/english/grid-parts.js';
import { useLibraryMessages, useMessages, useSectionMessages } from '../ui/use-messages.js';
import styles from './asset-links.css?inline';
import { isolated } from '../ui/error-boundary.js';
import { noForm } from '../../hooks/page/own-events.js';

export interface AssetLinksProps {
  asset: Asset;
  /** Called when the user closes the dialog. Unmount it then. */
  onClose: () => void;
}

const adoptStyles = (element: Element | null) => adoptLateStyles(element, styles);
const embeds = ['markdown', 'html', 'css'] as const;

/**
 * A dialog with the links and embed codes of an asset (spec 2.1), each with a button to copy it. Embed codes are shown
 * as text and never rendered as HTML. Leaves out what the service does not provide.
 */
export function AssetLinks(props: AssetLinksProps): ReactElement {
  return isolated(AssetLinksView, props);
}

function AssetLinksView({ asset, onClose }: AssetLinksProps): ReactElement {
  const messages = useSectionMessages('grid', gridMessages);
  const library = useLibraryMessages();
  const coreMessages = useMessages();
  const name = assetName(asset, library);
  const isPrivate = asset.privacy === 'private';
  const texts = [
    { what: messages.directLink, hint: messages.directLinkHint, text: asset.direct_url },
    { what: messages.shareLink, hint: messages.shareLinkHint, text: asset.share_url },
    ...embeds.map((kind) => ({ what: messages.embed[kind], hint: null, text: asset.embeds?.[kind] })),
  ].filter(({ text }) => text && !isPrivate);
  // Otherwise a dialog that needs to scroll would get the focus itself.
  const first = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog title={<bdi>{name}</bdi>} onClose={onClose} initialFocus={first} className="longshore-links">
      <p className="longshore-hint">{assetFacts(asset, library, coreMessages).join(' · ')}</p>
      {texts.length === 0 && <p>{isPrivate ? coreMessages.privateHint : messages.noLinks}</p>}
      {texts.map(({ what, hint, text = '' }, index) => (
        <LinkText
          key={what}
          field={index === 0 ? first : undefined}
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
  const messages = useSectionMessages('grid', gridMessages);
  const part = usePart();
  const id = useId();
  const rows = Math.min(4, text.split('\n').length + (text.length > 60 ? 1 : 0));
  return (
    <div className="longshore-link-text" ref={adoptStyles}>
      <label htmlFor={id}>
        {what} {hint && <small>{hint}</small>}
      </label>
      <textarea
        {...noForm}
        ref={field}
        id={id}
        className={part('longshore-field', 'field')}
        // URLs and markup are left-to-right in every language.
        dir="ltr"
        readOnly
        rows={rows}
        spellCheck={false}
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <CopyButton text={text} label={messages.copyOf(what, name)}>
        {messages.copy}
      </CopyButton>
    </div>
  );
}
