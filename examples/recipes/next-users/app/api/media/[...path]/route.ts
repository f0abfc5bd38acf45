import {
  createMediaProxy,
  deletionOperations,
  libraryOperations,
  updateOperations,
  type UserMediaProxy,
} from 'longshore/server';
import { createSqliteStore } from 'longshore/server/sqlite';
import { userOf } from '../../../../session';

let mediaProxy: UserMediaProxy | undefined;

// Created on the first request, because `next build` loads this file without a key.
function handler(request: Request): Promise<Response> {
  mediaProxy ??= createMediaProxy({
    baseUrl: process.env.MEDIA_BASE_URL ?? '', // including the version: https://…/v1
    apiKey: process.env.MEDIA_API_KEY ?? '',
    allow: [...libraryOperations, ...deletionOperations, ...updateOperations],
    authorize: () => true, // `users` has refused whoever is not signed in
    users: {
      of: userOf,
      store: createSqliteStore({ path: process.env.MEDIA_DATABASE ?? 'media.db' }),
    },
  });
  return mediaProxy(request);
}

export { handler as DELETE, handler as GET, handler as PATCH, handler as POST };
