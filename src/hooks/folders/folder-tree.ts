import type { Folder } from '../../api/resources.js';

/** A folder as the service may send it: any field may be missing. */
export type ListedFolder = Partial<Folder>;

/** A folder in its place. */
export interface FolderNode {
  readonly id: string;
  readonly folder: ListedFolder;
  /** Null at the top: it has no parent, or none that is in the list, or its parents run in a circle. */
  readonly parent: FolderNode | null;
  /** By name, as people sort: "2" before "10". */
  readonly children: readonly FolderNode[];
  /** From 1. */
  readonly level: number;
  /** Among those beside it, from 1. */
  readonly position: number;
  /** Another folder beside it has the same name. */
  readonly namesake: boolean;
}

/** All folders that have an id, each once. */
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

/**
 * The tree that `parent_folder_id` tells of (spec 2.4), whatever the order of the list. Every folder with an id is in
 * it exactly once: one whose parent is missing stands at the top, and a circle of parents is cut at the folder that
 * sorts first. Of several with one id the first counts; one without an id cannot be named to the service and is left
 * out.
 */
export function folderTree(folders: readonly ListedFolder[]): FolderTree {
  const byId = new Map<string, Draft>();
  for (const folder of folders) {
    const { id } = folder;
    if (!id || byId.has(id)) continue;
    byId.set(id, { id, folder, parent: null, children: [], level: 1, position: 1, namesake: false });
  }
  for (const node of byId.values()) node.parent = byId.get(node.folder.parent_folder_id ?? '') ?? null;
  cutCircles(byId.values());

  const top: Draft[] = [];
  for (const node of byId.values()) (node.parent?.children ?? top).push(node);
  // As an own list, and not by recursion: nobody says how deep folders go.
  const families = [top];
  for (let family = families.pop(); family; family = families.pop()) {
    family.sort(inOrder);
    family.forEach((node, index) => {
      const next = family[index + 1];
      if (next && compareNames(node, next) === 0) node.namesake = next.namesake = true;
      node.level = (node.parent?.level ?? 0) + 1;
      node.position = index + 1;
      if (node.children.length > 0) families.push(node.children);
    });
  }
  return { top, byId };
}

function cutCircles(nodes: Iterable<Draft>): void {
  const settled = new Set<Draft>();
  for (const start of nodes) {
    const path = new Set<Draft>();
    let node: Draft | null = start;
    while (node && !settled.has(node) && !path.has(node)) {
      path.add(node);
      node = node.parent;
    }
    if (node && path.has(node)) {
      const circle = [...path].slice([...path].indexOf(node));
      // Not where the walk came in: the same folders in another order must make the same tree.
      const first = circle.reduce((a, b) => (inOrder(a, b) <= 0 ? a : b));
      first.parent = null;
    }
    for (const passed of path) settled.add(passed);
  }
}

const names = new Intl.Collator(undefined, { numeric: true });

function compareNames(a: Draft, b: Draft): number {
  return names.compare(a.folder.name ?? '', b.folder.name ?? '');
}

function inOrder(a: Draft, b: Draft): number {
  return compareNames(a, b) || (a.id < b.id ? -1 : 1);
}

/** The folders from the top to this one, both included; empty when it is not in the tree. */
export function folderPath(tree: FolderTree, id: string | null): readonly FolderNode[] {
  const path: FolderNode[] = [];
  let node = id === null ? undefined : tree.byId.get(id);
  while (node) {
    path.unshift(node);
    node = node.parent ?? undefined;
  }
  return path;
}

/** The folders that are in sight when these are open, from top to bottom. */
export function visibleFolders(tree: FolderTree, open: ReadonlySet<string>): readonly FolderNode[] {
  const rows: FolderNode[] = [];
  const ahead = tree.top.toReversed();
  for (let node = ahead.pop(); node; node = ahead.pop()) {
    rows.push(node);
    if (open.has(node.id)) ahead.push(...node.children.toReversed());
  }
  return rows;
}
