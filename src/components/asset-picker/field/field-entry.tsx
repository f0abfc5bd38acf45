'use client';

import { useRef, useState, type DragEvent, type ReactElement } from 'react';
import { describeError } from '../../../hooks/provider/errors.js';
import { isDisabled } from '../../../hooks/uploads/drop/drag-watch.js';
import { useChosenAsset, type ChosenAsset } from '../../../hooks/assets/use-chosen-asset.js';
import { useNow } from '../../../hooks/provider/use-now.js';
import { assetFacts, assetName } from '../../asset-grid/asset-facts.js';
import { AssetPicture } from '../../asset-grid/asset-picture.js';
import { ErrorMore } from '../../errors/error-more.js';
import { Button, IconButton, usePart } from '../../ui/button.js';
import { errorMessage } from '../../../messages/error-message.js';
import { FileName } from '../../ui/file-name.js';
import { Icon, IconPath } from '../../icons/icon.js';
import { LibraryIcon } from '../../icons/library-icon.js';
import { useLibraryMessages, useMessages, useSectionMessages } from '../../ui/use-messages.js';
import { pickerMessages } from '../../../messages/english/picker.js';
import { reviewMessages } from '../../../messages/english/review.js';
import { EntryDetails } from './entry-details.js';
import type { Details } from './use-details.js';

export interface FieldEntryProps {
  assetId: string;
  /** One-based; names the entry until the asset is loaded. */
  position: number;
  /** The entries that can be ordered. */
  count: number;
  /** `aria-describedby` of the field, if no other control carries it. */
  describedBy?: string | undefined;
  details: Details;
  /** The asset that is being dragged; null if none is. */
  dragged: string | null;
  onDrag: (assetId: string | null) => void;
  /** `index`: zero-based; `name`: of the asset that is moved. */
  onMove: (assetId: string, index: number, name: string) => void;
  onChange: () => void;
  onRemove: () => void;
}

// Not `text/plain`: a text field would accept the drop.
const dragType = 'application/x-longshore-chosen';
const arrows = { up: 'M12 19V5M6 11l6-6 6 6', down: 'M12 5v14M6 13l6 6 6-6' } as const;

/** A list item for one chosen asset: its picture, name and details, with buttons to move, change and remove it. */
export function FieldEntry(props: FieldEntryProps): ReactElement {
  const { assetId, position, count, describedBy, details, dragged, onDrag, onMove, onChange, onRemove } =
    props;
  const part = usePart();
  const chosen = useChosenAsset(assetId);
  const messages = useSectionMessages('picker', pickerMessages);
  const { moveUp, moveDown } = useSectionMessages('review', reviewMessages);
  const library = useLibraryMessages();
  const coreMessages = useMessages();
  const item = useRef<HTMLLIElement>(null);
  const [isOver, setOver] = useState(false);
  const isReady = chosen.status === 'ready';
  const name = isReady ? assetName(chosen.asset, library) : messages.nameless(position);
  const isPicture = isReady && Boolean(chosen.asset.content_type?.startsWith('image/'));
  const index = position - 1;
  const canMove = count > 1;
  const canDrop = dragged !== null && dragged !== assetId;
  const dropping = {
    onDragOver(event: DragEvent) {
      if (!canDrop) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave(event: DragEvent<HTMLElement>) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop(event: DragEvent) {
      setOver(false);
      if (!canDrop) return;
      event.preventDefault();
      onMove(dragged, index, event.dataTransfer.getData(dragType));
      onDrag(null);
    },
  };
  // Not the whole entry: text could not be selected in its fields.
  const dragging = canMove && {
    draggable: true,
    onDragStart(event: DragEvent) {
      if (isDisabled(event.currentTarget)) return event.preventDefault();
      event.dataTransfer.setData(dragType, name);
      event.dataTransfer.effectAllowed = 'move';
      if (item.current) event.dataTransfer.setDragImage(item.current, 16, 16);
      onDrag(assetId);
    },
    onDragEnd: () => onDrag(null),
  };
  return (
    <li
      ref={item}
      className={part('longshore-field-entry', 'entry')}
      data-status={chosen.status}
      data-asset={assetId}
      data-dragged={dragged === assetId || undefined}
      data-over={(isOver && canDrop) || undefined}
      {...dropping}
    >
      <span className={part('longshore-field-picture', 'picture')} {...dragging}>
        {isReady ? <AssetPicture asset={chosen.asset} /> : <LibraryIcon name={icons[chosen.status]} />}
      </span>
      <span className={part('longshore-field-text', 'text')}>
        <FileName name={name} path={name} className={part('longshore-name', 'name')} />
        <Facts chosen={chosen} />
      </span>
      <span className={part('longshore-actions', 'actions')}>
        {canMove && (
          <>
            <IconButton
              label={moveUp(name)}
              disabled={index === 0}
              onClick={() => onMove(assetId, index - 1, name)}
            >
              <IconPath name="up" path={arrows.up} />
            </IconButton>
            <IconButton
              label={moveDown(name)}
              disabled={position === count}
              onClick={() => onMove(assetId, index + 1, name)}
            >
              <IconPath name="down" path={arrows.down} />
            </IconButton>
          </>
        )}
        {chosen.status === 'failed' && <Button onClick={chosen.retry}>{library.tryAgain}</Button>}
        <Button
          data-change
          aria-label={messages.changeName(name)}
          aria-haspopup="dialog"
          aria-describedby={describedBy}
          onClick={onChange}
        >
          {messages.change}
        </Button>
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
