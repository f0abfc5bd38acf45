import { describe, expect, it } from 'vitest';
import { folderTree, visibleFolders } from './folder-tree.js';
import { createTypeahead, treeMove, type TreeRow } from './tree-keys.js';

const tree = folderTree([
  { id: 'boats', name: 'Boats' },
  { id: 'ferries', name: 'Ferries', parent_folder_id: 'boats' },
  { id: 'tugs', name: 'Tugs', parent_folder_id: 'boats' },
  { id: 'small', name: 'Small', parent_folder_id: 'tugs' },
  { id: 'crew', name: 'Crew' },
]);

function press(key: string, on: string | null, open: string[] = [], rtl = false) {
  const opened = new Set(open);
  const rows: TreeRow[] = [null, ...visibleFolders(tree, opened)];
  const move = treeMove(
    key,
    rows.findIndex((node) => (node?.id ?? null) === on),
    { tree, rows, open: opened, rtl },
  );
  return move && 'focus' in move ? { focus: rows[move.focus]?.id ?? null } : move;
}

describe('a key in the tree', () => {
  it.each([
    ['ArrowDown', null, [], { focus: 'boats' }],
    ['ArrowDown', 'boats', [], { focus: 'crew' }],
    ['ArrowDown', 'boats', ['boats'], { focus: 'ferries' }],
    ['ArrowDown', 'crew', [], { focus: 'crew' }],
    ['ArrowUp', 'boats', [], { focus: null }],
    ['ArrowUp', null, [], { focus: null }],
    ['Home', 'crew', [], { focus: null }],
    ['End', null, ['boats'], { focus: 'crew' }],
    ['ArrowRight', 'boats', [], { open: ['boats'] }],
    ['ArrowRight', 'boats', ['boats'], { focus: 'ferries' }],
    ['ArrowRight', 'crew', [], { focus: 'crew' }],
    ['ArrowRight', null, [], { focus: null }],
    ['ArrowLeft', 'boats', ['boats'], { close: 'boats' }],
    ['ArrowLeft', 'tugs', ['boats'], { focus: 'boats' }],
    ['ArrowLeft', 'boats', [], { focus: 'boats' }],
    ['*', 'boats', [], { open: ['boats', 'crew'] }],
    ['*', 'ferries', ['boats'], { open: ['ferries', 'tugs'] }],
    ['Enter', 'crew', [], { choose: true }],
    [' ', 'crew', [], { choose: true }],
    ['Tab', 'crew', [], null],
  ] as const)('%s on %s, with %j open: %j', (key, on, open, move) => {
    expect(press(key, on, [...open])).toEqual(move);
  });

  it('is mirrored in right-to-left text', () => {
    expect(press('ArrowLeft', 'boats', [], true)).toEqual({ open: ['boats'] });
    expect(press('ArrowLeft', 'boats', ['boats'], true)).toEqual({ focus: 'ferries' });
    expect(press('ArrowRight', 'tugs', ['boats'], true)).toEqual({ focus: 'boats' });
    expect(press('ArrowRight', 'boats', ['boats'], true)).toEqual({ close: 'boats' });
  });
});

describe('typing a name', () => {
  const names = ['All files', 'Århus', 'Boats', 'Bridges', 'Brittany', 'Crew 2'];
  const typing = () => {
    const typeahead = createTypeahead();
    let time = 0;
    return {
      typeahead,
      type: (letters: string, from: number, apart = 100) => {
        let at = from;
        for (const letter of letters) at = typeahead.type(letter, (time += apart), names, at);
        return at < 0 ? null : names[at];
      },
    };
  };

  it('goes to the next match, and wraps around', () => {
    expect(typing().type('b', 0)).toBe('Boats');
    expect(typing().type('b', 2)).toBe('Bridges');
    expect(typing().type('b', 4)).toBe('Boats');
  });

  it('joins letters typed in quick succession, and stays on a row that still matches', () => {
    expect(typing().type('bri', 0)).toBe('Bridges');
    expect(typing().type('brit', 0)).toBe('Brittany');
    expect(typing().type('crew 2', 0)).toBe('Crew 2');
  });

  it('cycles through the matches of a repeated letter', () => {
    expect(typing().type('bb', 0)).toBe('Bridges');
    expect(typing().type('bbb', 0)).toBe('Brittany');
  });

  it('starts over after a pause', () => {
    expect(typing().type('bc', 0, 800)).toBe('Crew 2');
  });

  it('ignores case and accents', () => {
    expect(typing().type('ar', 0)).toBe('Århus');
  });

  it('finds nothing without a match', () => {
    expect(typing().type('x', 0)).toBeNull();
  });

  it('detects whether a space belongs to the typed word', () => {
    const { typeahead } = typing();
    expect(typeahead.isTyping(0)).toBe(false);
    typeahead.type('c', 1_000, names, 0);
    expect(typeahead.isTyping(1_400)).toBe(true);
    expect(typeahead.isTyping(1_600)).toBe(false);
  });
});
