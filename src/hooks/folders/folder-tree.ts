import type { Folder } from '../../api/resources.js';

/** A folder as sent by the service: any field may be missing. */
export type ListedFolder = Partial<Folder>;

/** A folder with its place in the tree. */
export interface FolderNode {
  readonly id: string;
  readonly folder: ListedFolder;
  /** Null at the top level: it has no parent, its parent is not in the list, or a cycle was cut here. */
  readonly parent: FolderNode | null;
  /** Sorted by name, numerically: "2" before "10". */
  readonly children: readonly FolderNode[];
  /** Starts at 1. */
  readonly level: number;
  /** The position among its siblings, starting at 1. */
  readonly position: number;
  /** A sibling has the same name. */
  readonly namesake: boolean;
}

/** Every folder that has an id, once. */
export interface FolderTree {
  readonly top: readonly FolderNode[];
  readonly byId: ReadonlyMap<string, FolderNode>;
}

interface Draft {
  id: string;
  folder: ListedFolder;
  parent: Draft | null;
  children: Draft[];
  level: number;
  position: number;
  namesake: boolean;
}

/** How names are sorted in a language: numerically, "2" before "10". */
export function nameOrder(locale: string = 'en'): Intl.Collator {
  return new Intl.Collator(locale, { numeric: true });
}

/**
 * Builds the tree from `parent_folder_id` (spec 2.4), independent of the order of the list. Every folder with an id is
 * in it exactly once: a folder whose parent is missing is at the top level, and a cycle is cut at the folder that sorts
 * first. If several folders have the same id, the first counts. Folders without an id cannot be addressed, and are
 * omitted.
 *
 * @param names how names are sorted. Default: as in English.
 */
export function folderTree(folders: readonly ListedFolder[], names: Intl.Collator = nameOrder()): FolderTree {
  const compareNames = (a: Draft, b: Draft) => names.compare(a.folder.name ?? '', b.folder.name ?? '');
  const inOrder = (a: Draft, b: Draft) => compareNames(a, b) || (a.id < b.id ? -1 : 1);

  const byId = new Map<string, Draft>();
  for (const folder of folders) {
    const { id } = folder;
    if (!id || byId.has(id)) continue;
    byId.set(id, { id, folder, parent: null, children: [], level: 1, position: 1, namesake: false });
  }
  for (const node of byId.values()) node.parent = byId.get(node.folder.parent_folder_id ?? '') ?? null;
  cutCycles(byId.values(), inOrder);

  const top: Draft[] = [];
  for (const node of byId.values()) (node.parent?.children ?? top).push(node);
  // Not recursive: the depth is unlimited.
  const stack = [top];
  for (let family = stack.pop(); family; family = stack.pop()) {
    family.sort(inOrder);
    family.forEach((node, index) => {
      const next = family[index + 1];
      if (next && compareNames(node, next) === 0) node.namesake = next.namesake = true;
      node.level = (node.parent?.level ?? 0) + 1;
      node.position = index + 1;
      if (node.children.length > 0) stack.push(node.children);
    });
  }
  return { top, byId };
}

function cutCycles(nodes: Iterable<Draft>, inOrder: (a: Draft, b: Draft) => number): void {
  const visited = new Set<Draft>();
  for (const start of nodes) {
    const path = new Set<Draft>();
    let node: Draft | null = start;
    while (node && !visited.has(node) && !path.has(node)) {
      path.add(node);
      node = node.parent;
    }
    if (node && path.has(node)) {
      const cycle = [...path].slice([...path].indexOf(node));
      // Not where the walk entered: the result must not depend on the order of the list.
      const first = cycle.reduce((a, b) => (inOrder(a, b) <= 0 ? a : b));
      first.parent = null;
    }
    for (const passed of path) visited.add(passed);
  }
}

/** The folders from the top level down to this one, inclusive; empty if it is not in the tree. */
export function folderPath(tree: FolderTree, id: string | null): readonly FolderNode[] {
  const path: FolderNode[] = [];
  let node = id === null ? undefined : tree.byId.get(id);
  while (node) {
    path.unshift(node);
    node = node.parent ?? undefined;
  }
  return path;
}

/** The visible folders, from top to bottom, with these folders expanded. */
export function visibleFolders(tree: FolderTree, open: ReadonlySet<string>): readonly FolderNode[] {
  const rows: FolderNode[] = [];
  const ahead = tree.top.toReversed();
  for (let node = ahead.pop(); node; node = ahead.pop()) {
    rows.push(node);
    if (open.has(node.id)) ahead.push(...node.children.toReversed());
  }
  return rows;
}
