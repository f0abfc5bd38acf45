'use client';

import { useContext, useState, type ReactElement } from 'react';
import type { Asset } from '../../../api/resources.js';
import type { SelectionMode } from '../../../hooks/assets/use-asset-selection.js';
import { IconButton, usePart } from '../../ui/button.js';
import { gridMessages, selectionMessages } from '../../../messages/english/grid.js';
import { listMessages } from '../../../messages/english/list.js';
import { LibraryIcon } from '../../icons/library-icon.js';
import { FileName } from '../../ui/file-name.js';
import { useLibraryMessages, useMessages, useSectionMessages } from '../../ui/use-messages.js';
import { assetFacts, assetName, limitOf } from '../asset-facts.js';
import { AssetPicture } from '../asset-picture.js';
import { CustomizationContext, type AssetDetailsProps } from '../customization.js';
import { linkOf } from '../selection/links/public-link.js';
import { noForm } from '../../../hooks/page/own-events.js';

/** The props of an asset in a grid, as a card or as a row. */
export interface AssetItemProps {
  asset: Asset;
  /** The zero-based index in the whole list. */
  index: number;
  /** The one-based grid column. */
  column: number;
  /** The distance from the start of the grid, in pixels; null if the item is in the normal flow. */
  offset: number | null;
  selected: boolean;
  selectionMode: SelectionMode;
  /** Whether the item and its controls are in the tab order. */
  active: boolean;
  /** Whether a click on the name opens the asset. */
  opens: boolean;
  deletable: boolean;
  /**
   * Whether the grid is scrolling fast. What appears meanwhile has only its name: pictures are the original files, and the
   * rest is most of its elements.
   */
  isScrolling: boolean;
}

/** Whether an item is rendered in full, as it stays then. */
export function useIsFull({ isScrolling }: AssetItemProps): boolean {
  const [isFull, setFull] = useState(!isScrolling);
  if (!isFull && !isScrolling) setFull(true);
  return isFull || !isScrolling;
}

/** Whether an item stays as it is: nothing has changed, except that the grid began to scroll fast. */
export function isSameItem(before: AssetItemProps, now: AssetItemProps): boolean {
  return Object.entries(now).every(
    ([name, value]) =>
      Object.is(value, Reflect.get(before, name)) || (name === 'isScrolling' && value === true),
  );
}

/** Whether an item has a checkbox. */
export function isSelectable({ asset, selectionMode }: AssetItemProps): boolean {
  return selectionMode !== 'none' && asset.id !== undefined;
}

interface ItemPartProps {
  asset: Asset;
  isFull: boolean;
}

/** The picture of an item; an empty tile while it is scrolled past. */
export function ItemPicture({ asset, isFull }: ItemPartProps): ReactElement {
  const { Picture = AssetPicture } = useContext(CustomizationContext).components ?? {};
  return isFull ? <Picture asset={asset} /> : <span className="longshore-picture" />;
}

/** The checkbox of an item. */
export function ItemCheckbox(props: AssetItemProps): ReactElement | null {
  const part = usePart();
  const messages = useSectionMessages('grid', gridMessages);
  const library = useLibraryMessages();
  if (!isSelectable(props)) return null;
  return (
    <label className={part('longshore-card-select', 'checkbox')} data-action="select">
      <input
        {...noForm}
        type="checkbox"
        aria-label={messages.select(assetName(props.asset, library))}
        // The item itself handles the space bar.
        tabIndex={-1}
        checked={props.selected}
        readOnly
      />
    </label>
  );
}

/** The name of an item, which opens the asset if the app wants that. */
export function ItemName({ asset, opens }: AssetItemProps): ReactElement {
  const part = usePart();
  const name = assetName(asset, useLibraryMessages());
  const shown = <FileName name={name} path={name} />;
  if (!opens) return shown;
  return (
    <button type="button" className={part('longshore-card-open', 'name')} data-action="open" tabIndex={-1}>
      {shown}
    </button>
  );
}

/** The line below the name of an item; blank while it is scrolled past. The app's own keeps its height by its content. */
export function ItemDetails({ asset, isFull }: ItemPartProps): ReactElement {
  const part = usePart();
  const { Details } = useContext(CustomizationContext).components ?? {};
  if (Details) return <Details asset={asset} />;
  if (!isFull) return <span className={part('longshore-card-facts', 'details')}>&nbsp;</span>;
  return <DefaultDetails asset={asset} />;
}

function DefaultDetails({ asset }: AssetDetailsProps) {
  const part = usePart();
  const library = useLibraryMessages();
  const coreMessages = useMessages();
  const { size } = asset;
  const privacy = limitOf(asset);
  return (
    <span
      className={part('longshore-card-facts', 'details')}
      title={assetFacts(asset, library, coreMessages).join(' · ')}
    >
      {privacy === 'private' && <LibraryIcon name="lock" />}
      {privacy === 'unlisted' && <LibraryIcon name="link" />}
      {privacy && <span>{library.privacy[privacy]}</span>}
      {privacy && size !== undefined && <span>{' · '}</span>}
      {size !== undefined && <span className="longshore-card-size">{coreMessages.size(size)}</span>}
    </span>
  );
}

/** The buttons of an item. The grid handles their clicks, by `data-action`. */
export function ItemActions({ asset, active, deletable }: AssetItemProps): ReactElement {
  const part = usePart();
  const messages = useSectionMessages('grid', gridMessages);
  const { actionsOf } = useSectionMessages('selection', selectionMessages);
  const { copyLink } = useSectionMessages('list', listMessages);
  const name = assetName(asset, useLibraryMessages());
  const tabIndex = active ? 0 : -1;
  return (
    <span className={part('longshore-card-actions', 'actions')}>
      {linkOf(asset) && (
        <IconButton data-action="copy" label={copyLink(name)} tabIndex={tabIndex}>
          <LibraryIcon name="copy" />
        </IconButton>
      )}
      {deletable && asset.id !== undefined && (
        <IconButton data-action="delete" label={messages.deleteOne(name)} tabIndex={tabIndex}>
          <LibraryIcon name="trash" />
        </IconButton>
      )}
      <IconButton data-action="menu" aria-haspopup="menu" label={actionsOf(name)} tabIndex={tabIndex}>
        <LibraryIcon name="more" />
      </IconButton>
    </span>
  );
}
