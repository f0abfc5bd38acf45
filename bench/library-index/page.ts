import { createIndexEngine } from '../../src/hooks/library-index/index-engine.js';
import { indexDatabase, type IndexRow } from '../../src/hooks/library-index/index-storage.js';

/** A figure of the index, and of the same work without it, in milliseconds. */
export interface Compared {
  what: string;
  index: number;
  baseline: number;
}

declare global {
  interface Window {
    compare: (count: number) => Promise<{ rows: Compared[]; longest: number }>;
  }
}

const words = ['harbour', 'ferry', 'invoice', 'scan', 'minutes', 'plan', 'Café', 'winter', 'draft', 'final'];
const rowOf = (index: number): IndexRow => ({
  reading: 1,
  asset: {
    id: `ast_${String(index).padStart(8, '0')}`,
    status: 'active',
    filename: `${words[index % 10]} ${words[(index * 7) % 10]} ${index}.jpg`,
    content_type: 'image/jpeg',
    size: (index * 7919) % 10_000_000,
    checksum_sha256: String(index % 19_000).padStart(64, '0'),
    privacy: 'public',
    direct_url: `https://media.example/d/${index}`,
    share_url: `https://media.example/s/${index}`,
    embeds: { markdown: `![](${index})`, html: `<img src="${index}">`, css: `url(${index})` },
    created_at: new Date(1.7e12 + index * 60_000).toISOString(),
  },
});

async function timed<Result>(work: () => Result | Promise<Result>): Promise<[number, Result]> {
  const start = performance.now();
  const result = await work();
  return [performance.now() - start, result];
}

/** The median of five. */
async function median(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) times.push((await timed(work))[0]);
  return times.toSorted((one, other) => one - other)[2] ?? 0;
}

/** One record with everything in it, which is the fastest that IndexedDB can be read. */
function wholeRecord(rows: readonly IndexRow[]) {
  const opened = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('baseline', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('all');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB did not open.'));
  });
  const run = async <Result>(work: (store: IDBObjectStore) => IDBRequest<Result>) => {
    const store = (await opened).transaction('all', 'readwrite').objectStore('all');
    const request = work(store);
    return new Promise<Result>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
  };
  return { write: () => run((store) => store.put(rows, 1)), read: () => run((store) => store.get(1)) };
}

window.compare = async (count) => {
  const rows = Array.from({ length: count }, (_, index) => rowOf(index));
  const storage = indexDatabase('bench');
  const progress = { reading: 1, cursor: null, completedAt: 0, checkedAt: 0, isNewestFirst: true };
  await storage.save('ada', progress, rows, []);
  const whole = wholeRecord(rows);
  await whole.write();

  let longest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  observer.observe({ type: 'longtask' });
  const open = () =>
    createIndexEngine({
      client: { listAssets: () => Promise.reject(new Error('No call is due.')) as never },
      clock: { now: () => 1, sleep: () => new Promise(() => {}) },
      owner: 'ada',
      storage,
      exclusively: (work) => work(),
      channel: null,
      staleTime: 1000,
      fullAfter: 1000,
      onChange: () => {},
    });
  const index = open();
  const opening = await median(() => open().update());
  await index.update();
  const { assets } = index.state;
  if (assets.length !== count) throw new Error(`The index has ${assets.length} assets.`);
  // Entries arrive later than the tasks that they describe.
  await new Promise((resolve) => setTimeout(resolve, 100));
  observer.disconnect();
  const baselineRead = await median(() => whole.read());

  // Another question each time: the index keeps the last answer.
  let asked = 0;
  const search = await median(() => index.state.search({ text: `harbour ${(asked += 1)}` }));
  const plain = await median(() => {
    const text = `harbour ${(asked += 1)}`;
    return assets.filter(({ filename = '' }) => filename.toLowerCase().includes(text));
  });
  const sort = await median(() => index.state.search({ text: String((asked += 1)), sort: 'largest' }));
  const plainSort = await median(() => assets.toSorted((one, other) => (other.size ?? 0) - (one.size ?? 0)));
  const [duplicates] = await timed(() => index.state.duplicates);
  const [plainGroups] = await timed(() => {
    const groups = new Map<unknown, unknown[]>();
    for (const asset of assets) {
      const { checksum_sha256: checksum } = asset;
      groups.set(checksum, [...(groups.get(checksum) ?? []), asset]);
    }
    return groups;
  });
  return {
    rows: [
      { what: 'opening it, without a call', index: opening, baseline: baselineRead },
      { what: 'searching', index: search, baseline: plain },
      { what: 'searching, largest first', index: sort, baseline: plainSort },
      { what: 'duplicates, the first time', index: duplicates, baseline: plainGroups },
    ],
    longest,
  };
};
