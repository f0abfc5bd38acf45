import { afterAll, beforeAll, beforeEach } from 'vitest';
import type {
  AssetQuery,
  NewAsset,
  NewSession,
  UserQuota,
  UserUsage,
} from '../../src/server/users/store/model.js';
import type { UserStore } from '../../src/server/users/store/user-store.js';
import { assetOf, noon, sessionOf, unique } from './samples.js';

/** A kind of store, with what the contract tests do to it from outside. */
export interface StoreWorld {
  /** A store over the same data as the ones before it, as another process opens it. */
  open(): Promise<UserStore>;
  /** Writes a text within the transaction of `deliver`, and reads what was committed. Null without a database. */
  readonly notes: {
    write(transaction: unknown, text: string): Promise<void>;
    read(): Promise<string[]>;
    /** Opens a transaction of the app, over a connection of its own. */
    begin(): Promise<{ readonly transaction: unknown; end(how: 'commit' | 'rollback'): Promise<void> }>;
  } | null;
  end(): Promise<void>;
}

export interface StoreTest {
  readonly store: UserStore;
  readonly world: StoreWorld;
  /** Unique to each test, since they share a database. */
  readonly ada: string;
  readonly bob: string;
  reserve(changes?: Partial<NewSession>, quota?: UserQuota, now?: number): Promise<NewSession>;
  /** Through all the states of a session. */
  upload(asset?: Partial<NewAsset>, session?: Partial<NewSession>): Promise<NewAsset>;
  /** What Ada uses at noon, or somebody at another time. */
  usage(user?: string, now?: number): Promise<UserUsage>;
  names(query?: Partial<AssetQuery>): Promise<string[]>;
}

/** Opens a store before the tests of a suite, and gives each test users of its own. */
export function useStore(createWorld: () => Promise<StoreWorld>): StoreTest {
  let world: StoreWorld;
  let store: UserStore;
  let ada = '';
  let bob = '';
  beforeAll(async () => {
    world = await createWorld();
    store = await world.open();
    await store.migrate();
  });
  beforeEach(async () => {
    ada = unique('ada');
    bob = unique('bob');
  });
  afterAll(async () => {
    await store.close();
    await world.end();
  });

  const test: StoreTest = {
    get store() {
      return store;
    },
    get world() {
      return world;
    },
    get ada() {
      return ada;
    },
    get bob() {
      return bob;
    },
    async reserve(changes, quota = {}, now = noon) {
      const session = sessionOf(ada, changes);
      const exceeded = await store.reserve(session, quota, now);
      if (exceeded) throw new Error(`The quota refused the session: ${exceeded.limit}`);
      return session;
    },
    async upload(asset, session) {
      const created = assetOf(asset);
      const { size, checksum, filename } = created;
      const { id } = await test.reserve({ size, checksum, filename, ...session });
      await store.open(id, { uploadId: unique('upl'), expiresAt: null });
      await store.startCommit(id, noon);
      await store.complete(id, created, noon);
      return created;
    },
    usage: (user = ada, now = noon) => store.usageOf(user, now),
    async names(query = {}) {
      const page = await store.listAssets({
        user: ada,
        limit: 100,
        after: null,
        type: null,
        folderId: null,
        tag: null,
        search: null,
        ...query,
      });
      return page.assets.map(({ filename }) => filename);
    },
  };
  return test;
}
