import { describe, expect, it } from 'vitest';
import { MediaApiError } from '../../api/errors.js';
import type { MediaClient } from '../../api/media-client.js';
import type { Asset } from '../../api/resources.js';
import { createVirtualClock } from '../../test/virtual-clock.js';
import { createIndexEngine, type IndexChannel, type IndexEngine } from './index-engine.js';
import type { IndexProgress, IndexRow, IndexStorage } from './index-storage.js';

const minute = 60_000;
const day = 24 * 60 * minute;

/** A service with assets, a browser that keeps indexes, and its tabs. */
function createWorld(count = 0) {
  const clock = createVirtualClock();
  let created = 0;
  const asset = (filename = `${created}.txt`): Asset & { id: string } => {
    created += 1;
    return { id: `ast_${created}`, filename, created_at: new Date(created * minute).toISOString() };
  };
  // Newest first, as the service lists them.
  const assets: (Asset & { id: string })[] = [];
  const add = (filename?: string) => assets.unshift(asset(filename));
  for (let index = 0; index < count; index += 1) add();

  const calls: (string | undefined)[] = [];
  let failure: unknown = null;
  let gate: Promise<void> = Promise.resolve();
  const listAssets = async ({ limit = 20, cursor }: { limit?: number; cursor?: string } = {}) => {
    calls.push(cursor);
    if (failure) throw failure;
    const start = cursor === undefined ? 0 : assets.findIndex(({ id }) => id === cursor) + 1;
    if (cursor !== undefined && start === 0) throw refusal(410);
    const data = assets.slice(start, start + limit);
    const more = start + limit < assets.length;
    // The response is under way.
    await gate;
    return { data, pagination: { has_more: more, next_cursor: more ? (data.at(-1)?.id ?? null) : null } };
  };
  const kept = new Map<string, { progress: IndexProgress | null; rows: Map<string, IndexRow> }>();
  const of = (owner: string) => {
    const known = kept.get(owner) ?? { progress: null, rows: new Map<string, IndexRow>() };
    kept.set(owner, known);
    return known;
  };
  const storage: IndexStorage = {
    progress: async (owner) => of(owner).progress,
    async *rows(owner) {
      yield [...of(owner).rows.values()];
    },
    async save(owner, progress, rows, gone) {
      of(owner).progress = progress;
      for (const row of rows) of(owner).rows.set(row.asset.id, row);
      for (const id of gone) of(owner).rows.delete(id);
    },
    clear: async (owner) => void kept.delete(owner),
    close() {},
  };
  const listeners = new Map<object, (change: never) => void>();
  let last: Promise<unknown> = Promise.resolve();
  const openTab = (owner = 'ada', options: { storage?: IndexStorage } = {}): IndexEngine => {
    const own = {};
    const channel: IndexChannel = {
      post: (change) => listeners.forEach((listener, tab) => tab !== own && listener(change as never)),
      subscribe: (listener) => listeners.set(own, listener),
      close: () => listeners.delete(own),
    };
    return createIndexEngine({
      client: { listAssets } as unknown as Pick<MediaClient, 'listAssets'>,
      clock,
      owner,
      storage,
      exclusively: (work) => {
        const turn = last.then(work);
        last = turn.catch(() => {});
        return turn;
      },
      channel,
      staleTime: 5 * minute,
      fullAfter: day,
      onChange: () => {},
      ...options,
    });
  };
  return {
    clock,
    assets,
    add,
    calls,
    storage,
    kept,
    openTab,
    fail: (error: unknown) => {
      failure = error;
    },
    hold() {
      let release = () => {};
      gate = new Promise((resolve) => {
        release = resolve;
      });
      return () => release();
    },
  };
}

const refusal = (status: number) =>
  new MediaApiError({ operation: 'listAssets', status, code: '', title: '', detail: '' });
const names = ({ state }: IndexEngine) => state.assets.map(({ filename }) => filename);
const ids = (assets: readonly Asset[]) => assets.map(({ id }) => id);

