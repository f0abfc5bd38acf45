import type { MediaClient } from '../../src/api/media-client.js';
import { createIndexEngine } from '../../src/hooks/library-index/index-engine.js';
import {
  indexDatabase,
  type IndexRow,
  type IndexStorage,
} from '../../src/hooks/library-index/index-storage.js';

/** A figure of the index, and of the same work without it, in milliseconds. */
export interface Compared {
  what: string;
  index: number;
  baseline: number;
}

declare global {
  interface Window {
    compare: (count: number) => Promise<Compared[]>;
    /** Work with an index, whose longest tasks are measured one by one. Each builds on those before it. */
    phases: Readonly<Record<string, (count: number) => Promise<void>>>;
  }
}

const words = ['harbour', 'ferry', 'invoice', 'scan', 'minutes', 'plan', 'Café', 'winter', 'draft', 'final'];
const rowOf = (index: number): IndexRow => ({
  reading: 1,
  asset: {
    // In another order than the dates.
    id: `ast_${String((index * 7919) % 1_000_003).padStart(8, '0')}`,
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

const refused: Client = { listAssets: () => Promise.reject(new Error('No call is due.')) as never };
type Client = Pick<MediaClient, 'listAssets'>;

function open(storage: IndexStorage, client: Client = refused, onChange = () => {}) {
  return createIndexEngine({
    client,
    clock: { now: () => 1, sleep: () => new Promise(() => {}) },
    owner: 'ada',
    storage,
    exclusively: (work) => work(),
    channel: null,
    staleTime: 1000,
    fullAfter: 1000,
    onChange,
  });
}

const progress = { reading: 1, cursor: null, completedAt: 0, checkedAt: 0, isNewestFirst: true };
const kept = indexDatabase('phases');
let index = open(kept);
const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

window.phases = {
  'reading the whole list, sorted by name': async (count) => {
    const listed = Array.from({ length: count }, (_, at) => rowOf(count - 1 - at).asset);
    const listAssets = async ({ cursor = '0' }: { cursor?: string | undefined } = {}) => {
      // A response is a task of its own.
      await new Promise((resolve) => setTimeout(resolve));
      const from = Number(cursor);
      const next = from + 100 < count ? String(from + 100) : null;
      return {
        data: listed.slice(from, from + 100),
        pagination: { has_more: next !== null, next_cursor: next },
      };
    };
    // As a component does.
    const read = () => void index.state.search({ text: 'a', sort: 'name' });
    index = open(kept, { listAssets } as Client, read);
    await index.update();
    while (index.state.isSorting) await frame();
  },
  'opening it': async (count) => {
    index = open(kept);
    await index.update();
    if (index.state.assets.length !== count) throw new Error(`${index.state.assets.length} were kept.`);
  },
  'searching, the first time': async () => void index.state.search({ text: 'harbour' }),
  'sorting by name': async () => {
    index.state.search({ sort: 'name' });
    do await frame();
    while (index.state.isSorting);
  },
  'sorting by size': async () => {
    index.state.search({ sort: 'largest' });
    do await frame();
    while (index.state.isSorting);
  },
  'an upload, sorted by name': async (count) => {
    const [first] = index.state.search({ sort: 'name' });
    index.add({ ...rowOf(count).asset, filename: ' ' });
    if (index.state.search({ sort: 'name' })[0] === first) throw new Error('It is not listed.');
  },
  duplicates: async () => void index.state.duplicates,
  'the timeline': async () => void index.state.months,
};

window.compare = async (count) => {
  const rows = Array.from({ length: count }, (_, at) => rowOf(at));
  const storage = indexDatabase('bench');
  await storage.save('ada', progress, rows, []);
  const whole = wholeRecord(rows);
  await whole.write();

  const opening = await median(() => open(storage).update());
  const one = open(storage);
  await one.update();
  const { assets } = one.state;
  if (assets.length !== count) throw new Error(`The index has ${assets.length} assets.`);
  const baselineRead = await median(() => whole.read());

  // Another question each time: the index keeps the last answer.
  let asked = 0;
  const search = await median(() => one.state.search({ text: `harbour ${(asked += 1)}` }));
  const plain = await median(() => {
    const text = `harbour ${(asked += 1)}`;
    return assets.filter(({ filename = '' }) => filename.toLowerCase().includes(text));
  });
  const sorts = ['name', 'largest', 'smallest'] as const;
  const sorting = await timed(async () => {
    for (const sort of sorts) {
      one.state.search({ sort });
      do await frame();
      while (one.state.isSorting);
    }
  });
  const { compare } = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  const plainSorts = [
    () => assets.toSorted((a, b) => compare(a.filename ?? '', b.filename ?? '')),
    () => assets.toSorted((a, b) => (b.size ?? 0) - (a.size ?? 0)),
    () => assets.toSorted((a, b) => (a.size ?? 0) - (b.size ?? 0)),
  ];
  const plainSorting = await timed(() => plainSorts.map((sort) => sort()));
  const sorted = await median(() => one.state.search({ text: String((asked += 1)), sort: 'name' }));
  const plainSorted = await median(() => {
    const text = String((asked += 1));
    return plainSorts[0]?.().filter(({ filename = '' }) => filename.toLowerCase().includes(text));
  });
  const [duplicates] = await timed(() => one.state.duplicates);
  const [plainGroups] = await timed(() => {
    const groups = new Map<unknown, unknown[]>();
    for (const asset of assets) {
      const { checksum_sha256: checksum } = asset;
      groups.set(checksum, [...(groups.get(checksum) ?? []), asset]);
    }
    return groups;
  });
  return [
    { what: 'opening it, without a call', index: opening, baseline: baselineRead },
    { what: 'searching', index: search, baseline: plain },
    { what: 'sorting in each order, once', index: sorting[0], baseline: plainSorting[0] },
    { what: 'searching, by name', index: sorted, baseline: plainSorted },
    { what: 'duplicates, the first time', index: duplicates, baseline: plainGroups },
  ];
};
