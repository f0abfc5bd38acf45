'use client';

import { useQuery, type UseQueryResult } from '@tanstack/react-query';
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
  visibleFolders,
  type FolderNode,
  type FolderTree,
  type ListedFolder,
} from './folder-tree.js';
import { useMediaClient } from '../provider/media-context.js';
import { foldersQuery, type MediaFailure } from '../queries/media-queries.js';
import { createTypeahead, treeMove, type TreeRow } from './tree-keys.js';
import { useForbidden } from '../provider/use-forbidden.js';

export interface FolderTreeOptions {
  /** The chosen folder; null for all of them. */
  value: string | null;
  /** Called when a person chooses another. */
  onChange: (folderId: string | null, folder: ListedFolder | null) => void;
  /** What a row is called, for finding it by its first letters. Default: the folder's name. */
  nameOf?: ((row: TreeRow) => string) | undefined;
}

/** Prop getters for your markup, and the folders in sight. */
export interface FolderTreeHandle {
  readonly query: UseQueryResult<FolderList, MediaFailure>;
  /** Why this page may not list folders; null as far as is known. The list is not asked for then. */
  readonly forbidden: UploadError | null;
  readonly tree: FolderTree;
  /** What is in sight, from top to bottom. The first is null: the entry of all folders. */
  readonly rows: readonly TreeRow[];
  /** Moves the focus to a row, opening what hides it; one that is not there yet gets it when it comes. */
  readonly focus: (folderId: string | null) => void;
  /** For the element around the rows: `role="tree"`, and every handler there is. */
  readonly getTreeProps: () => HTMLAttributes<HTMLElement> & { ref: RefObject<HTMLUListElement | null> };
  /**
   * For the element of a row: role, place, state and tab stop, plain values only. Inside it, an element with
   * `data-toggle` opens and closes the row when it is clicked; a click anywhere else chooses it.
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
const onlyName = (row: TreeRow) => row?.folder.name ?? '';
const idOf = (row: TreeRow | undefined) => row?.id ?? null;

/**
 * The account's folders as a tree to choose from (spec 4.11), for markup of your own: prop getters, the keyboard of
 * the WAI-ARIA tree pattern, one tab stop. Closed except for the way to the chosen folder.
 */
export function useFolderTree(options: FolderTreeOptions): FolderTreeHandle {
  const { value, onChange, nameOf = onlyName } = options;
  const client = useMediaClient();
  const forbidden = useForbidden('listFolders');
  const query = useQuery({ ...foldersQuery(client), enabled: forbidden === null });
  const folders = query.data?.data ?? none;
  const tree = useMemo(() => folderTree(folders), [folders]);

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
  // What was chosen elsewhere, or has only now arrived, is brought to sight once; whoever closes it again may.
  const [revealed, setRevealed] = useState<string | null>(null);
  if (revealed !== value && (value === null || path.length > 0)) {
    setRevealed(value);
    openAll(aboveOf(path));
  }
  useEffect(() => scrollTo(box.current, rowIn(box.current, revealed)), [revealed]);

  // The row that has the focus; undefined while the focus is elsewhere.
  const [active, setActive] = useState<string | null>();
  const wanted = useRef<string | null>(undefined);
  const lastPlace = useRef(0);
  useEffect(() => {
    const row = wanted.current === undefined ? null : rowIn(box.current, wanted.current);
    if (row) return row.focus();
    const place = active === undefined ? undefined : places.get(active);
    if (place !== undefined) lastPlace.current = place;
    // The focused folder has gone: the one that took its place takes the focus, which would be nowhere else.
    else if (active !== undefined && box.current && document.activeElement === document.body)
      rowIn(box.current, idOf(rows[Math.min(lastPlace.current, rows.length - 1)]))?.focus();
  });

  const focus = (id: string | null) => {
    openAll(aboveOf(folderPath(tree, id)));
    const row = rowIn(box.current, id);
    if (row) row.focus();
    else wanted.current = id;
  };
  const choose = (row: TreeRow) => {
    if (idOf(row) !== value) onChange(idOf(row), row?.folder ?? null);
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
    const onToggle = target instanceof Element && target.closest('[data-toggle]') !== null;
    if (row && onToggle) return toggle(row.id);
    choose(row);
    // A screen reader on a phone has no arrow keys: choosing is its way to what is inside.
    if (row) openAll([row.id]);
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    wanted.current = undefined;
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
      // The entry of all folders stands before those at the top.
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

/** The folder whose row an element is in; undefined beside the rows. */
function idIn(target: EventTarget): string | null | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-folder]') : null;
  return row ? row.dataset['folder'] || null : undefined;
}

function rowIn(box: HTMLElement | null, id: string | null): HTMLElement | null {
  return box?.querySelector<HTMLElement>(`[data-folder="${CSS.escape(id ?? '')}"]`) ?? null;
}

/** Moves the list alone: the page around it stays where the person has it. */
function scrollTo(box: HTMLElement | null, row: HTMLElement | null): void {
  if (!box || !row) return;
  const [outer, inner] = [box.getBoundingClientRect(), row.getBoundingClientRect()];
  if (inner.top < outer.top) box.scrollTop -= outer.top - inner.top;
  if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom;
}
