'use client';

import { useContext, useMemo, useState, type ReactElement } from 'react';
import type { Asset } from '../../../api/resources.js';
import type { SelectionMode } from '../../../hooks/assets/use-asset-selection.js';
import { ClassNamesContext, IconButton, partIn } from '../../ui/button.js';
import { firstGridMessages, firstSelectionMessages } from '../../../messages/english/grid.js';
import { listMessages } from '../../../messages/english/list.js';
import { LibraryIcon } from '../../icons/library-icon.js';
import { FileName } from '../../ui/file-name.js';
import { useLibraryMessages, useMessages, useSectionMessages } from '../../ui/use-messages.js';
import { assetFacts, assetName, limitOf } from '../../asset/asset-facts.js';
import { AssetPictureView } from '../../asset/asset-picture.js';
import { CustomizationContext, type Customization } from '../customization.js';
import type { UploadMessages } from '../../../messages/messages.js';
import type { GridMessages, SelectionMessages } from '../../../messages/sections/grid.js';
import type { LibraryMessages } from '../../../messages/sections/library.js';
import type { ListMessages } from '../../../messages/sections/list.js';
import type { Detail } from '../navigation/grid-window.js';
import { linkOf } from '../../asset/public-link.js';
import { noForm } from '../../../hooks/page/own-events.js';

/** What is the same for all items of a grid. They scroll past by the thousand, so they have no hooks of their own for it. */
export interface ItemContext {
  mode: SelectionMode;
  /** Whether a click on the name opens the asset. */
  opens: boolean;
  deletable: boolean;
  part: (own: string, part: string) => string;
  custom: Customization;
  library: LibraryMessages;
  core: UploadMessages;
  grid: Pick<GridMessages, 'select' | 'deleteOne'>;
  selection: Pick<SelectionMessages, 'actionsOf'>;
  list: ListMessages;
}

export function useItemContext(mode: SelectionMode, opens: boolean, deletable: boolean): ItemContext {
  const names = useContext(ClassNamesContext);
  const custom = useContext(CustomizationContext);
  const library = useLibraryMessages();
  const core = useMessages();
  const grid = useSectionMessages('grid', firstGridMessages);
  const selection = useSectionMessages('selection', firstSelectionMessages);
  const list = useSectionMessages('list', listMessages);
  return useMemo(
    () => ({ mode, opens, deletable, part: partIn(names), custom, library, core, grid, selection, list }),
    [mode, opens, deletable, names, custom, library, core, grid, selection, list],
  );
}

/** The props of an asset in a grid, as a card or as a row. */
export interface AssetItemProps {
  context: ItemContext;
  asset: Asset;
  /** The zero-based index in the whole list. */
  index: number;
  /** The one-based grid column. */
  column: number;
  /** The distance from the start of the grid, in pixels; null if the item is in the normal flow. */
  offset: number | null;
  selected: boolean;
  /** Whether the item and its controls are in the tab order. */
  active: boolean;
  /** How much to render of an item that appears: pictures are the original files, and controls most of its elements. */
  detail: Detail;
}

/** How much of an item is rendered, as it stays then. */
export function useDetail({ detail }: AssetItemProps): number {
  const [most, setMost] = useState(detail);
  if (detail > most) setMost(detail);
  return Math.max(detail, most);
}

/** Whether an item stays as it is: nothing has changed, except that less is to be rendered of what appears. */
export function isSameItem(before: AssetItemProps, now: AssetItemProps): boolean {
  return (Object.keys(now) as (keyof AssetItemProps)[]).every(
    (name) => now[name] === before[name] || (name === 'detail' && now.detail < before.detail),
  );
}

/** Whether an item has a checkbox. */
export function isSelectable({ asset, context }: AssetItemProps): boolean {
  return context.mode !== 'none' && asset.id !== undefined;
}

/** The facts about an item as text; none while it is scrolled past. */
export function itemFacts({ asset, context }: AssetItemProps, detail: number): string[] {
  return detail > 0 ? assetFacts(asset, context.library, context.core) : [];
}

/** The picture of an item; an empty tile while it is scrolled past. */
export function itemPicture({ asset, context }: AssetItemProps, detail: number): ReactElement {
  const { Picture = AssetPictureView } = context.custom.components ?? {};
  return detail > 0 ? <Picture asset={asset} /> : <span className="longshore-picture" />;
}

/** The checkbox of an item. */
export function itemCheckbox(props: AssetItemProps): ReactElement {
  const { part, grid, library } = props.context;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <td> needs a table
    <div role="gridcell" className={part('longshore-card-select', 'checkbox')} data-action="select">
      <input
        {...noForm}
        type="checkbox"
        aria-label={grid.select(assetName(props.asset, library))}
        // The item itself handles the space bar.
        tabIndex={-1}
        checked={props.selected}
        readOnly
      />
    </div>
  );
}

/** The name of an item, which opens the asset if the app wants that. */
export function itemName({ asset, context }: AssetItemProps): ReactElement {
  const name = assetName(asset, context.library);
  const shown = FileName({ name, path: name });
  if (!context.opens) return shown;
  return (
    <button
      type="button"
      className={context.part('longshore-card-open', 'name')}
      data-action="open"
      tabIndex={-1}
    >
      {shown}
    </button>
  );
}

/** The line below the name of an item; blank while it is scrolled past. The app's own keeps its height by its content. */
export function itemDetails({ asset, context }: AssetItemProps, facts: readonly string[]): ReactElement {
  const { Details } = context.custom.components ?? {};
  if (Details) return <Details asset={asset} />;
  const shown = facts.length > 0 ? asset : nothing;
  const { size } = shown;
  const limit = limitOf(shown);
  return (
    <span className={context.part('longshore-card-facts', 'details')} title={facts.join(' · ')}>
      {limit && <LibraryIcon name={limit === 'private' ? 'lock' : 'hidden'} />}
      {limit && <span>{context.library.privacy[limit] + (size === undefined ? '' : ' · ')}</span>}
      {size !== undefined && <span className="longshore-card-size">{context.core.size(size)}</span>}
    </span>
  );
}

const nothing: Asset = {};

/** The buttons of an item. The grid handles their clicks, by `data-action`. */
export function itemActions({ asset, active, context }: AssetItemProps): ReactElement {
  const name = assetName(asset, context.library);
  const tabIndex = active ? 0 : -1;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <td> needs a table
    <div role="gridcell" className={context.part('longshore-card-actions', 'actions')}>
      {linkOf(asset) && (
        <IconButton data-action="copy" label={context.list.copyLink(name)} tabIndex={tabIndex}>
          <LibraryIcon name="link" />
        </IconButton>
      )}
      {context.deletable && asset.id !== undefined && (
        <IconButton data-action="delete" label={context.grid.deleteOne(name)} tabIndex={tabIndex}>
          <LibraryIcon name="trash" />
        </IconButton>
      )}
      <IconButton
        data-action="menu"
        aria-haspopup="menu"
        label={context.selection.actionsOf(name)}
        tabIndex={tabIndex}
      >
        <LibraryIcon name="more" />
      </IconButton>
    </div>
  );
}
