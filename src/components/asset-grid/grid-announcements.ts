'use client';

import { useEffect, useRef, useState } from 'react';
import type { AssetList } from '../../hooks/assets/use-asset-list.js';
import type { AssetSelection } from '../../hooks/assets/use-asset-selection.js';
import { gridMessages } from '../../messages/english/grid.js';
import { useSectionMessages } from '../ui/use-messages.js';

export interface GridAnnouncements {
  /** For a polite live region. */
  readonly text: string;
  readonly announceDeleted: (count: number) => void;
}

/** Announces the selection, the results of a new filter, and deletions; but no further pages of the same list. */
export function useGridAnnouncements(
  list: AssetList,
  listKey: string,
  selection: AssetSelection,
): GridAnnouncements {
  const messages = useSectionMessages('grid', gridMessages);
  const [text, setText] = useState('');
  const { assets, more, status, outdated } = list;
  const selected = selection.assets.length;

  const selectedBefore = useRef(selected);
  useEffect(() => {
    if (selectedBefore.current === selected) return;
    selectedBefore.current = selected;
    setText(messages.selected(selected));
  }, [selected, messages]);

  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (status !== 'ready' || outdated || shown.current === listKey) return;
    const isFirst = shown.current === null;
    shown.current = listKey;
    // The first results are part of the page as it opens.
    if (!isFirst)
      setText(assets.length > 0 ? messages.count({ count: assets.length, more }) : messages.noMatch);
  }, [status, outdated, listKey, assets.length, more, messages]);

  // A no-break space makes the same text a change; otherwise it would not be announced again.
  const announceDeleted = (count: number) =>
    setText((before) => (before === messages.deleted(count) ? `${before}\u00a0` : messages.deleted(count)));
  return { text, announceDeleted };
}
