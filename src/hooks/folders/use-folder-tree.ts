'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import type { FolderList } from '../../api/resources.js';
import type { UploadError } from '../../upload/errors/upload-error.js';
import {
  folderPath,
  folderTree,
  nameOrder,
  visibleFolders,
  type FolderNode,
  type FolderTree,
  type ListedFolder,
} from './folder-tree.js';
import type { MediaFailure } from '../queries/media-queries.js';
import { createTypeahead, treeMove, type TreeRow } from './tree-keys.js';
import { runCallback } from '../provider/errors.js';
import { useMedia } from '../provider/media-context.js';
import { useForbidden } from '../provider/use-forbidden.js';
import { useFolders } from './use-folders.js';
import { focusedElement } from '../page/focused-element.js';
import { scaleOf } from '../page/elements.js';

export interface FolderTreeOptions {
  /** The chosen folder; null for all folders. */
  value: string | null;
  /** Called when the user chooses another folder. */
  onChange: (folderId: string | null, folder: ListedFolder | null) => void;
  /** The name of a row, for typeahead. Default: the folder's name. */
  nameOf?: ((row: TreeRow) => string) | undefined;
}

/** Prop getters for your markup, and the visible rows. */
export interface FolderTreeHandle {
  readonly query: UseQueryResult<FolderList, MediaFailure>;
  /** Why this page may not list folders; see `useForbidden`. If it is set, nothing is fetched. */
  readonly forbidden: UploadError | null;
  readonly tree: FolderTree;
  /** The visible rows, from top to bottom. The first is null: the "all folders" entry. */
  readonly rows: readonly TreeRow[];
  /** Focuses a row, expanding its ancestors. A row that does not exist yet is focused when it appears. */
  readonly focus: (folderId: string | null) => void;
  /** For the element around the rows: `role="tree"` and all event handlers. */
  readonly getTreeProps: () => HTMLAttributes<HTMLElement> & { ref: RefObject<HTMLUListElement | null> };
  /**
   * For the element of a row: role, position, state and tab stop. A click on a descendant with `data-toggle` expands or
   * collapses the row; a click anywhere else chooses it.
   */
  readonly getRowProps: (row: TreeRow) => FolderRowProps;
}

export interface FolderRowProps {
  role: 'treeitem';
  tabIndex: 0 | -1;
  'aria-level': number;
  'aria-posinset': number;
  'aria-setsize': number;
  'aria-expanded': boolean | undefined;
  'aria-selected': boolean;
  /** The folder's id; empty for all folders. */
  'data-folder': string;
}

/** The index of each row, by the folder's id. */
type Places = ReadonlyMap<string | null | undefined, number>;

const none: readonly ListedFolder[] = [];
const defaultName = (row: TreeRow) => row?.folder.name ?? '';
const idOf = (row: TreeRow | undefined) => row?.id ?? null;

/**
 * The account's folders as a tree to choose from (spec 4.11), for your own markup: prop getters, the keyboard of the
 * WAI-ARIA tree pattern, a single tab stop. Initially, only the ancestors of the chosen folder are expanded.
 */
