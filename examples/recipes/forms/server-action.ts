'use server';

import { articles, mediaClient, signedInUser } from './article-server.js';

/** What the form shows after the action. */
export interface ArticleState {
  readonly saved: boolean;
  readonly errors: Readonly<Partial<Record<'title' | 'cover', string>>>;
}

// The ids come from the browser: whoever can call the action can send any.
export async function saveArticle(_before: ArticleState, form: FormData): Promise<ArticleState> {
  const user = await signedInUser();
  const title = text(form, 'title').trim();
  const cover = text(form, 'cover');
  const isFound =
    cover !== '' &&
    (await mediaClient.getAsset(cover).then(
      ({ status }) => status === 'active',
      () => false,
    ));
  const errors = {
    ...(title === '' && { title: 'Enter a title.' }),
    ...(!isFound && { cover: cover === '' ? 'Choose a cover.' : 'This picture is no longer available.' }),
  };
  if (Object.keys(errors).length > 0) return { saved: false, errors };
  await articles.insert({ user, title, cover });
  return { saved: true, errors };
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
