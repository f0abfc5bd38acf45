import { describe, expect, it } from 'vitest';
import { createDialogue } from '../../test/dialogue.js';
import { json, problem } from '../../test/faults/responses.js';
import type { Asset } from './resources.js';

const page = (ids: string[], next: string | null, hasMore = next !== null) =>
  json({ data: ids.map((id) => ({ id })), pagination: { next_cursor: next, has_more: hasMore } });

/** All ids of a list, in order. */
async function idsOf(list: AsyncIterable<Asset>): Promise<(string | undefined)[]> {
  const ids: (string | undefined)[] = [];
  for await (const { id } of list) ids.push(id);
  return ids;
}

describe('listAssets (spec 4.5)', () => {
  it('resolves to the first page when awaited', async () => {
    const { client, nextRequest, sent } = createDialogue();
    const list = client.listAssets({ limit: 2, search: 'a & b', type: 'image' });
    const { url, respondWith } = await nextRequest();
    expect(url.href).toBe('https://api.longshore.test/v1/assets?limit=2&search=a+%26+b&type=image');
    respondWith(page(['a', 'b'], 'next'));
    expect((await list).data).toEqual([{ id: 'a' }, { id: 'b' }]);
    expect((await list).pagination).toEqual({ next_cursor: 'next', has_more: true });
    expect(sent()).toBe(1);
  });

  it('omits query parameters that are not set', async () => {
    const { client, nextRequest } = createDialogue();
    void client.listAssets({ search: '', limit: 5 });
    expect((await nextRequest()).url.search).toBe('?limit=5');
  });

  it('iterates over the assets from all pages with the same filters', async () => {
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

  it('requests no page before it is needed', async () => {
    const { client, nextRequest, sent } = createDialogue();
    const list = client.listAssets();
    (await nextRequest()).respondWith(page(['a', 'b'], 'two'));
    for await (const asset of list) {
      expect(asset.id).toBe('a');
      break;
    }
    expect(sent()).toBe(1);
  });

  it('can be iterated twice, and requests its first page once', async () => {
    const { client, nextRequest, sent } = createDialogue();
    const list = client.listAssets();
    (await nextRequest()).respondWith(page(['a'], null));
    expect([await idsOf(list), await idsOf(list)]).toEqual([['a'], ['a']]);
    expect(sent()).toBe(1);
  });

  it('ends when has_more is false, even if there is a cursor', async () => {
    const { client, nextRequest } = createDialogue();
    const ids = idsOf(client.listAssets());
    (await nextRequest()).respondWith(page(['a'], 'stale', false));
    expect(await ids).toEqual(['a']);
  });

  it('ends when has_more is true but there is no cursor', async () => {
    const { client, nextRequest } = createDialogue();
    const ids = idsOf(client.listAssets());
    (await nextRequest()).respondWith(page(['a'], null, true));
    expect(await ids).toEqual(['a']);
  });

  it('ends at a cursor it has seen before', async () => {
    const { client, nextRequest } = createDialogue();
    const ids = idsOf(client.listAssets());
    (await nextRequest()).respondWith(page(['a'], 'one'));
    (await nextRequest()).respondWith(page(['b'], 'two'));
    (await nextRequest()).respondWith(page(['c'], 'one'));
    expect(await ids).toEqual(['a', 'b', 'c']);
  });

  it('ends at the cursor it started with', async () => {
    const { client, nextRequest } = createDialogue();
    const ids = idsOf(client.listAssets({ cursor: 'one' }));
    (await nextRequest()).respondWith(page(['a'], 'one'));
    expect(await ids).toEqual(['a']);
  });

  it('has one page if the response has no pagination', async () => {
    const { client, nextRequest } = createDialogue();
    const list = client.listAssets();
    (await nextRequest()).respondWith(json({ data: [] }));
    expect(await list).toEqual({ data: [], pagination: { next_cursor: null, has_more: false } });
  });

  it('throws when a page fails, after the assets of the pages before it', async () => {
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
