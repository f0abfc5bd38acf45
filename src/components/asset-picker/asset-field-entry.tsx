'use client';

import type { ReactElement } from 'react';
import { describeError } from '../../hooks/provider/errors.js';
import { useChosenAsset, type ChosenAsset } from '../../hooks/assets/use-chosen-asset.js';
import { useNow } from '../../hooks/provider/use-now.js';
import { assetFacts, assetName } from '../asset-grid/asset-facts.js';
import { AssetPicture } from '../asset-grid/asset-picture.js';
import { ErrorMore } from '../errors/error-more.js';
import { Button, IconButton } from '../ui/button.js';
import { errorMessage } from '../../messages/error-message.js';
import { FileName } from '../ui/file-name.js';
import { Icon } from '../icons/icon.js';
import { LibraryIcon } from '../icons/library-icon.js';
import { useLibraryMessages, useMessages, useSectionMessages } from '../ui/use-messages.js';
import { pickerMessages } from '../../messages/english/picker.js';

interface Props {
  assetId: string;
  /** One-based; names the entry until the asset is loaded. */
  position: number;
  /** `aria-describedby` of the field, if no other control carries it. */
  describedBy?: string | undefined;
  onChange: () => void;
  onRemove: () => void;
}

/** A list item for one chosen asset: its picture, name and details, with buttons to change and remove it. */
export function AssetFieldEntry(props: Props): ReactElement {
  const { assetId, position, describedBy, onChange, onRemove } = props;
  const chosen = useChosenAsset(assetId);
  const messages = useSectionMessages('picker', pickerMessages);
  const library = useLibraryMessages();
  const coreMessages = useMessages();
  const name = chosen.status === 'ready' ? assetName(chosen.asset, library) : messages.nameless(position);
  return (
    <li className="longshore-field-entry" data-status={chosen.status} data-asset={assetId}>
      <span className="longshore-field-picture">
        {chosen.status === 'ready' ? (
          <AssetPicture asset={chosen.asset} />
        ) : (
          <LibraryIcon name={icons[chosen.status]} />
        )}
      </span>
      <span className="longshore-field-text">
        <FileName name={name} path={name} />
        <Details chosen={chosen} />
      </span>
      <span className="longshore-actions">
        {chosen.status === 'failed' && <Button onClick={chosen.retry}>{library.tryAgain}</Button>}
        <Button
          aria-label={messages.changeName(name)}
          aria-haspopup="dialog"
          aria-describedby={describedBy}
          onClick={onChange}
        >
          {messages.change}
        </Button>
        <IconButton label={coreMessages.remove(name)} onClick={onRemove}>
          <Icon name="close" />
        </IconButton>
      </span>
    </li>
  );
}

const icons = { loading: 'other', gone: 'alert', forbidden: 'lock', failed: 'alert' } as const;

/** The details of the asset, or why they cannot be shown. */
function Details({ chosen }: { chosen: ChosenAsset }): ReactElement {
  const messages = useSectionMessages('picker', pickerMessages);
  const library = useLibraryMessages();
  const coreMessages = useMessages();
  const now = useNow(false);
  switch (chosen.status) {
    case 'ready': {
      // Without the date, which is not useful in a form.
      const { created_at: _created, ...asset } = chosen.asset;
      return <small>{assetFacts(asset, library, coreMessages).join(' · ')}</small>;
    }
    case 'loading':
      return <small>{library.loading}</small>;
    case 'gone':
      return <small>{messages.gone}</small>;
    case 'forbidden': {
      const { scope } = chosen.error.details;
      const reason = scope ? library.lacksScope(scope) : library.notOffered;
      return (
        <small>
          {library.unavailable(messages.showing)} {reason} <ErrorMore errors={[chosen.error]} />
        </small>
      );
    }
    case 'failed':
      return (
        <small>
          {errorMessage(describeError(chosen.error), coreMessages, now)} <ErrorMore errors={[chosen.error]} />
        </small>
      );
  }
}
