import type { FolderNode, FolderTree } from './folder-tree.js';

/** A row of the tree; null for the "all folders" entry, which comes first. */
export type TreeRow = FolderNode | null;

/** What a key does. `focus` is an index into the rows. */
export type TreeMove =
  | { readonly focus: number }
  | { readonly open: readonly string[] }
  | { readonly close: string }
  | { readonly choose: true };

export interface TreeView {
  readonly tree: FolderTree;
  readonly rows: readonly TreeRow[];
  readonly open: ReadonlySet<string>;
  readonly rtl: boolean;
}

/** What a key does on a row (WAI-ARIA tree pattern); null if the pattern does not use it. */
export function treeMove(key: string, at: number, { tree, rows, open, rtl }: TreeView): TreeMove | null {
  const node = rows[at] ?? null;
  const parent = node !== null && node.children.length > 0;
  switch (key) {
    case 'ArrowDown':
      return { focus: Math.min(at + 1, rows.length - 1) };
    case 'ArrowUp':
      return { focus: Math.max(at - 1, 0) };
    case 'Home':
      return { focus: 0 };
    case 'End':
      return { focus: rows.length - 1 };
    case rtl ? 'ArrowLeft' : 'ArrowRight':
      if (!parent) return { focus: at };
      return open.has(node.id) ? { focus: at + 1 } : { open: [node.id] };
    case rtl ? 'ArrowRight' : 'ArrowLeft':
      if (parent && open.has(node.id)) return { close: node.id };
      return { focus: node?.parent ? rows.indexOf(node.parent) : at };
    case '*':
      return { open: (node?.parent?.children ?? tree.top).map(({ id }) => id) };
    case 'Enter':
    case ' ':
      return { choose: true };
    default:
      return null;
  }
}

// Milliseconds after which typing begins a new search.
const pause = 500;

/** Finds rows by the first letters of their names, as the user types them. */
export interface Typeahead {
  /** Whether a search is in progress at this time, in milliseconds: a space is then part of it. */
  isTyping(time: number): boolean;
  /** The index of the next row whose name begins with what was typed; -1 if there is none. */
  type(letter: string, time: number, names: readonly string[], at: number): number;
}

export function createTypeahead(): Typeahead {
  let typed = '';
  let last = -Infinity;
  const isTyping = (time: number) => typed !== '' && time - last < pause;
  return {
    isTyping,
    type(letter, time, names, at) {
      typed = isTyping(time) ? typed + plain(letter) : plain(letter);
      last = time;
      // Repeating one letter cycles through the rows that begin with it.
      const repeated = Array.from(typed).every((other) => other === typed[0]);
      const wanted = repeated ? typed.slice(0, 1) : typed;
      const start = repeated ? at + 1 : at;
      for (let step = 0; step < names.length; step++) {
        const index = (start + step) % names.length;
        if (plain(names[index] ?? '').startsWith(wanted)) return index;
      }
      return -1;
    },
  };
}

/** Removes case and accents, which may be hard to type. */
function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
