'use client';

import { useRef, type ReactElement } from 'react';
import { describeError } from '../../../hooks/provider/errors.js';
import { useChosenAsset, type ChosenAsset } from '../../../hooks/assets/use-chosen-asset.js';
import { useNow } from '../../../hooks/provider/use-now.js';
import { assetFacts, assetName } from '../../asset/asset-facts.js';
import { AssetPicture } from '../../asset/asset-picture.js';
import { ErrorMore } from '../../errors/error-more.js';
import { Button, IconButton, usePart } from '../../ui/button.js';
import { errorMessage } from '../../../messages/error-message.js';
import { FileName } from '../../ui/file-name.js';
import { fileKind } from '../../icons/file-kind.js';
import { Icon } from '../../icons/icon.js';
import { LibraryIcon } from '../../icons/library-icon.js';
import { useLibraryMessages, useMessages, useSectionMessages } from '../../ui/use-messages.js';
import { pickerMessages } from '../../../messages/english/picker.js';
import { gridMessages } from '../../../messages/english/grid-parts.js';
import { EntryDetails } from './entry-details.js';
import { MoveHandle } from './move-handle.js';
import type { Details } from './use-details.js';

/** A tile that the next click on another moves there. */
export interface PickedTile {
  readonly assetId: string;
  readonly name: string;
}

export interface FieldEntryProps {
  assetId: string;
  /** One-based; names the entry until the asset is loaded. */
  position: number;
  isTile: boolean;
  /** Whether there are others. */
  canMove: boolean;
  /** `aria-describedby` of the field, if no other control carries it. */
  describedBy?: string | undefined;
  details: Details;
  picked: PickedTile | null;
  onPick: (picked: PickedTile | null) => void;
  /** `index`: zero-based; `name`: of the asset that is moved. */
  onMove: (assetId: string, index: number, name: string) => void;
  onChange: () => void;
  onRemove: () => void;
}

/** A list item for one chosen asset: its picture, name and details, with buttons to change and remove it. One of several is a tile. */
export function FieldEntry(props: FieldEntryProps): ReactElement {
  const {
    assetId,
    position,
    isTile,
    canMove,
    describedBy,
    details,
    picked,
    onPick,
    onMove,
    onChange,
    onRemove,
  } = props;
  const part = usePart();
  const chosen = useChosenAsset(assetId);
  const messages = useSectionMessages('picker', pickerMessages);
  const { moveTitle } = useSectionMessages('grid', gridMessages);
  const library = useLibraryMessages();
  const coreMessages = useMessages();
  const item = useRef<HTMLLIElement>(null);
  const isReady = chosen.status === 'ready';
  const name = isReady ? assetName(chosen.asset, library) : messages.nameless(position);
  const isPicture = isReady && fileKind(chosen.asset.content_type ?? '') === 'image';
  const index = position - 1;
  const pick = () => {
    if (!picked) return onPick({ assetId, name });
    onMove(picked.assetId, index, picked.name);
    onPick(null);
  };
  const picture = isReady ? (
    <AssetPicture asset={chosen.asset} />
  ) : (
    <LibraryIcon name={icons[chosen.status]} />
  );
  return (
    <li
      ref={item}
      className={part('longshore-field-entry', 'entry')}
      data-status={chosen.status}
      data-asset={assetId}
    >
      {canMove ? (
        <MoveHandle
          label={moveTitle({ count: 1, name })}
          tile={item}
          index={index}
          isPicked={picked?.assetId === assetId}
          onPick={pick}
          onMove={(to) => onMove(assetId, to, name)}
        >
          {picture}
        </MoveHandle>
      ) : (
        <span className={part('longshore-field-picture', 'picture')}>{picture}</span>
      )}
      <span className={part('longshore-field-text', 'text')}>
        <FileName name={name} path={name} className={part('longshore-name', 'name')} />
        {!(isTile && (isReady || chosen.status === 'loading')) && <Facts chosen={chosen} />}
      </span>
      <span className={part('longshore-actions', 'actions')}>
        {chosen.status === 'failed' && <Button onClick={chosen.retry}>{library.tryAgain}</Button>}
        {(!isTile || chosen.status === 'gone') && (
          <Button
            data-change
            aria-label={messages.changeName(name)}
            aria-haspopup="dialog"
            aria-describedby={describedBy}
            onClick={onChange}
          >
            {messages.change}
          </Button>
        )}
        <IconButton data-remove label={coreMessages.remove(name)} onClick={onRemove}>
          <Icon name="close" />
        </IconButton>
      </span>
      <EntryDetails assetId={assetId} name={name} isPicture={isPicture} details={details} />
    </li>
  );
}

const icons = { loading: 'other', gone: 'alert', forbidden: 'lock', failed: 'alert' } as const;

/** Size and privacy of the asset, or why they cannot be shown. */
function Facts({ chosen }: { chosen: ChosenAsset }): ReactElement {
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
