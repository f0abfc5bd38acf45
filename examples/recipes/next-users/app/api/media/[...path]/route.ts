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

// Created on the first request, because `next build` loads this file without a key. One for all requests, so nothing of a
// single request may be in its scope.
const proxy = () =>
  (mediaProxy ??= createMediaProxy({
    baseUrl: process.env.MEDIA_BASE_URL ?? '', // including the version: https://…/v1
    apiKey: process.env.MEDIA_API_KEY ?? '',
    allow: [...libraryOperations, ...deletionOperations, ...updateOperations],
    authorize: () => true, // `users` has refused whoever is not signed in
    users: {
      of: userOf,
      store: createSqliteStore({ path: process.env.MEDIA_DATABASE ?? 'media.db' }),
    },
  }));

function handler(request: Request): Promise<Response> {
  return proxy()(request);
}

export { handler as DELETE, handler as GET, handler as PATCH, handler as POST };
