'use client';

import type { ReactElement } from 'react';
import { describeError } from '../../hooks/provider/errors.js';
import { useChosenAsset, type ChosenAsset } from '../../hooks/assets/use-chosen-asset.js';
import { useNow } from '../../hooks/provider/use-now.js';
import { assetFacts, assetName } from '../asset-grid/asset-facts.js';
import { AssetPicture } from '../asset-grid/asset-picture.js';
import { Button } from '../ui/button.js';
import { errorMessage } from '../../messages/error-message.js';
import { FileName } from '../ui/file-name.js';
import { Icon } from '../ui/icon.js';
import { IconButton } from '../ui/button.js';
import { LibraryIcon } from '../ui/library-icon.js';
import { useLibraryMessages, useMessages, useSectionMessages } from '../ui/use-messages.js';
import { pickerMessages } from '../../messages/english/picker.js';

interface Props {
  assetId: string;
  /** From 1. */
  position: number;
  /** Ids of what describes the field, where there is no other control to tell it. */
  describedBy?: string | undefined;
  onChange: () => void;
  onRemove: () => void;
}

/** One chosen asset in a form: its picture and name, and what a person can do about it. */
export function AssetFieldEntry(props: Props): ReactElement {
  const { assetId, position, describedBy, onChange, onRemove } = props;
  const chosen = useChosenAsset(assetId);
  const words = useSectionMessages('picker', pickerMessages);
  const library = useLibraryMessages();
  const messages = useMessages();
  const name = chosen.status === 'ready' ? assetName(chosen.asset, library) : words.nameless(position);
  return (
    <li className="longshore-field-entry" data-status={chosen.status} data-asset={assetId}>
      <span className="longshore-field-picture">
        {chosen.status === 'ready' ? (
          <AssetPicture asset={chosen.asset} />
        ) : (
          <LibraryIcon name={icons[chosen.status]} />
        )}
      </span>
      <span className="longshore-field-words">
        <FileName name={name} path={name} />
        <Line chosen={chosen} />
      </span>
      <span className="longshore-actions">
        {chosen.status === 'failed' && <Button onClick={chosen.retry}>{library.tryAgain}</Button>}
        <Button
          aria-label={words.changeName(name)}
          aria-haspopup="dialog"
          aria-describedby={describedBy}
          onClick={onChange}
        >
          {words.change}
        </Button>
        <IconButton label={messages.remove(name)} onClick={onRemove}>
          <Icon name="close" />
        </IconButton>
      </span>
    </li>
  );
}

const icons = { loading: 'other', gone: 'alert', forbidden: 'lock', failed: 'alert' } as const;

/** What is known of it, or why so little is. */
function Line({ chosen }: { chosen: ChosenAsset }): ReactElement {
  const words = useSectionMessages('picker', pickerMessages);
  const library = useLibraryMessages();
  const messages = useMessages();
  const now = useNow(false);
  switch (chosen.status) {
    case 'ready': {
      // A form is no place for when it was uploaded.
      const { created_at: _created, ...asset } = chosen.asset;
      return <small>{assetFacts(asset, library, messages).join(' · ')}</small>;
    }
    case 'loading':
      return <small>{library.loading}</small>;
    case 'gone':
      return <small>{words.gone}</small>;
    case 'forbidden': {
      const { scope } = chosen.error.details;
      const reason = scope ? library.lacksScope(scope) : library.notOffered;
      return (
        <small>
          {library.unavailable(words.showing)} {reason}
        </small>
      );
    }
    case 'failed':
      return <small>{errorMessage(describeError(chosen.error), messages, now)}</small>;
  }
}
