import { createMediaProxy, deletionOperations, libraryOperations, updateOperations } from 'longshore/server';
import { createSqliteStore } from 'longshore/server/sqlite';
import { userOf } from './session.js';

export const mediaProxy = createMediaProxy({
  baseUrl: process.env.MEDIA_BASE_URL ?? '', // including the version: https://…/v1
  apiKey: process.env.MEDIA_API_KEY ?? '',
  allow: [...libraryOperations, ...deletionOperations, ...updateOperations],
  authorize: () => true, // `users` has refused whoever is not signed in
  users: {
    of: userOf,
    store: createSqliteStore({ path: process.env.MEDIA_DATABASE ?? 'media.db' }),
    quota: { bytes: 1_000_000_000, fileSize: 100_000_000 },
  },
});
