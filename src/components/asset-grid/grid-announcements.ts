'use client';

import { useEffect, useRef, useState } from 'react';
import type { AssetList } from '../../hooks/assets/use-assets.js';
import type { AssetSelection } from '../../hooks/assets/use-asset-selection.js';
import { useMedia } from '../../hooks/provider/media-context.js';
import { firstGridMessages } from '../../messages/english/grid.js';
import { useSectionMessages } from '../ui/use-messages.js';

export interface GridAnnouncements {
  /** For a polite live region. */
  readonly text: string;
  readonly announce: (text: string) => void;
}

/**
 * Announces the selection, the results of a new filter, and changes, but not further pages of the same list.
 *
 * @param emptyText for a filter without results
 */
export function useGridAnnouncements(
  list: AssetList,
  listKey: string,
  selection: AssetSelection,
  emptyText: string,
): GridAnnouncements {
  const messages = useSectionMessages('grid', firstGridMessages);
  const [text, setText] = useState('');
  // What was said in another language is over.
  const { locale } = useMedia().messages ?? {};
  const [spoken, setSpoken] = useState(locale);
  if (spoken !== locale) {
    setSpoken(locale);
    setText('');
  }
  const { data, hasNextPage: more, isPlaceholderData } = list;
  const length = data?.length;
  const { mode } = selection;
  const selected = selection.assets.length;

  const selectedBefore = useRef(selected);
  useEffect(() => {
    // If only one can be selected, it is the focused one, which screen readers call selected.
    if (mode !== 'many' || selectedBefore.current === selected) return;
    selectedBefore.current = selected;
    setText(messages.selected(selected));
  }, [mode, selected, messages]);

  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (length === undefined || isPlaceholderData || shown.current === listKey) return;
    const isFirst = shown.current === null;
    shown.current = listKey;
    // The first results are part of the initial page.
    if (!isFirst) setText(length > 0 ? messages.count({ count: length, more }) : emptyText);
  }, [isPlaceholderData, listKey, length, more, messages, emptyText]);

  // Without the no-break space, the same text would not be announced again.
  const announce = (next: string) => setText((before) => (before === next ? `${next}\u00a0` : next));
  return { text, announce };
}
