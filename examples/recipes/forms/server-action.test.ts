import { expect, it, vi } from 'vitest';
import { startMockServer } from '../../../src/mock/node.js';

const form = (entries: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(entries)) data.set(name, value);
  return data;
};

it('checks the ids that a form sends before it saves them', async () => {
  const mock = await startMockServer();
  vi.stubEnv('MEDIA_BASE_URL', mock.baseUrl);
  vi.stubEnv('MEDIA_API_KEY', mock.service.createKey());
  try {
    const { id } = await mock.service.addAsset({ filename: 'quay.png' });
    const { saveArticle } = await import('./server-action.js');
    const { articles } = await import('./article-server.js');
    const before = { saved: false, errors: {} };
    expect(await saveArticle(before, form({ title: ' ' }))).toMatchObject({
      saved: false,
      errors: { title: 'Enter a title.', cover: 'Choose a cover.' },
    });
    expect(await saveArticle(before, form({ title: 'The harbor', cover: 'ast_guessed' }))).toMatchObject({
      errors: { cover: 'This picture is no longer available.' },
    });
    expect(articles.rows).toEqual([]);
    expect(await saveArticle(before, form({ title: 'The harbor', cover: id }))).toMatchObject({
      saved: true,
    });
    expect(articles.rows).toEqual([{ user: 'ada', title: 'The harbor', cover: id }]);
  } finally {
    vi.unstubAllEnvs();
    await mock.close();
  }
});
