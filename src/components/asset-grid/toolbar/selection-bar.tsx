'use client';

import { useMemo, type ReactElement } from 'react';
import type { Asset } from '../../../api/resources.js';
import type { AssetList } from '../../../hooks/assets/use-assets.js';
import type { AssetSelection } from '../../../hooks/assets/use-asset-selection.js';
import { usePart } from '../../ui/button.js';
import { gridMessages } from '../../../messages/english/grid-parts.js';
import { useSectionMessages } from '../../ui/use-messages.js';
import type { GridCommands } from '../commands/grid-commands.js';

export interface SelectionBarProps {
  list: AssetList;
  selection: AssetSelection;
  commands: GridCommands;
}

/** What is selected, and what can be done with it. Stands in the toolbar in place of the number of files. */
export function SelectionBar({ list, selection, commands }: SelectionBarProps): ReactElement {
  const part = usePart();
  const messages = useSectionMessages('grid', gridMessages);
  const { data: loaded = noAssets, hasNextPage: more } = list;
  const { assets } = selection;
  const { setActionsPlace } = commands;
  // Not with each change of the selection, since there may be tens of thousands.
  const all = useMemo(() => loaded.filter(({ id }) => id !== undefined).length, [loaded]);
  return (
    <div className={part('longshore-grid-selection', 'selection')}>
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
      {/* The actions are loaded by the time that something can be selected. */}
      <span ref={setActionsPlace} className="longshore-actions longshore-grid-toolbar-end" />
    </div>
  );
}

const noAssets: readonly Asset[] = [];
