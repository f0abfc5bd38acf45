'use client';

import { useEffect, useRef, useState } from 'react';
import type { AssetList } from '../../hooks/assets/use-assets.js';
import type { AssetSelection } from '../../hooks/assets/use-asset-selection.js';
import { gridMessages } from '../../messages/english/grid.js';
import { useSectionMessages } from '../ui/use-messages.js';

/** What is said to screen readers of a grid, politely. */
export interface GridAnnouncements {
  readonly text: string;
  readonly deleted: (count: number) => void;
}

/** Says how many are selected, what a new filter found, and what was deleted. Of a page more it says nothing. */
export function useGridAnnouncements(
  list: AssetList,
  listKey: string,
  selection: AssetSelection,
): GridAnnouncements {
  const words = useSectionMessages('grid', gridMessages);
  const [text, setText] = useState('');
  const { data, hasNextPage: more, isPlaceholderData } = list;
  const length = data?.length;
  const selected = selection.assets.length;

  const selectedBefore = useRef(selected);
  useEffect(() => {
    if (selectedBefore.current === selected) return;
    selectedBefore.current = selected;
    setText(words.selected(selected));
  }, [selected, words]);

  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (length === undefined || isPlaceholderData || shown.current === listKey) return;
    const first = shown.current === null;
    shown.current = listKey;
    // What a page shows when it opens is read by whoever wants to.
    if (!first) setText(length > 0 ? words.count({ count: length, more }) : words.noMatch);
  }, [isPlaceholderData, listKey, length, more, words]);

  // The same words a second time are no change, and would not be read.
  const deleted = (count: number) =>
    setText((before) => (before === words.deleted(count) ? `${before}\u00a0` : words.deleted(count)));
  return { text, deleted };
}
