import { afterEach, beforeEach, expect } from 'vitest';
import type {
  AssetQuery,
  AssetRecord,
  NewAsset,
  Session,
  VersionRecord,
} from '../../src/service/records/model.js';
import type { Records } from '../../src/service/records/records.js';
import { assetOf, minute, much, noon, quota, sessionOf } from './record-samples.js';

/** Records with nothing in them. */
export interface RecordsWorld {
  readonly records: Records;
  /** Records over the same data, as another process has them. `close` closes them as well. */
  another(): Promise<Records>;
  close(): Promise<void>;
}

export interface RecordsTest {
  readonly records: Records;
  /** Of another process. */
  readonly other: Records;
  /** The two in turn. */
  one(index: number): Records;
  open(changes?: Partial<Session>): Promise<Session>;
  /** For a minute. */
  claim(session: Session, objectKey: string, now?: number): Promise<boolean>;
  /** Adds an asset that comes from nowhere. */
  seed(version?: Partial<VersionRecord>, changes?: Partial<NewAsset>): Promise<AssetRecord>;
  /** Adds an asset through a session. */
  upload(size: number, account?: string): Promise<AssetRecord>;
  page(query?: Partial<AssetQuery>): Promise<readonly AssetRecord[]>;
}

export const times = <Result>(count: number, call: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)));
export const trueOnes = (outcomes: readonly boolean[]): number => outcomes.filter(Boolean).length;

/** Creates records for each test. */
export function useRecords(create: () => Promise<RecordsWorld>): RecordsTest {
  let world: RecordsWorld;
  let other: Records;
  beforeEach(async () => {
    world = await create();
    await world.records.migrate();
    other = await world.another();
  });
  afterEach(() => world.close());

  const test: RecordsTest = {
    get records() {
      return world.records;
    },
    get other() {
      return other;
    },
    one: (index) => (index % 2 === 0 ? world.records : other),
    async open(changes) {
      const session = sessionOf(changes);
      expect(await test.records.openSession(session, quota, noon + much)).toBe(null);
      return session;
    },
    claim({ uploadId }, objectKey, now = noon) {
      const claim = { objectKey, until: now + minute, callKey: null };
      return test.records.claimSession(uploadId, claim, now, noon + much);
    },
    async seed(version, changes) {
      const asset = assetOf(version, changes);
      await test.records.planRemoval(asset.active.objectKey, noon + much);
      return (await test.records.addAsset(asset)) as AssetRecord;
    },
    async upload(size, account = 'ada') {
      const session = await test.open({ size, account });
      const asset = assetOf({ size }, { account });
      await test.claim(session, asset.active.objectKey);
      return (await test.records.addAsset(asset, { uploadId: session.uploadId })) as AssetRecord;
    },
    page: (query) =>
      test.records.listAssets({
        account: 'ada',
        before: null,
        type: null,
        folderId: null,
        search: null,
        limit: 100,
        ...query,
      }),
  };
  return test;
}
