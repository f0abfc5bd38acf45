import { exceededBy } from './accounting.js';
import type { OwnedFolder } from './model.js';
import type { UserStore } from './user-store.js';

/** The folders of a store in memory. */
export function createMemoryFolders(): Pick<UserStore, 'createFolders' | 'getFolder' | 'listFolders'> {
  const folders = new Map<string, OwnedFolder>();
  return {
    async createFolders(given, quota) {
      const added = given.filter(({ id }) => !folders.has(id));
      const used = [...folders.values()].filter(({ user }) => user === given[0]?.user).length;
      const exceeded = exceededBy('folders', quota, used, added.length);
      if (!exceeded) for (const folder of added) folders.set(folder.id, folder);
      return exceeded;
    },

    getFolder: async (id) => folders.get(id) ?? null,

    async listFolders(user, after, limit) {
      return [...folders.values()]
        .filter((folder) => folder.user === user && (after === null || folder.id > after))
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
        .slice(0, limit);
    },
  };
}
