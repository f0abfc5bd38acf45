'use client';

import type { ReactElement } from 'react';
import type { AssetList } from '../../../hooks/assets/use-assets.js';
import type { AssetSelection } from '../../../hooks/assets/use-asset-selection.js';
import { gridMessages } from '../../../messages/english/grid.js';
import { LibraryIcon } from '../../icons/library-icon.js';
import { Button } from '../../ui/button.js';
import { useSectionMessages } from '../../ui/use-messages.js';
import { offeredActions } from '../commands/asset-action.js';
import type { GridCommands } from '../commands/grid-commands.js';

export interface SelectionBarProps {
  list: AssetList;
  selection: AssetSelection;
  commands: GridCommands;
}

/** What is selected, and what can be done with it. Stands in the toolbar in place of the number of files. */
export function SelectionBar({ list, selection, commands }: SelectionBarProps): ReactElement {
  const messages = useSectionMessages('grid', gridMessages);
  const { data: loaded = [], hasNextPage: more } = list;
  const { assets } = selection;
  const { edit, remove } = commands;
  const all = loaded.filter(({ id }) => id !== undefined).length;
  return (
    <div className="longshore-grid-selection">
      <p className="longshore-sum">{messages.selected(assets.length)}</p>
      <span className="longshore-actions">
        <button type="button" className="longshore-link" onClick={selection.clear}>
          {messages.clearSelection}
        </button>
        {assets.length < all && (
          <button type="button" className="longshore-link" onClick={() => selection.add(loaded)}>
            {messages.selectAll({ count: all, more })}
          </button>
        )}
      </span>
      <span className="longshore-actions longshore-grid-toolbar-end">
        <span ref={commands.bar} className="longshore-actions" />
        {offeredActions(commands.actions, assets).map((action) => (
          <Button key={action.id} onClick={() => commands.run(action, assets)}>
            {action.icon}
            {action.label}
          </Button>
        ))}
        {assets.length === 1 && edit && (
          <Button onClick={() => edit('rename', assets)}>
            <LibraryIcon name="pencil" />
            {messages.rename}
          </Button>
        )}
        {edit && (
          <Button onClick={() => edit('move', assets)}>
            <LibraryIcon name="move" />
            {messages.move}
          </Button>
        )}
        {remove && (
          <Button data-danger="" onClick={() => remove(assets)}>
            <LibraryIcon name="trash" />
            {messages.deleteMany(assets.length)}
          </Button>
        )}
      </span>
    </div>
  );
}
