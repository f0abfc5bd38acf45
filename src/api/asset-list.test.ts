// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createDialogue, json, problem } from '../test/dialogue.js';
import type { Asset } from './resources.js';

const page = (ids: string[], next: string | null, hasMore = next !== null) =>
  json({ data: ids.map((id) => ({ id })), pagination: { next_cursor: next, has_more: hasMore } });

/** All ids of a list, as they come. */
async function idsOf(list: AsyncIterable<Asset>): Promise<(string | undefined)[]> {
  const ids: (string | undefined)[] = [];
  for await (const { id } of list) ids.push(id);
  return ids;
}

describe('a list of assets (spec 4.5)', () => {
  it('is its first page as a promise', async () => {
    const { client, nextRequest, sent } = createDialogue();
    const list = client.listAssets({ limit: 2, search: 'a & b', type: 'image' });
    const { url, respondWith } = await nextRequest();
    expect(url.href).toBe('https://api.longshore.test/v1/assets?limit=2&search=a+%26+b&type=image');
    respondWith(page(['a', 'b'], 'next'));
    expect((await list).data).toEqual([{ id: 'a' }, { id: 'b' }]);
    expect((await list).pagination).toEqual({ next_cursor: 'next', has_more: true });
    expect(sent()).toBe(1);
  });

  it('leaves out what is not set', async () => {
    const { client, nextRequest } = createDialogue();
    void client.listAssets({ search: '', limit: 5 });
    expect((await nextRequest()).url.search).toBe('?limit=5');
  });

  it('is every asset of every page as an iterator, with the same filters', async () => {
    const { client, nextRequest, sent } = createDialogue();
    const ids = idsOf(client.listAssets({ type: 'pdf' }));
    (await nextRequest()).respondWith(page(['a', 'b'], 'two'));
    const second = await nextRequest();
    expect(second.url.search).toBe('?type=pdf&cursor=two');
    second.respondWith(page([], 'three'));
    const third = await nextRequest();
    expect(third.url.search).toBe('?type=pdf&cursor=three');
    third.respondWith(page(['c'], null));
    expect(await ids).toEqual(['a', 'b', 'c']);
    expect(sent()).toBe(3);
  });

  it('is asked for no further than it is read', async () => {
    const { client, nextRequest, sent } = createDialogue();
    const list = client.listAssets();
    (await nextRequest()).respondWith(page(['a', 'b'], 'two'));
    for await (const asset of list) {
      expect(asset.id).toBe('a');
      break;
    }
    expect(sent()).toBe(1);
  });

  it('can be read twice; its first page is asked for once', async () => {
    const { client, nextRequest, sent } = createDialogue();
    const list = client.listAssets();
    (await nextRequest()).respondWith(page(['a'], null));
    expect([await idsOf(list), await idsOf(list)]).toEqual([['a'], ['a']]);
    expect(sent()).toBe(1);
  });

  it('ends where the service says so, whatever cursor it sends along', async () => {
    const { client, nextRequest } = createDialogue();
    const ids = idsOf(client.listAssets());
    (await nextRequest()).respondWith(page(['a'], 'stale', false));
    expect(await ids).toEqual(['a']);
  });

  it('ends where there is more but no cursor to ask with', async () => {
    const { client, nextRequest } = createDialogue();
    const ids = idsOf(client.listAssets());
    (await nextRequest()).respondWith(page(['a'], null, true));
    expect(await ids).toEqual(['a']);
  });

  it('ends at a cursor it has met before, instead of going round', async () => {
    const { client, nextRequest } = createDialogue();
    const ids = idsOf(client.listAssets());
    (await nextRequest()).respondWith(page(['a'], 'one'));
    (await nextRequest()).respondWith(page(['b'], 'two'));
    (await nextRequest()).respondWith(page(['c'], 'one'));
    expect(await ids).toEqual(['a', 'b', 'c']);
  });

  it('ends at the cursor it began with', async () => {
    const { client, nextRequest } = createDialogue();
    const ids = idsOf(client.listAssets({ cursor: 'one' }));
    (await nextRequest()).respondWith(page(['a'], 'one'));
    expect(await ids).toEqual(['a']);
  });

  it('is one page where the answer has no pagination', async () => {
    const { client, nextRequest } = createDialogue();
    const list = client.listAssets();
    (await nextRequest()).respondWith(json({ data: [] }));
    expect(await list).toEqual({ data: [], pagination: { next_cursor: null, has_more: false } });
  });

  it('fails where a page fails, after what it had', async () => {
    const { client, nextRequest } = createDialogue();
    const seen: (string | undefined)[] = [];
    const reading = (async () => {
      for await (const { id } of client.listAssets()) seen.push(id);
    })();
    const failed = expect(reading).rejects.toMatchObject({ status: 400, operation: 'listAssets' });
    (await nextRequest()).respondWith(page(['a'], 'expired'));
    (await nextRequest()).respondWith(problem(400));
    await failed;
    expect(seen).toEqual(['a']);
  });

  it('stops between pages when it is aborted', async () => {
    const { client, nextRequest, sent } = createDialogue();
    const stop = new AbortController();
    const reading = (async () => {
      for await (const _asset of client.listAssets({}, { signal: stop.signal })) stop.abort();
    })();
    const failed = expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    (await nextRequest()).respondWith(page(['a'], 'two'));
    await failed;
    expect(sent()).toBe(1);
  });
});