describe('an index of the library', () => {
  it('reads the whole list once, in pages of 100, and costs nothing while it is fresh', async () => {
    const { clock, assets, calls, openTab } = createWorld(250);
    const index = openTab();
    expect(index.state.status).toBe('opening');
    await index.update();
    expect(calls).toHaveLength(3);
    expect(index.state).toMatchObject({ status: 'ready', checkedAt: clock.now(), error: null });
    expect(ids(index.state.assets)).toEqual(ids(assets));
    await index.update();
    await openTab().update();
    expect(calls).toHaveLength(3);
  });

  it('shows what was kept before any call, and reads only what is new', async () => {
    const { clock, add, assets, calls, openTab } = createWorld(250);
    await openTab().update();
    add('new');
    await clock.advance(6 * minute);
    const later = openTab();
    await later.update();
    expect(calls).toHaveLength(4);
    expect(ids(later.state.assets)).toEqual(ids(assets));
  });

  it('removes what was deleted elsewhere: the newest at once, all others with the next whole reading', async () => {
    const { clock, assets, openTab } = createWorld(250);
    const index = openTab();
    await index.update();
    assets.splice(200, 1);
    assets.splice(10, 1);
    await clock.advance(6 * minute);
    await index.update();
    expect(index.state.assets).toHaveLength(249);
    await clock.advance(day);
    await index.update();
    expect(ids(index.state.assets)).toEqual(ids(assets));
  });

  it('goes on where an interrupted reading ended', async () => {
    const { assets, calls, fail, openTab } = createWorld(350);
    const first = openTab();
    const reading = first.update();
    await Promise.resolve();
    while (calls.length < 3) await Promise.resolve();
    fail(refusal(503));
    await reading;
    expect(first.state.status).toBe('reading');
    const kept = first.state.assets.length;
    expect(kept).toBeGreaterThan(0);
    fail(null);
    const before = calls.length;
    const second = openTab();
    await second.update();
    expect(calls[before]).toBe(assets[kept - 1]?.id);
    expect(ids(second.state.assets)).toEqual(ids(assets));
  });

  it('starts again if the place where it ended is gone', async () => {
    const { assets, kept, openTab } = createWorld(150);
    await openTab().update();
    const { progress } = kept.get('ada')!;
    kept.get('ada')!.progress = { ...progress!, cursor: 'expired', completedAt: null };
    const index = openTab();
    await index.update();
    expect(ids(index.state.assets)).toEqual(ids(assets));
    expect(index.state.status).toBe('ready');
  });

  it('keeps what it has if the service fails, says so, and tries again', async () => {
    const { clock, fail, openTab } = createWorld(5);
    const index = openTab();
    await index.update();
    await clock.advance(6 * minute);
    fail(refusal(503));
    await index.update();
    expect(index.state).toMatchObject({ status: 'ready', error: refusal(503) });
    expect(index.state.assets).toHaveLength(5);
    fail(null);
    await index.update();
    expect(index.state.error).toBeNull();
  });

  it('is read as a whole if the service does not list the newest first', async () => {
    const { clock, assets, calls, openTab } = createWorld(150);
    assets.reverse();
    const index = openTab();
    await index.update();
    expect(ids(index.state.assets)).toEqual(ids(assets.toReversed()));
    await clock.advance(6 * minute);
    await index.update();
    expect(calls).toHaveLength(2);
    await clock.advance(day);
    await index.update();
    expect(calls).toHaveLength(4);
  });

  it('knows at once what this page adds and deletes, also if a response that is under way does not', async () => {
    const { assets, calls, hold, openTab } = createWorld(2);
    const index = openTab();
    await index.update();
    const release = hold();
    const reading = index.update(true);
    while (calls.length < 2) await Promise.resolve();
    index.remove(assets[0]!.id);
    index.add({ id: 'ast_9', filename: 'mine', created_at: '2026-01-01T00:00:00Z' });
    expect(names(index)).toEqual(['mine', assets[1]?.filename]);
    release();
    await reading;
    expect(names(index)).toEqual(['mine', assets[1]?.filename]);
  });

  it('belongs to one user: another in the same browser sees nothing of it', async () => {
    const { assets, openTab } = createWorld(3);
    await openTab('ada').update();
    assets.length = 0;
    const other = openTab('ben');
    await other.update();
    expect(other.state).toMatchObject({ status: 'ready', assets: [] });
    expect(openTab('ada').state.assets).toEqual([]);
  });

  it('is read by one tab; the others show it meanwhile', async () => {
    const { calls, openTab } = createWorld(250);
    const [first, second] = [openTab(), openTab()];
    await Promise.all([first.update(), second.update()]);
    expect(calls).toHaveLength(3);
    expect(ids(second.state.assets)).toEqual(ids(first.state.assets));
    first.remove(first.state.assets[0]!.id!);
    expect(second.state.assets).toHaveLength(249);
  });

  it('is that of the page alone where the browser keeps nothing', async () => {
    const { storage, openTab } = createWorld(3);
    const broken = { ...storage, progress: () => Promise.reject(new Error('Full.')) };
    const index = openTab('ada', { storage: broken });
    await index.update();
    expect(index.state).toMatchObject({ status: 'ready', error: null });
    expect(index.state.assets).toHaveLength(3);
  });

  it('applies what this page deletes while it opens what is kept', async () => {
    const { assets, storage, openTab } = createWorld(3);
    await openTab().update();
    const later = openTab('ada', {
      storage: {
        ...storage,
        async *rows(owner) {
          yield* storage.rows(owner);
          later.remove(assets[1]!.id);
        },
      },
    });
    await later.update();
    expect(ids(later.state.assets)).toEqual([assets[0]?.id, assets[2]?.id]);
  });

  it('changes nothing for a component if a reading finds nothing new', async () => {
    const { clock, openTab } = createWorld(250);
    const index = openTab();
    await index.update();
    const { assets } = index.state;
    await clock.advance(day);
    await index.update();
    expect(index.state.checkedAt).toBe(clock.now());
    expect(index.state.assets).toBe(assets);
  });

  it('can be deleted', async () => {
    const { kept, openTab } = createWorld(3);
    const index = openTab();
    await index.update();
    await index.clear();
    expect(index.state).toMatchObject({ status: 'reading', assets: [], checkedAt: null });
    expect(kept.size).toBe(0);
  });
});
