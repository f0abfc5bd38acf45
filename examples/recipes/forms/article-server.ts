import { createMediaClient } from 'longshore/api';

// On the server: with the key, without the proxy.
export const mediaClient = createMediaClient({
  baseUrl: process.env.MEDIA_BASE_URL ?? '',
  apiKey: process.env.MEDIA_API_KEY ?? '',
});

/** Replace it with your database. */
export const articles = {
  rows: [] as { user: string; title: string; cover: string }[],
  insert: async (row: { user: string; title: string; cover: string }) => {
    articles.rows.push(row);
  },
};

/** Replace it with your session, and throw or redirect if nobody is signed in. */
export const signedInUser = async (): Promise<string> => 'ada';
