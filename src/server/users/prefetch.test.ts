import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createMediaClient } from '../../api/client.js';
import { mediaQueries } from '../../hooks/queries/media-queries.js';
import { createMockService } from '../../mock/index.js';
import { scopes } from '../../contract/operation.js';
import { createUserProxy } from '../../../test/worlds/user-proxy.js';

// As docs/hooks.md says: with the key itself, the page of each user would list the assets of all.
it('a server that prefetches through the proxy lists what is the user’s, under the key of the page', async () => {
  const service = createMockService();
  const of = (request: Request) => /user=(\w+)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? null;
  const proxy = createUserProxy({
    service,
    apiKey: service.createKey({ scopes }),
    users: { of },
    path: '/api/media',
  });
  const clientOf = (user: string) =>
    createMediaClient({
      baseUrl: 'http://localhost/api/media',
      user,
      headers: { cookie: `user=${user}` },
      fetch: (input, init) => proxy(new Request(input, init)),
    });
  const ada = clientOf('ada');
  const declared = { filename: 'letter.txt', content_type: 'text/plain', size: 8 };
  const { upload_id, upload_url, required_headers } = await ada.presignUpload(declared);
  await service.fetch(upload_url ?? '', {
    method: 'PUT',
    headers: { ...required_headers },
    body: 'a letter',
  });
  await ada.finalizeUpload({ upload_id: upload_id ?? '' });
  const listed = async (user: string) => {
    const cache = new QueryClient();
    const list = mediaQueries(clientOf(user)).assets.list();
    await cache.prefetchInfiniteQuery(list);
    const page = mediaQueries(createMediaClient({ baseUrl: '/api/media', user })).assets.list();
    return cache.getQueryData<{ pages: { data: { filename?: string }[] }[] }>(page.queryKey)?.pages[0]?.data;
  };
  expect(await listed('ada')).toMatchObject([{ filename: 'letter.txt' }]);
  expect(await listed('bob')).toEqual([]);
});
