import type { MockService } from '../../src/mock/index.js';
import type { UploadQueue } from '../../src/upload/queue.js';
import type { OpenChannel } from '../../src/upload/send/duplicates/made-assets.js';
import type { QueueStorage, SavedItem } from '../../src/upload/state/queue-storage.js';
import type { VirtualClock } from '../virtual-clock.js';
import { createVirtualLocks } from '../virtual-locks.js';
import { openPage } from './page.js';
import { filesIn } from './queue-world.js';

/** One browser: tabs of several users that share one storage. Each user has an account of the service. */
export interface BrowserWorld {
  openTab(user: string, network: (send: typeof fetch) => typeof fetch): Tab;
  /** What the tabs have saved of uploads that are not done. */
  saved(): readonly SavedItem[];
}

/** A tab, from when it opens until it closes, reloads, or its user changes. */
export interface Tab {
  readonly user: string;
  readonly queue: UploadQueue;
  /** As when the provider unmounts, or its user changes. */
  close(): void;
  /** As when the browser ends the page: it saves nothing more, and gets no more responses. */
  crash(): void;
}

type Item = Awaited<ReturnType<QueueStorage['claim']>>[number];

interface Entry {
  item: Item;
  page: object;
}

export function createBrowserWorld(
  service: MockService,
  clock: VirtualClock,
  keyOf: (user: string) => string,
): BrowserWorld {
  const saved = new Map<string, Entry>();
  const copies = new Map<string, File>();
  const openPages = new Set<object>();
  const locks = createVirtualLocks();
  const listeners = new Map<string, Map<object, (data: unknown) => void>>();

  /** Messages between the open tabs. Those of the platform arrive whenever it likes. */
  const channels =
    (page: object): OpenChannel =>
    (name) => {
      const others = listeners.get(name) ?? new Map();
      listeners.set(name, others);
      return {
        postMessage(data: unknown) {
          for (const [other, hear] of others)
            if (other !== page && openPages.has(other)) hear(structuredClone(data));
        },
        addEventListener: (_type: string, listener: (event: { data: unknown }) => void) =>
          others.set(page, (data: unknown) => listener({ data })),
        close: () => others.delete(page),
      } as unknown as BroadcastChannel;
    };

  /** As in IndexedDB: an open page owns its items, and the next page to open takes over those of closed ones. */
  const storageOf = (page: object): QueueStorage => ({
    async claim(owner?: string) {
      const left = [...saved.values()].filter(
        ({ item, page: own }) => !openPages.has(own) && (owner === undefined || ownerOf(item) === owner),
      );
      for (const entry of left) entry.page = page;
      return left.map(({ item }) => item);
    },
    async save(items: readonly Item[]) {
      // Saved as JSON, because a database cannot store functions.
      for (const item of items) {
        if (openPages.has(page)) saved.set(item.id, { item: structuredClone(item), page });
      }
    },
    async remove(ids) {
      for (const id of ids) if (openPages.has(page)) saved.delete(id);
    },
    files: filesIn(copies, () => openPages.has(page)),
    close: () => void openPages.delete(page),
  });

  return {
    saved: () => [...saved.values()].map(({ item }) => item).filter(({ kind }) => kind !== 'asset'),
    openTab(user, network) {
      const page = {};
      openPages.add(page);
      let isAlive = true;
      const reach = network(service.fetch);
      const send: typeof fetch = async (input, init) => {
        const response = isAlive ? await reach(input, init) : null;
        return isAlive && response ? response : new Promise<Response>(() => {});
      };
      const { queue } = openPage(
        { baseUrl: service.baseUrl, apiKey: keyOf(user), send, clock },
        { user, storage: storageOf(page), locks, openChannel: channels(page) },
      );
      return {
        user,
        queue,
        close: () => queue.close(),
        crash() {
          isAlive = false;
          openPages.delete(page);
          queue.close();
        },
      };
    },
  };
}

function ownerOf(item: { owner?: string } | SavedItem): string | undefined {
  return 'owner' in item ? item.owner : undefined;
}
