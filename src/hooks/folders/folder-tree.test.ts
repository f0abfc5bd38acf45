import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { folderPath, folderTree, visibleFolders, type FolderNode, type ListedFolder } from './folder-tree.js';

const folder = (id: string, parent: string | null = null, name = id): ListedFolder => ({
  id,
  name,
  parent_folder_id: parent,
});

/** The tree as text: `a(b c(d))`. */
function drawn(nodes: readonly FolderNode[]): string {
  return nodes.map(({ id, children }) => (children.length > 0 ? `${id}(${drawn(children)})` : id)).join(' ');
}

const draw = (...folders: ListedFolder[]) => drawn(folderTree(folders).top);

describe('a tree of folders', () => {
  it('puts each below its parent, whatever the order of the list', () => {
    expect(draw(folder('c', 'b'), folder('a'), folder('b', 'a'), folder('d', 'a'))).toBe('a(b(c) d)');
  });

  it('sorts by name in natural order', () => {
    const listed = [folder('1', null, 'Day 10'), folder('2', null, 'day 2'), folder('3', null, 'Ångström')];
    expect(draw(...listed)).toBe('3 2 1');
  });

  it('puts a folder whose parent is missing at the top', () => {
    expect(draw(folder('a', 'gone'), folder('b', 'a'))).toBe('a(b)');
  });

  it('cuts a cycle of parents, and keeps its descendants', () => {
    expect(draw(folder('a', 'a'))).toBe('a');
    expect(draw(folder('d', 'c'), folder('c', 'b'), folder('b', 'a'), folder('a', 'c'))).toBe('a(b(c(d)))');
  });

  it('keeps the first of several with the same id, and leaves out those without one', () => {
    expect(draw(folder('a'), folder('b'), folder('a', 'b'), { name: 'no id' }, folder(''))).toBe('a b');
  });

  it('requires no other field', () => {
    expect(draw({ id: 'b' }, { id: 'a', parent_folder_id: 'b' })).toBe('b(a)');
  });

  it('marks folders that share a name with a sibling', () => {
    const { byId } = folderTree([
      folder('1', null, 'Trips'),
      folder('2', null, 'Trips'),
      folder('3', '1', 'Trips'),
    ]);
    expect([...byId.values()].filter(({ namesake }) => namesake).map(({ id }) => id)).toEqual(['1', '2']);
  });

  it('returns the path to a folder', () => {
    const tree = folderTree([folder('c', 'b'), folder('a'), folder('b', 'a')]);
    expect(folderPath(tree, 'c').map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(folderPath(tree, 'gone')).toEqual([]);
    expect(folderPath(tree, null)).toEqual([]);
  });

  it('shows only expanded branches', () => {
    const tree = folderTree([folder('a'), folder('b', 'a'), folder('c', 'b'), folder('d')]);
    const ids = (...open: string[]) => visibleFolders(tree, new Set(open)).map(({ id }) => id);
    expect(ids()).toEqual(['a', 'd']);
    expect(ids('a')).toEqual(['a', 'b', 'd']);
    expect(ids('a', 'b')).toEqual(['a', 'b', 'c', 'd']);
    expect(ids('b')).toEqual(['a', 'd']);
  });

  it('supports any depth', () => {
    const count = 50_000;
    const chain = Array.from({ length: count }, (_, at) =>
      folder(String(at), at === 0 ? null : String(at - 1)),
    );
    const tree = folderTree(chain.toReversed());
    const rows = visibleFolders(tree, new Set(tree.byId.keys()));
    expect(rows).toHaveLength(count);
    expect(rows.at(-1)).toMatchObject({ id: String(count - 1), level: count });
  });
});

describe('whatever the service sends', () => {
  // Few ids, so that parents exist, repeat, are missing and form cycles.
  const id = fc.constantFrom('', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
  const listed: fc.Arbitrary<ListedFolder> = fc.record(
    {
      id,
      name: fc.oneof(fc.constantFrom('Trips', 'trips', 'Day 2', 'Day 10'), fc.string()),
      parent_folder_id: fc.option(fc.oneof(id, fc.constant('elsewhere'))),
    },
    { requiredKeys: [] },
  );
  const lists = fc.array(listed, { maxLength: 12 });
  const idsOf = (folders: readonly ListedFolder[]) =>
    [...new Set(folders.map((one) => one.id).filter(Boolean))].toSorted();

  it('has every folder with an id exactly once', () => {
    fc.assert(
      fc.property(lists, (folders) => {
        const tree = folderTree(folders);
        const seen = visibleFolders(tree, new Set(tree.byId.keys())).map((node) => node.id);
        expect(seen.toSorted()).toEqual(idsOf(folders));
        expect([...tree.byId.keys()].toSorted()).toEqual(idsOf(folders));
      }),
    );
  });

  it('keeps parents, children and levels consistent', () => {
    fc.assert(
      fc.property(lists, (folders) => {
        const { top, byId } = folderTree(folders);
        for (const node of top) expect(node.parent).toBeNull();
        for (const node of byId.values()) {
          expect(node.level).toBe((node.parent?.level ?? 0) + 1);
          if (node.parent) {
            expect(node.parent.children).toContain(node);
            expect(node.folder.parent_folder_id).toBe(node.parent.id);
          }
        }
      }),
    );
  });

  it('keeps folders in place whose ancestors reach the top', () => {
    fc.assert(
      fc.property(lists, (folders) => {
        const { byId } = folderTree(folders);
        for (const node of byId.values()) {
          const named = byId.get(node.folder.parent_folder_id ?? '');
          if (node.parent || !named) continue;
          // Only in a cycle: following the reported parents leads back here.
          const walked = new Set<string>();
          let next: FolderNode | undefined = named;
          while (next && !walked.has(next.id)) {
            walked.add(next.id);
            next = byId.get(next.folder.parent_folder_id ?? '');
          }
          expect(walked).toContain(node.id);
        }
      }),
    );
  });

  it('does not depend on the order of the list', () => {
    const unique = fc.uniqueArray(listed, { selector: (one) => one.id, maxLength: 9 });
    const shuffled = unique.chain((folders) =>
      fc.tuple(fc.constant(folders), fc.shuffledSubarray(folders, { minLength: folders.length })),
    );
    fc.assert(
      fc.property(shuffled, ([folders, others]) => {
        expect(draw(...others)).toBe(draw(...folders));
      }),
    );
  });
});