export function useFolderTree(options: FolderTreeOptions): FolderTreeHandle {
  const { value, onChange, nameOf = defaultName } = options;
  const forbidden = useForbidden('listFolders');
  const query = useFolders({ enabled: forbidden === null });
  const folders = query.data?.data ?? none;
  const { locale } = useMedia().messages ?? {};
  const tree = useMemo(() => folderTree(folders, nameOrder(locale)), [folders, locale]);

  const box = useRef<HTMLUListElement>(null);
  const [typeahead] = useState(createTypeahead);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set());
  const rows = useMemo<readonly TreeRow[]>(() => [null, ...visibleFolders(tree, open)], [tree, open]);
  const places = useMemo<Places>(() => new Map(rows.map((row, index) => [idOf(row), index])), [rows]);
  const openAll = (ids: readonly string[]) =>
    setOpen((old) => (ids.every((id) => old.has(id)) ? old : new Set([...old, ...ids])));
  const toggle = (id: string) =>
    setOpen((old) => {
      const next = new Set(old);
      if (!next.delete(id)) next.add(id);
      return next;
    });

  const path = folderPath(tree, value);
  // A value that was set from outside, or a folder that has just loaded, is revealed once; the user may collapse it.
  const [revealed, setRevealed] = useState<string | null>(null);
  if (revealed !== value && (value === null || path.length > 0)) {
    setRevealed(value);
    openAll(aboveOf(path));
  }
  useEffect(() => scrollTo(box.current, rowIn(box.current, revealed)), [revealed]);

  // The focused row; undefined while focus is elsewhere.
  const [active, setActive] = useState<string | null>();
  const pendingFocus = useRef<string | null>(undefined);
  const lastPlace = useRef(0);
  useEffect(() => {
    const row = pendingFocus.current === undefined ? null : rowIn(box.current, pendingFocus.current);
    if (row) return row.focus();
    const place = active === undefined ? undefined : places.get(active);
    if (place !== undefined) lastPlace.current = place;
    // The focused folder was removed: focus the row in its place, or focus would be lost.
    else if (active !== undefined && box.current && !focusedElement())
      rowIn(box.current, idOf(rows[Math.min(lastPlace.current, rows.length - 1)]))?.focus();
  });

  const focus = (id: string | null) => {
    openAll(aboveOf(folderPath(tree, id)));
    const row = rowIn(box.current, id);
    if (row) row.focus();
    else pendingFocus.current = id;
  };
  const choose = (row: TreeRow) => {
    if (idOf(row) !== value) runCallback(onChange, idOf(row), row?.folder ?? null);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, metaKey, altKey, target, currentTarget, timeStamp } = event;
    const at = places.get(idIn(target));
    if (at === undefined || event.defaultPrevented || ctrlKey || metaKey || altKey) return;
    const rtl = getComputedStyle(currentTarget).direction === 'rtl';
    const isWord = typeahead.isTyping(timeStamp) && key === ' ';
    const move = isWord ? null : treeMove(key, at, { tree, rows, open, rtl });
    if (!move && key.length > 1) return;
    event.preventDefault();
    const found = move ? -1 : typeahead.type(key, timeStamp, rows.map(nameOf), at);
    if (found >= 0) focus(idOf(rows[found]));
    if (!move) return;
    if ('focus' in move) focus(idOf(rows[move.focus]));
    else if ('open' in move) openAll(move.open);
    else if ('close' in move) toggle(move.close);
    else choose(rows[at] ?? null);
  };
  const onClick = ({ target }: MouseEvent<HTMLElement>) => {
    const at = places.get(idIn(target));
    if (at === undefined) return;
    const row = rows[at] ?? null;
    const onToggle = (target as Element).closest('[data-toggle]') !== null;
    if (row && onToggle) return toggle(row.id);
    choose(row);
    // Screen readers on phones have no arrow keys, so choosing a folder also reveals its children.
    if (row) openAll([row.id]);
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    pendingFocus.current = undefined;
    setActive(idIn(target));
  };

  const stop = active !== undefined && places.has(active) ? active : idOf(path.findLast(isIn(places)));
  return {
    query,
    forbidden,
    tree,
    rows,
    focus,
    getTreeProps: () => ({
      ref: box,
      role: 'tree',
      onKeyDown,
      onClick,
      onFocus,
      onBlur: () => setActive(undefined),
    }),
    getRowProps: (row) => ({
      role: 'treeitem',
      tabIndex: idOf(row) === stop ? 0 : -1,
      'aria-level': row?.level ?? 1,
      // The "all folders" entry precedes the top level.
      'aria-posinset': row ? row.position + (row.parent ? 0 : 1) : 1,
      'aria-setsize': row?.parent ? row.parent.children.length : tree.top.length + 1,
      'aria-expanded': row && row.children.length > 0 ? open.has(row.id) : undefined,
      'aria-selected': idOf(row) === value,
      'data-folder': row?.id ?? '',
    }),
  };
}

const aboveOf = (path: readonly FolderNode[]) => path.slice(0, -1).map(({ id }) => id);
const isIn = (places: Places) => (node: FolderNode) => places.has(node.id);

/** The folder whose row contains an element; undefined outside the rows. */
function idIn(target: EventTarget): string | null | undefined {
  const row = (target as Element).closest<HTMLElement>('[data-folder]');
  return row ? row.dataset['folder'] || null : undefined;
}

function rowIn(box: HTMLElement | null, id: string | null): HTMLElement | null {
  return box?.querySelector<HTMLElement>(`[data-folder="${CSS.escape(id ?? '')}"]`) ?? null;
}

/** Scrolls only the list: `scrollIntoView` would also scroll the page. */
function scrollTo(box: HTMLElement | null, row: HTMLElement | null): void {
  if (!box || !row) return;
  const [outer, inner] = [box.getBoundingClientRect(), row.getBoundingClientRect()];
  const by = Math.min(0, inner.top - outer.top) || Math.max(0, inner.bottom - outer.bottom);
  box.scrollBy?.({ top: by / scaleOf(box), behavior: 'instant' });
}
