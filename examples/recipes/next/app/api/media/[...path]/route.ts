import { assetListOperations, createMediaProxy, type MediaProxy, uploaderOperations } from 'longshore/server';
import { userOf } from '../../../../session';

let mediaProxy: MediaProxy | undefined;

// Created on the first request, because `next build` loads this file without a key. One for all requests, so nothing of a
// single request may be in its scope.
const proxy = () =>
  (mediaProxy ??= createMediaProxy({
    baseUrl: process.env.MEDIA_BASE_URL ?? '', // including the version: https://…/v1
    apiKey: process.env.MEDIA_API_KEY ?? '',
    allow: [...uploaderOperations, ...assetListOperations],
    authorize: async ({ request }) => Boolean(await userOf(request)),
  }));

function handler(request: Request): Promise<Response> {
  return proxy()(request);
}

export { handler as GET, handler as POST };
